import { areaUnits } from '#shared/area.ts'
import { isPlanting, soilLogStatus } from '#shared/contract/land/farm-log.ts'
import {
  dayAfter,
  mostDaysAgo,
  mostPlots,
  mostWorks,
  type SeasonPlan,
  type SeasonPreview,
  type SeasonStep,
  stepsInOrder,
} from '#shared/contract/land/season.ts'
import { inLanguage, messages, targetMissing } from '#shared/messages.ts'
import { seasonTemplate, soil, soilLog } from '#shared/resources/index.ts'
import { isOnCalendar } from '#shared/schema/calendar.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { itemName } from '../../crud/read/names.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { livingOf } from '../../crud/tie/living.ts'
import { now } from '../../db/clock.ts'
import { refusalAtSavepoint } from '../../db/savepoint.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { idsOf, textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { landMessages } from './messages.ts'

/** When work begins, where nobody says otherwise. */
const morning = '08:00:00'

type Template = Row<typeof seasonTemplate>
type Service = Pick<ResourceService<typeof soilLog>, 'save'>
type Skipped = SeasonPlan['skipped'][number]

interface Plot {
  id: string
  name: string
  areaMu: number | null
  safeUntil: string | null
}

interface Season {
  template: Template
  /** What is still to be done, each on its day. */
  works: { day: string; step: SeasonStep }[]
  missed: number
  plots: Plot[]
  skipped: Skipped[]
  operatorIds: string[]
}

/** `POST /soilLog/plan-season-preview`: what `plan-season` would do with the same parameters. */
export async function previewSeason(
  surroundings: Surroundings,
  ctx: Context,
  params: Params,
): Promise<SeasonPreview> {
  const season = await seasonOf(surroundings, ctx, params)
  const types = await surroundings.names.dictionary(ctx.tenantId, 'soil_log_type', true)
  return {
    plots: season.plots.map(({ id, name, areaMu, safeUntil }) => ({
      id,
      name,
      areaMu,
      warning: harvestWarning(ctx, season, safeUntil),
    })),
    works: season.works.map(({ day, step }) => ({
      day,
      logType: step.logType,
      title: step.title || itemName(types.get(step.logType), ctx.language) || step.logType,
      material: step.materialName ? `${step.materialName} ${step.dosageMu ?? ''}${step.unit ?? ''}/亩` : '',
    })),
    missed: season.missed,
    skipped: season.skipped,
  }
}

/**
 * `POST /soilLog/plan-season {templateId, soilIds, startDay, operatorIds?}`: writes the planned work of a season down for many plots.
 * A plot whose season cannot be planned is named in `skipped`; of the others everything is written, or nothing.
 */
export async function planSeason(
  surroundings: Surroundings,
  service: Service,
  ctx: Context,
  params: Params,
): Promise<SeasonPlan> {
  const season = await seasonOf(surroundings, ctx, params)
  const answer: SeasonPlan = { done: [], works: 0, skipped: [...season.skipped] }
  // What there is to warn of was told by the preview; told once more for each piece of work it would be noise.
  const quiet: Context = { ...ctx, warnings: [] }
  for (const plot of season.plots) {
    const { id, name } = plot
    const refusal = await refusalAtSavepoint(surroundings.database.current, async () => {
      for (const work of season.works) await service.save(quiet, draftOf(season, plot, work) as never)
      answer.done.push(id)
      answer.works += season.works.length
    })
    if (refusal) answer.skipped.push({ id, name, reason: inLanguage(refusal.label, ctx.language) })
  }
  return answer
}

/** What a call asks for, checked. @throws 400 at the field */
async function seasonOf(surroundings: Surroundings, ctx: Context, params: Params): Promise<Season> {
  const template = await templateOf(surroundings, ctx, textOf(params, 'templateId'))
  const startDay = startOf(ctx, textOf(params, 'startDay'))
  const soilIds = idsOf(params.soilIds, 'soilIds')
  if (soilIds.length === 0) throw fieldFault(ctx, 'soilIds', landMessages.choosePlots)
  if (soilIds.length > mostPlots) throw fieldFault(ctx, 'soilIds', landMessages.tooManyPlots(mostPlots))
  const all = stepsInOrder(template.steps ?? []).map((step) => ({
    day: dayAfter(startDay, step.day),
    step,
  }))
  const today = now().slice(0, 10)
  const works = all.filter(({ day }) => day >= today)
  const [last] = works.slice(-1)
  if (!last) throw fieldFault(ctx, 'startDay', landMessages.seasonOver)
  if (works.length * soilIds.length > mostWorks)
    throw fieldFault(ctx, 'soilIds', landMessages.tooMuchWork(mostWorks))
  const operatorIds = idsOf(params.operatorIds, 'operatorIds')
  const found = await plotsOf(surroundings, ctx, soilIds)
  const planned = await plannedAmong(surroundings, ctx, template.id, soilIds, [startDay, last.day])
  const skipped = soilIds.flatMap((id): Skipped[] => {
    const name = found.get(id)?.name ?? id
    if (!found.has(id)) return [{ id, name, reason: inLanguage(messages.notFound, ctx.language) }]
    if (planned.has(id)) return [{ id, name, reason: inLanguage(landMessages.plannedBefore, ctx.language) }]
    return []
  })
  const left = new Set(skipped.map(({ id }) => id))
  return {
    template,
    works,
    missed: all.length - works.length,
    plots: soilIds.flatMap((id) => (left.has(id) ? [] : (found.get(id) ?? []))),
    skipped,
    operatorIds,
  }
}

