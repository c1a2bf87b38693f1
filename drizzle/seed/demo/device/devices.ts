import accounts from '#drizzle/data/demo/device-users.json' with { type: 'json' }
import lines from '#drizzle/data/demo/devices.json' with { type: 'json' }
import { device, deviceUser } from '#shared/resources/index.ts'
import { type Written, writtenRows } from '../../written.ts'
import { companyIds } from '../company/company-ids.ts'
import { alarmsAt, type OpenEvent } from '../event/open-events.ts'
import { gridIds } from '../land/grids.ts'
import { plotIds } from '../land/plots.ts'
import { inspectedComponents, stationIds } from '../land/stations.ts'
import { staffIds } from '../people/staff.ts'
import { perMoment } from '../per-moment.ts'

export type DemoDevice = Written<typeof device, 'lng' | 'lat' | 'regionCode'> & {
  /** What is open about it; not stored. */
  open: readonly OpenEvent[]
}

/** The accounts of cameras by their protocol; none of them needs keys. */
export const demoDeviceUsers = writtenRows(deviceUser, accounts)

/** The demo county's devices; `now`, in milliseconds, moves their times and decides what is in season to be open. */
export const demoDevices = perMoment((now: number): DemoDevice[] =>
  writtenRows(device, lines, {
    now,
    keys: {
      company: companyIds,
      grid: gridIds,
      soil: plotIds,
      staff: staffIds,
      station: stationIds,
      component: new Map(inspectedComponents(now).map(({ componentName, id }) => [componentName, id])),
      deviceUser: new Map(demoDeviceUsers.map(({ name, id }) => [name, id])),
    },
    needs: ['lng', 'lat', 'regionCode'],
  }).map((row) => {
    const open = alarmsAt(row, now)
    return { ...row, open, alarmLevel: open.length ? Math.min(...open.map(({ level }) => level)) : null }
  }),
)
