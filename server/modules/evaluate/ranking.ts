import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { latestFirst } from '#shared/contract/evaluate/evaluation.ts'
import type { RankedRecord, Ranking } from '#shared/contract/evaluate/ranking.ts'
import { evaluateRecord, evaluateTemplate } from '#shared/resources/index.ts'
import { mine, shows, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { shown } from './standing.ts'

const records = tableOf(evaluateRecord)
const templates = tableOf(evaluateTemplate)
const needed = ['templateId', 'period', 'targetName', 'total', 'gradeKey', 'state'] as const

const nothing: Ranking = { templates: [], periods: [], count: 0, rows: [] }

/**
 * `GET /evaluateRecord/ranking?templateId=&period=`: of the template and period that were published last, unless others are
 * named. Places are counted among all that is published, whoever asks; told are those that the caller sees.
 */
export async function rankingOf({ current }: Database, ctx: Context, params: Params): Promise<Ranking> {
  if (!shows(ctx, evaluateRecord, ...needed)) return nothing
  const published = await publishedIn(current, ctx)
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
    await placesOf(current, ctx, id, period),
    before === undefined ? [] : await placesOf(current, ctx, id, before),
    await visibleIn(current, ctx, id, period),
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
async function publishedIn(connection: Connection, ctx: Context) {
  const rows = await connection
    .selectDistinct({
      id: templates.id,
      name: templates.templateName,
      totalScore: templates.totalScore,
      passScore: templates.passScore,
      period: records.period,
    })
    .from(records)
    .innerJoin(templates, eq(templates.id, records.templateId))
    .where(and(mine(unnarrowed(ctx), evaluateRecord), inArray(records.state, shown)))
  return rows.sort(latestFirst)
}

type Placed = Omit<RankedRecord, 'lastPlace'> & { target: string }

async function placesOf(
  connection: Connection,
  ctx: Context,
  templateId: string,
  period: string,
): Promise<Placed[]> {
  const rows = await connection
    .select({
      id: records.id,
      targetName: records.targetName,
      total: records.total,
      gradeKey: records.gradeKey,
      target: sql<string>`coalesce(${records.companyId}, ${records.soilId}, ${records.staffId}, ${records.stationId}, '')`,
    })
    .from(records)
    .where(
      and(
        mine(unnarrowed(ctx), evaluateRecord),
        eq(records.templateId, templateId),
        eq(records.period, period),
        inArray(records.state, shown),
        isNotNull(records.total),
      ),
    )
  const ranked = rows
    .map(({ total, targetName, ...row }) => ({
      ...row,
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

async function visibleIn(connection: Connection, ctx: Context, templateId: string, period: string) {
  const rows = await connection
    .select({ id: records.id })
    .from(records)
    .where(and(mine(ctx, evaluateRecord), eq(records.templateId, templateId), eq(records.period, period)))
  return new Set(rows.map(({ id }) => id))
}