async function templateOf(
  { database, services }: Surroundings,
  ctx: Context,
  templateId: string | undefined,
): Promise<Template> {
  const known = templateId ? await livingOf(database, ctx, seasonTemplate, [templateId]) : []
  if (!templateId || !known.length) throw fieldFault(ctx, 'templateId', targetMissing(seasonTemplate.label))
  return services.unruled(seasonTemplate).row(ctx, templateId)
}

function startOf(ctx: Context, startDay: string | undefined): string {
  const isDay = startDay !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(startDay) && isOnCalendar(startDay)
  const today = now().slice(0, 10)
  if (!isDay || startDay < dayAfter(today, -mostDaysAgo) || startDay > dayAfter(today, 3 * 366))
    throw fieldFault(ctx, 'startDay', landMessages.startDay(mostDaysAgo))
  return startDay
}

async function plotsOf({ store }: Surroundings, ctx: Context, ids: readonly string[]) {
  const rows = await store
    .of(soil)
    .find(ctx, { id: ids }, { select: ['id', 'soilName', 'areaM2', 'safeUntil'] })
  return new Map(
    rows.map(({ id, soilName, areaM2, safeUntil }): [string, Plot] => [
      id,
      {
        id,
        name: soilName ?? '',
        areaMu: areaM2 ? Math.round((areaM2 / areaUnits.mu.squareMetres) * 100) / 100 : null,
        safeUntil,
      },
    ]),
  )
}

/** The plots that this template was planned for before, within those days. */
async function plannedAmong(
  { store }: Surroundings,
  ctx: Context,
  templateId: string,
  soilIds: readonly string[],
  [from, to]: readonly [from: string, to: string],
): Promise<Set<string>> {
  const groups = await store.of(soilLog).aggregate(
    unnarrowed(ctx),
    {
      soilId: soilIds,
      seasonTemplateId: templateId,
      logStatus: [soilLogStatus.planned, soilLogStatus.doing, soilLogStatus.done],
      logTime: { gte: from, lte: `${to} 23:59:59` },
    },
    { by: ['soilId'], measures: {} },
  )
  return new Set(groups.map(({ soilId }) => String(soilId)))
}

function draftOf(
  { template, operatorIds }: Season,
  { id, name, areaMu }: Plot,
  { day, step }: Season['works'][number],
) {
  const { logType, title, content, materialName, category, dosageMu, unit, safeDays, isFinal } = step
  const isCropWork = isPlanting(logType) || logType === 'harvest'
  return {
    soilId: id,
    seasonTemplateId: template.id,
    logType,
    ...(title && { title: `${name}${title}`.slice(0, 60) }),
    logTime: `${day} ${morning}`,
    logStatus: soilLogStatus.planned,
    operatorIds,
    ...(areaMu !== null && { areaMu }),
    ...(isCropWork && { crop: template.crop }),
    ...(isPlanting(logType) && { variety: template.variety }),
    isFinal: logType === 'harvest' ? (isFinal ?? 0) : 0,
    content: content ?? null,
    inputs: materialName
      ? [{ materialName, category, dosage: dosageMu ?? 0, unit: `${unit}/亩`, safeDays }]
      : null,
  }
}

/** A harvest that falls within the interval of a pesticide that is on the plot already. */
function harvestWarning(ctx: Context, { works }: Season, safeUntil: string | null): string {
  const harvest = works.find(({ step, day }) => step.logType === 'harvest' && safeUntil && day < safeUntil)
  if (!harvest || !safeUntil) return ''
  return inLanguage(landMessages.harvestUnsafe(harvest.day, safeUntil), ctx.language)
}
