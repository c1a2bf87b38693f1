import { isPlanting, plantingTypes, soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { dayAfter } from '#shared/contract/land/season.ts'
import { inLanguage } from '#shared/messages.ts'
import { soil, soilLog } from '#shared/resources/index.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import { actingTo } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { itemName } from '../../crud/read/names.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { Context } from '../../http/context.ts'
import { get, post } from '../../http/route.ts'
import { amounts, checkAmounts } from './amounts.ts'
import { landMessages } from './messages.ts'
import { planSeason, previewSeason } from './plan.ts'
import { seasonsPage } from './seasons.ts'

type Log = Row<typeof soilLog>

const { done } = soilLogStatus
const idle = 1
const planted = 2

export const soilLogExtension = extend(soilLog, {
  async write({ ctx, row, changed }, surroundings) {
    if (changed(...amounts)) await checkAmounts(surroundings, ctx, row)
    return { title: row.title || (await titleFor(surroundings, ctx, row)), ...safety(row) }
  },
  async wrote({ ctx, before, row }, surroundings) {
    if (row?.logType === 'harvest') await warnUnsafe(surroundings, ctx, row)
    const changed = [before, row].flatMap((log) => log ?? [])
    await followLogs(surroundings, ctx, changed)
    return undefined
  },
  routes: (service, surroundings) => {
    const planning = { codes: [permissionOf(soilLog, 'add')] }
    return [
      get(
        `${soilLog.path}/seasons`,
        { codes: [permissionOf(soilLog, 'menu')] },
        actingTo(soilLog, (ctx, params) => seasonsPage(surroundings, ctx, params), 'page'),
        { summary: ['种植季的成本和产量', 'What the seasons of plots cost and bore'] },
      ),
      post(
        `${soilLog.path}/plan-season-preview`,
        planning,
        actingTo(soilLog, (ctx, params) => previewSeason(surroundings, ctx, params), 'save'),
        { summary: ['预览按方案排季', 'What planning a season would do'] },
      ),
      post(
        `${soilLog.path}/plan-season`,
        planning,
        actingTo(soilLog, (ctx, params) => planSeason(surroundings, service, ctx, params), 'save'),
        { summary: ['按方案排季', 'Plan a season for many plots'] },
      ),
    ]
  },
})

/** The last planting, or nothing where the last crop was taken off the field since. */
async function cropOf({ store }: Surroundings, ctx: Context, soilId: string) {
  const last = await store.of(soilLog).first(
    unnarrowed(ctx),
    {
      soilId,
      logStatus: done,
      or: [{ logType: plantingTypes }, { logType: 'harvest', isFinal: 1 }],
    },
    {
      select: ['logType', 'crop', 'variety'],
      orderBy: [
        ['logTime', 'desc'],
        ['id', 'desc'],
      ],
    },
  )
  return isPlanting(last?.logType)
    ? { currentCrop: last?.crop ?? null, variety: last?.variety ?? null, soilStatus: planted }
    : { currentCrop: null, variety: null, growthStage: null, soilStatus: idle }
}

/**
 * The last day on which any pesticide keeps the crop on the field; with a time, of those used by then. A day that came with the land
 * counts at any time: its log stands on another plot, and says no more here.
 */
async function safeUntilOn({ store }: Surroundings, ctx: Context, soilId: string, time?: string) {
  const reach = unnarrowed(ctx)
  const [logged] = await store
    .of(soilLog)
    .aggregate(
      reach,
      { soilId, logStatus: done, ...(time !== undefined && { logTime: { lte: time } }) },
      { measures: { day: { max: 'safeUntil' } } },
    )
  const plot = await store.of(soil).first(reach, { id: soilId }, { select: ['inheritedSafeUntil'] })
  return latestOf([logged?.day, plot?.inheritedSafeUntil])
}

/** The last of some days, as far as there are any. */
export const latestOf = (days: readonly (string | null | undefined)[]): string | null =>
  days.reduce<string | null>((last, day) => (day && (!last || day > last) ? day : last), null)

/** Brings the plots of logs that plant or end a crop, or put pesticides on it, in line with all of their logs. */
async function followLogs(surroundings: Surroundings, ctx: Context, changed: readonly Log[]) {
  const service = surroundings.services.unruled(soil)
  // Who writes down the work need not see the plot's other fields.
  const reach = unnarrowed(ctx)
  const plotsOf = (tells: (log: Log) => boolean) =>
    new Set(changed.filter(tells).map((log) => String(log.soilId)))
  for (const soilId of plotsOf(tellsOfCrop))
    await service.update(reach, soilId, await cropOf(surroundings, ctx, soilId))
  for (const soilId of plotsOf((log) => safety(log).safeUntil !== null))
    await service.update(reach, soilId, { safeUntil: await safeUntilOn(surroundings, ctx, soilId) })
}

/** Brings a plot that has come to other logs, or to an inherited day, in line with all that it has now. What no log tells of stays. */
export async function followPlot(surroundings: Surroundings, ctx: Context, soilId: string): Promise<void> {
  const logs = await surroundings.store.of(soilLog).find(unnarrowed(ctx), { soilId, logStatus: done })
  await followLogs(surroundings, ctx, logs)
  const safeUntil = await safeUntilOn(surroundings, ctx, soilId)
  if (safeUntil) await surroundings.services.unruled(soil).update(unnarrowed(ctx), soilId, { safeUntil })
}

const tellsOfCrop = ({ logType, isFinal }: Log) =>
  isPlanting(logType) || (logType === 'harvest' && isFinal === 1)

async function titleFor(
  { names, services }: Surroundings,
  ctx: Context,
  { soilId, logType, logTime }: Log,
): Promise<string> {
  const [plot] = await services.unruled(soil).rows(unnarrowed(ctx), { id: soilId })
  const types = await names.dictionary(ctx.tenantId, 'soil_log_type', true)
  const type = itemName(types.get(String(logType)), ctx.language)
  return `${type} ${plot?.soilName ?? ''} ${String(logTime).slice(0, 10)}`.slice(0, 60)
}

/** The day until which the last pesticide keeps the crop on the field, from what was put on it. */
function safety({ inputs, logTime }: Log) {
  const longest = Math.max(0, ...(inputs ?? []).map(({ safeDays = 0 }) => safeDays))
  return { safeUntil: longest === 0 ? null : dayAfter(String(logTime).slice(0, 10), longest) }
}

async function warnUnsafe(surroundings: Surroundings, ctx: Context, log: Log) {
  const harvest = String(log.logTime)
  const last = await safeUntilOn(surroundings, ctx, String(log.soilId), harvest)
  if (last && last > harvest.slice(0, 10))
    ctx.warnings?.push({ field: 'logTime', message: inLanguage(landMessages.notSafe(last), ctx.language) })
}
