import { and, eq, gte, inArray, isNotNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { daysOfPeriod } from '#shared/contract/evaluate/evaluation.ts'
import type { ScoreMetric } from '#shared/contract/evaluate/scoring-sheet.ts'
import { openStates } from '#shared/contract/event/event-state.ts'
import { companyHonor, device, event, soil, soilLog } from '#shared/resources/index.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

const [devices, events, logs, plots, honors] = [
  tableOf(device),
  tableOf(event),
  tableOf(soilLog),
  tableOf(soil),
  tableOf(companyHonor),
]

/** Keys of the dictionary `device_online`; those that never reported do not count. */
const onlineState = { online: 1, offline: 2 } as const
const squareMetresOfMu = 2000 / 3

interface Asked {
  companyId: string
  period: string
}

/** Everything that a measure looks at; the period ends with its last moment. */
interface Looking {
  connection: Connection
  ctx: Context
  companyId: string
  from: string
  to: string
}

/**
 * What the data say of a company in a period: a share in percent, a number of rows, an area in 亩; null where there is nothing
 * to measure. All of the tenant's data count, whoever asks: a score does not depend on who gives it.
 */
export function measure(
  connection: Connection,
  asking: Context,
  metric: ScoreMetric,
  { companyId, period }: Asked,
): Promise<number | null> {
  const [from, last] = daysOfPeriod(period)
  return measures[metric]({ connection, ctx: unnarrowed(asking), companyId, from, to: `${last} 23:59:59` })
}

const measures: Record<ScoreMetric, (looking: Looking) => Promise<number | null>> = {
  device_online_rate: onlineRate,
  event_close_rate: closeRate,
  log_count: logCount,
  area,
  honor_count: honorCount,
}

const shareOf = (part: SQL) => sql<number | null>`100.0 * sum(${part}) / nullif(count(*), 0)`
const count = sql<number>`count(*)`

async function onlineRate({ connection, ctx, companyId }: Looking) {
  const [row] = await connection
    .select({ value: shareOf(eq(devices.onlineStatus, onlineState.online)) })
    .from(devices)
    .where(
      and(
        mine(ctx, device),
        eq(devices.companyId, companyId),
        inArray(devices.onlineStatus, Object.values(onlineState)),
      ),
    )
  return rounded(row?.value)
}

async function closeRate({ connection, ctx, companyId, from, to }: Looking) {
  const [row] = await connection
    .select({ value: shareOf(notInArray(events.eventStatus, [...openStates])) })
    .from(events)
    .where(
      and(
        mine(ctx, event),
        eq(events.companyId, companyId),
        gte(events.occurTime, from),
        lte(events.occurTime, to),
      ),
    )
  return rounded(row?.value)
}

async function logCount({ connection, ctx, companyId, from, to }: Looking) {
  const [row] = await connection
    .select({ value: count })
    .from(logs)
    .where(
      and(
        mine(ctx, soilLog),
        inArray(logs.soilId, plotsOf(connection, ctx, companyId)),
        gte(logs.logTime, from),
        lte(logs.logTime, to),
      ),
    )
  return row?.value ?? 0
}

/** A plot that is divided counts by its parts. */
async function area({ connection, ctx, companyId }: Looking) {
  const [row] = await connection
    .select({ value: sql<number | null>`sum(${plots.areaM2})` })
    .from(plots)
    .where(
      and(
        mine(ctx, soil),
        eq(plots.companyId, companyId),
        notInArray(plots.id, dividedPlots(connection, ctx)),
      ),
    )
  return rounded((row?.value ?? 0) / squareMetresOfMu)
}

async function honorCount({ connection, ctx, companyId }: Looking) {
  const [row] = await connection
    .select({ value: count })
    .from(honors)
    .where(and(mine(ctx, companyHonor), eq(honors.companyId, companyId)))
  return row?.value ?? 0
}

const plotsOf = (connection: Connection, ctx: Context, companyId: string) =>
  connection
    .select({ id: plots.id })
    .from(plots)
    .where(and(mine(ctx, soil), eq(plots.companyId, companyId)))

const dividedPlots = (connection: Connection, ctx: Context) =>
  connection
    .select({ id: plots.parentId })
    .from(plots)
    .where(and(mine(ctx, soil), isNotNull(plots.parentId)))

/** To one decimal. */
const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10
