import { latestFirst } from '#shared/contract/evaluate/evaluation.ts'
import type { RankedRecord, Ranking } from '#shared/contract/evaluate/ranking.ts'
import { evaluateRecord, evaluateTemplate } from '#shared/resources/index.ts'
import { shows, unnarrowed } from '../../crud/scope.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import type { Store } from '../../store/table.ts'
import { shown } from './standing.ts'

const needed = ['templateId', 'period', 'targetName', 'total', 'gradeKey', 'state'] as const

const nothing: Ranking = { templates: [], periods: [], count: 0, rows: [] }

/**
 * `GET /evaluateRecord/ranking?templateId=&period=`: of the template and period that were published last, unless others are
 * named. Places are counted among all that is published, whoever asks; told are those that the caller sees.
 */
export async function rankingOf(store: Store, ctx: Context, params: Params): Promise<Ranking> {
  if (!shows(ctx, evaluateRecord, ...needed)) return nothing
  const published = await publishedIn(store, ctx)
  const named = new Map(published.map((one) => [one.id, one.name]))
  const templateId = textOf(params, 'templateId') ?? published[0]?.id
  const own = published.filter(({ id }) => id === templateId)
  const periods = own.map(({ period }) => period)
  const period = textOf(params, 'period') ?? periods[0]
  const [found] = own
  const list = [...named].map(([id, name]) => ({ id, name }))
  if (!found || period === undefined) return { ...nothing, templates: list }
  const { id, name, totalScore, passScore } = found
  const before = periods[periods.indexOf(period) + 1]
  const [all, last, visible] = [
    await placesOf(store, ctx, id, period),
    before === undefined ? [] : await placesOf(store, ctx, id, before),
    await visibleIn(store, ctx, id, period),
  ]
  const lastPlaces = new Map(last.map(({ target, place }) => [target, place]))
  return {
    template: { id, name, totalScore: totalScore ?? 0, passScore },
    period,
    templates: list,
    periods,
    count: all.length,
    rows: all
      .filter((row) => visible.has(row.id))
      .map(({ target, ...row }) => ({ ...row, lastPlace: lastPlaces.get(target) ?? null })),
  }
}

/** Templates and periods with published records, the latest first. */
async function publishedIn(store: Store, ctx: Context) {
  const reach = unnarrowed(ctx)
  const rounds = await store
    .of(evaluateRecord)
    .aggregate(reach, { state: shown }, { by: ['templateId', 'period'], measures: {} })
  const templates = await store
    .of(evaluateTemplate)
    .find(
      reach,
      { id: rounds.map(({ templateId }) => templateId) },
      { select: ['id', 'templateName', 'totalScore', 'passScore'], presence: 'any' },
    )
  const known = new Map(templates.map((template) => [template.id, template]))
  const rows = rounds.flatMap(({ templateId, period }) => {
    const template = known.get(templateId)
    if (!template) return []
    const { id, templateName: name, totalScore, passScore } = template
    return [{ id, name, totalScore, passScore, period }]
  })
  return rows.sort(latestFirst)
}

type Placed = Omit<RankedRecord, 'lastPlace'> & { target: string }

async function placesOf(store: Store, ctx: Context, templateId: string, period: string): Promise<Placed[]> {
  const rows = await store.of(evaluateRecord).find(
    unnarrowed(ctx),
    { templateId, period, state: shown, total: { not: null } },
    {
      select: ['id', 'targetName', 'total', 'gradeKey', 'companyId', 'soilId', 'staffId', 'stationId'],
    },
  )
  const ranked = rows
    .map(({ id, gradeKey, total, targetName, companyId, soilId, staffId, stationId }) => ({
      id,
      gradeKey,
      target: companyId ?? soilId ?? staffId ?? stationId ?? '',
      total: total ?? 0,
      targetName: targetName ?? '',
    }))
    .sort((one, other) => other.total - one.total || (one.targetName < other.targetName ? -1 : 1))
  let place = 0
  return ranked.map((row, index) => {
    if (row.total !== ranked[index - 1]?.total) place = index + 1
    return { ...row, place }
  })
}

async function visibleIn(store: Store, ctx: Context, templateId: string, period: string) {
  const rows = await store.of(evaluateRecord).find(ctx, { templateId, period }, { select: ['id'] })
  return new Set(rows.map(({ id }) => id))
}
