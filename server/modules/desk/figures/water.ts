import { and, eq, gte, sql } from 'drizzle-orm'
import type { Figures } from '#shared/contract/figures.ts'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { device, soilLog } from '#shared/resources/index.ts'
import { mine, tenantOf } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import { aDay, fromWallTime, milliseconds, toWallTime } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import { flowByHour } from '../../../db/readings/water.ts'
import type { Context } from '../../../http/context.ts'
import { get, type Route } from '../../../http/route.ts'
import { type Around, createMeasures, type Measures } from './measures.ts'
import { mondays } from './weeks.ts'

type Water = Figures['water']

const [devices, logs] = [tableOf(device), tableOf(soilLog)]
const anHour = 3600 * 1000
const aWeek = 7 * aDay
/** Milliseconds that an answer of the meters is kept: they report all the time. */
const patience = 5 * 60 * 1000

/** An amount of water, in m³, at a moment. */
interface Amount {
  at: number
  m3: number
}

/** The water that meters let through this week, and the water that the farm log tells of, each for who may see these. */
export function waterRoutes(around: Around): Route[] {
  const meters = createMeasures(device, around)
  const work = createMeasures(soilLog, around)

  return [
    get(
      '/blade-desk/figures/water',
      'signedIn',
      async (call): Promise<Water> => {
        const now = milliseconds()
        const monday = fromWallTime(`${mondays(1)[0]} 00:00:00`)
        const days = Array.from({ length: 7 }, (_, n) => toWallTime(monday + n * aDay).slice(0, 10))
        const asks = (amounts: readonly Amount[]) => ofWeek(amounts, monday, now)
        const [byMeter, byLog] = [meters.asLister(call).ctx, work.asLister(call).ctx]
        const found = meters.mayList(call.ctx)
          ? await metered(around.database, meters, byMeter, monday - aWeek, now)
          : []
        const maySeeLogs = work.shows(byLog, 'logType', 'logTime', 'logStatus', 'waterM3')
        return {
          days,
          metered: found.length > 0 ? asks(found) : null,
          logged:
            work.mayList(call.ctx) && maySeeLogs
              ? asks(await logged(around.database, work, byLog, monday - aWeek))
              : null,
        }
      },
      { summary: ['本周用水', 'Figures: water used this week'] },
    ),
  ]
}

async function metered(
  database: Database,
  meters: Measures,
  ctx: Context,
  since: number,
  now: number,
): Promise<Amount[]> {
  const hours = await meters.kept(ctx, `water ${since} ${Math.floor(now / patience)}`, () =>
    flowByHour(
      database,
      { table: devices, ...devices },
      {
        tenantId: tenantOf(ctx, device) ?? ctx.tenantId,
        metric: 'water_flow',
        since,
        where: mine(ctx, device),
      },
    ),
  )
  return hours.map(({ hour, volume }) => ({
    at: hour,
    m3: Math.max(0, volume) * Math.min(1, (now - hour) / anHour),
  }))
}

async function logged({ current }: Database, work: Measures, ctx: Context, since: number): Promise<Amount[]> {
  const hour = sql<string>`substr(${logs.logTime}, 1, 13)`
  const rows = await work.kept(ctx, `water ${since}`, async () =>
    current
      .select({ hour, m3: sql<number>`coalesce(sum(${logs.waterM3}), 0)` })
      .from(logs)
      .where(
        and(
          mine(ctx, soilLog),
          gte(logs.logTime, toWallTime(since)),
          eq(logs.logType, 'irrigate'),
          eq(logs.logStatus, soilLogStatus.done),
        ),
      )
      .groupBy(hour),
  )
  return rows.map((row) => ({ at: fromWallTime(`${row.hour}:00:00`), m3: row.m3 }))
}

/** Amounts by day of the week that begins on a Monday, and what there was in the week before by the same time. */
function ofWeek(amounts: readonly Amount[], monday: number, now: number): NonNullable<Water['metered']> {
  const byDay = Array<number>(7).fill(0)
  let before = 0
  for (const { at, m3 } of amounts) {
    const day = Math.floor((at - monday) / aDay)
    if (day >= 0 && at <= now) byDay[day] = (byDay[day] ?? 0) + m3
    else if (at < now - aWeek) before += m3
  }
  return { byDay: byDay.map(Math.round), before: Math.round(before) }
}
