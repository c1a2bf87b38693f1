import { device } from '#shared/resources/index.ts'
import type { Written } from '../../written.ts'
import { alarmsAt, type OpenEvent } from '../event/open-events.ts'
import { countyRows } from '../files.ts'
import { perMoment } from '../per-moment.ts'

export type DemoDevice = Written<typeof device, 'lng' | 'lat' | 'regionCode'> & {
  /** What is open about it; not stored. */
  open: readonly OpenEvent[]
}

/** The demo county's devices; `now`, in milliseconds, moves their times and decides what is in season to be open. */
export const demoDevices = perMoment((now: number): DemoDevice[] =>
  countyRows(device, { now, needs: ['lng', 'lat', 'regionCode'] }).map((row) => {
    const open = alarmsAt(row, now)
    return { ...row, open, alarmLevel: open.length ? Math.min(...open.map(({ level }) => level)) : null }
  }),
)

/** Whether a device drives about: what happens to others at their place does not happen to it. */
export const isMachine = ({ deviceTypeKey }: Pick<DemoDevice, 'deviceTypeKey'>): boolean =>
  deviceTypeKey === 'tractor' || deviceTypeKey === 'patrol'
