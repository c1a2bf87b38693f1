import { fromWallTime } from '#server/db/clock.ts'
import { onlineState } from '#server/telemetry/online.ts'
import { eventStatus } from '#shared/contract/event/event-state.ts'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import type { CompanySeed } from './company/companies.ts'
import { demoHonors } from './company/company-pages.ts'
import { demoDevices } from './device/devices.ts'
import { demoEvents } from './event/events.ts'
import { demoFarmLogs } from './farm-logs.ts'
import { demoPlots } from './land/plots.ts'

interface Count {
  number: number
  unit: string
}

/** What the formulas of an evaluation look at, by the metric's name. */
export type Evidence = Readonly<Partial<Record<string, Count>>>

/** Where there was nothing to do, nothing was left undone. */
const share = (part: number, whole: number) => (whole ? Math.round((1000 * part) / whole) / 10 : 100)

/**
 * Counts what the demo itself shows of a company in a quarter. Who does not farm keeps no diary and is not asked for one; events
 * reach back ninety days, an earlier quarter has those that fall into it.
 */
export function createEvidence(now: number) {
  const [devices, events, logs, honors] = [
    demoDevices(now),
    demoEvents(now),
    demoFarmLogs(now),
    demoHonors(now),
  ]
  return ({ id }: CompanySeed, { from, until }: { from: number; until: number }): Evidence => {
    const within = (time: string) => fromWallTime(time) >= from && fromWallTime(time) < until
    const plots = new Set(demoPlots.filter(({ companyId }) => companyId === id).map((plot) => plot.id))
    const own = devices.filter(({ companyId, activeTime }) => companyId === id && activeTime)
    const due = events.filter(({ companyId, occurTime }) => companyId === id && within(occurTime))
    const inTime = due.filter(
      ({ eventStatus: status, finishTime, deadline }) =>
        status !== eventStatus.pending && status !== eventStatus.doing && String(finishTime) <= deadline,
    )
    const written = logs.filter(
      ({ soilId, logTime, logStatus }) =>
        plots.has(soilId) && logStatus === soilLogStatus.done && within(logTime),
    )
    return {
      device_online_rate: {
        number: share(
          own.filter(({ onlineStatus }) => onlineStatus === onlineState.online).length,
          own.length,
        ),
        unit: '%',
      },
      event_close_rate: { number: share(inTime.length, due.length), unit: '%' },
      log_count: plots.size ? { number: written.length, unit: '条' } : { number: 12, unit: '条台账' },
      honor_count: {
        number: honors.filter(
          ({ companyId, awardDate, expireDate }) =>
            companyId === id &&
            fromWallTime(`${awardDate} 00:00:00`) < until &&
            (!expireDate || fromWallTime(`${expireDate} 00:00:00`) > until),
        ).length,
        unit: '项',
      },
    }
  }
}
