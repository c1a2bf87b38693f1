import type { Figures } from '#shared/contract/figures.ts'
import { device } from '#shared/resources/index.ts'
import { itemName } from '../../../crud/read/names.ts'
import { mine, tenantOf } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import { fromWallTime, milliseconds } from '../../../db/clock.ts'
import { type OnlineHours, onlineHours } from '../../../db/readings/online-hours.ts'
import type { Context } from '../../../http/context.ts'
import type { Route } from '../../../http/route.ts'
import { onlineState } from '../../../telemetry/online.ts'
import { type Around, createMeasures, daysUpToNow } from './measures.ts'

const devices = tableOf(device)
/** Reached, and not reached any more. One that was never activated is neither. */
const { online, offline } = onlineState
const daysBack = 7
const hoursOfDay = 24
const anHour = 3600 * 1000

/** The share of devices online, hour by hour, as far as the caller's list would show them. */
export function onlineRoutes(around: Around): Route[] {
  const measures = createMeasures(device, around)

  async function figure(ctx: Context): Promise<Figures['online']> {
    const days = daysUpToNow(daysBack)
    if (!measures.shows(ctx, 'onlineStatus')) return { days, rates: null, states: null }
    const since = fromWallTime(`${days[0]} 00:00:00`)
    const found = await measures.kept(ctx, `online ${since}`, async () =>
      onlineHours(
        around.database.current,
        { table: devices, ...devices },
        {
          tenantId: tenantOf(ctx, device) ?? ctx.tenantId,
          states: [online, offline],
          since,
          where: mine(ctx, device),
        },
      ),
    )
    const rates = hourlyRates(found, since, milliseconds())
    const items = await around.names.dictionary(ctx.tenantId, 'device_online', false)
    return {
      days,
      rates: days.map((_, n) =>
        Array.from({ length: hoursOfDay }, (_, hour) => rates[n * hoursOfDay + hour] ?? null),
      ),
      states: [online, offline].map((state) => ({
        key: String(state),
        name: itemName(items.get(String(state)), ctx.language),
        count: countIn(found, state),
      })),
    }
  }

  return [measures.figure('online', ['设备在线率', 'Figures: devices online'], figure)]
}

const countIn = ({ now }: OnlineHours, state: number): number =>
  now.find((one) => one.state === state)?.count ?? 0

/**
 * The mean share of devices online in each hour since a moment, the running one included; null for an hour in which none
 * had been activated. Told from the present backwards: what came online within an hour was not before it.
 */
export function hourlyRates(found: OnlineHours, since: number, now: number): (number | null)[] {
  const hours = Math.floor((now - since) / anHour) + 1
  const rates: (number | null)[] = Array(hours).fill(null)
  let [on, off] = [countIn(found, online), countIn(found, offline)]
  for (let n = hours - 1; n >= 0; n -= 1) {
    const begun = since + n * anHour
    const length = Math.max(1, Math.min(anHour, now - begun))
    const change = { on: 0, off: 0 }
    const late = { on: 0, off: 0 }
    for (const { hour, state, isFirst, count, passed } of found.changes) {
      if (hour !== begun) continue
      const sign = state === online ? 1 : -1
      change.on += sign * count
      late.on += sign * passed
      // Before its first time online a device was not away: it was not there.
      if (state === online && isFirst) continue
      change.off -= sign * count
      late.off -= sign * passed
    }
    const [meanOn, meanOff] = [on - late.on / length, off - late.off / length]
    rates[n] = meanOn + meanOff > 0 ? Math.min(1, Math.max(0, meanOn / (meanOn + meanOff))) : null
    on -= change.on
    off -= change.off
  }
  return rates
}
