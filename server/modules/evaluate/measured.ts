import { areaUnits } from '#shared/area.ts'
import { daysOfPeriod } from '#shared/contract/evaluate/evaluation.ts'
import type { ScoreMetric } from '#shared/contract/evaluate/scoring-sheet.ts'
import { openStates } from '#shared/contract/event/event-state.ts'
import { companyHonor, device, event, soil, soilLog } from '#shared/resources/index.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { Context } from '../../http/context.ts'
import type { Store } from '../../store/table.ts'
import { onlineState } from '../../telemetry/online.ts'

/** Devices that never reported do not count. */
const { online, offline } = onlineState

interface Asked {
  companyId: string
  period: string
}

/** Everything that a measure looks at; the period ends with its last moment. */
interface Looking {
  store: Store
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
  store: Store,
  asking: Context,
  metric: ScoreMetric,
  { companyId, period }: Asked,
): Promise<number | null> {
  const [from, last] = daysOfPeriod(period)
  return measures[metric]({ store, ctx: unnarrowed(asking), companyId, from, to: `${last} 23:59:59` })
}

const measures: Record<ScoreMetric, (looking: Looking) => Promise<number | null>> = {
  device_online_rate: onlineRate,
  event_close_rate: closeRate,
  log_count: logCount,
  area,
  honor_count: honorCount,
}

/** The rows of these groups that count, in percent of all of them. */
function shareOf<G extends { total: number }>(groups: readonly G[], counts: (group: G) => boolean) {
  const sum = (some: readonly G[]) => some.reduce((total, group) => total + group.total, 0)
  return groups.length ? rounded((100 * sum(groups.filter(counts))) / sum(groups)) : null
}

async function onlineRate({ store, ctx, companyId }: Looking) {
  const groups = await store
    .of(device)
    .aggregate(
      ctx,
      { companyId, onlineStatus: [online, offline] },
      { by: ['onlineStatus'], measures: { total: 'count' } },
    )
  return shareOf(groups, ({ onlineStatus }) => onlineStatus === online)
}

async function closeRate({ store, ctx, companyId, from, to }: Looking) {
  const groups = await store
    .of(event)
    .aggregate(
      ctx,
      { companyId, occurTime: { gte: from, lte: to } },
      { by: ['eventStatus'], measures: { total: 'count' } },
    )
  return shareOf(groups, ({ eventStatus: state }) => state !== null && !openStates.includes(state))
}

async function logCount({ store, ctx, companyId, from, to }: Looking) {
  const plots = await store.of(soil).find(ctx, { companyId }, { select: ['id'] })
  const soilId = plots.map(({ id }) => id)
  return store.of(soilLog).count(ctx, { soilId, logTime: { gte: from, lte: to } })
}

/** A plot that is divided counts by its parts. */
async function area({ store, ctx, companyId }: Looking) {
  const plots = store.of(soil)
  const own = await plots.find(ctx, { companyId }, { select: ['id', 'areaM2'] })
  const ofParts = { parentId: own.map(({ id }) => id) }
  const parts = await plots.aggregate(ctx, ofParts, { by: ['parentId'], measures: {} })
  const divided = new Set(parts.map(({ parentId }) => parentId))
  const area = own.reduce((sum, { id, areaM2 }) => sum + (divided.has(id) ? 0 : (areaM2 ?? 0)), 0)
  return rounded(area / areaUnits.mu.squareMetres)
}

async function honorCount({ store, ctx, companyId }: Looking) {
  return store.of(companyHonor).count(ctx, { companyId })
}

/** To one decimal. */
const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10
