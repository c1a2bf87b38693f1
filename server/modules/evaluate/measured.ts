import { and, eq, gte, inArray, isNotNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { areaUnits } from '#shared/area.ts'
import { daysOfPeriod } from '#shared/contract/evaluate/evaluation.ts'
import type { ScoreMetric } from '#shared/contract/evaluate/scoring-sheet.ts'
import { openStates } from '#shared/contract/event/event-state.ts'
import { companyHonor, device, event, soil, soilLog } from '#shared/resources/index.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { onlineState } from '../../telemetry/online.ts'

const [devices, events, logs, plots, honors] = [
  tableOf(device),
  tableOf(event),
  tableOf(soilLog),
  tableOf(soil),
  tableOf(companyHonor),
]

/** Devices that never reported do not count. */
const { online, offline } = onlineState

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

async function onlineRate({ connection, ctx, companyId }: Looking) {
  const [row] = await connection
    .select({ value: shareOf(eq(devices.onlineStatus, online)) })
    .from(devices)
    .where(
      and(
        mine(ctx, device),
        eq(devices.companyId, companyId),
        inArray(devices.onlineStatus, [online, offline]),
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
  const ofPlots = inArray(logs.soilId, plotsOf(connection, ctx, companyId))
  const inTime = and(gte(logs.logTime, from), lte(logs.logTime, to))
  return connection.$count(logs, and(mine(ctx, soilLog), ofPlots, inTime))
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
  return rounded((row?.value ?? 0) / areaUnits.mu.squareMetres)
}

async function honorCount({ connection, ctx, companyId }: Looking) {
  return connection.$count(honors, and(mine(ctx, companyHonor), eq(honors.companyId, companyId)))
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
