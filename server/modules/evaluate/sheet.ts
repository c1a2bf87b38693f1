import {
  endOfPeriod,
  latestFirst,
  type RecordItem,
  rounded,
  scoreType,
} from '#shared/contract/evaluate/evaluation.ts'
import type { Measured, ScoringSheet, SheetIndicator } from '#shared/contract/evaluate/scoring-sheet.ts'
import { evaluateDetail, evaluateRecord, evaluateTemplate } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Context } from '../../http/context.ts'
import type { Store } from '../../store/table.ts'
import type { Where } from '../../store/where.ts'
import { targetFields } from './fit.ts'
import { type Indicator, leavesOf, pointsOf } from './leaves.ts'
import { measure } from './measured.ts'

type Stored = Row<typeof evaluateRecord>

/** Of as many others an average is made. */
const mostOthers = 2000

/** The sheet on which a record is scored. @throws 400 for a record that the caller does not see. */
export async function sheetOf(
  surroundings: Surroundings,
  service: Pick<ResourceService<typeof evaluateRecord>, 'row'>,
  ctx: Context,
  id: string,
): Promise<ScoringSheet> {
  const { store, services } = surroundings
  const record = await service.row(ctx, id)
  const template = await services.unruled(evaluateTemplate).row(unnarrowed(ctx), record.templateId)
  const leaves = await leavesOf(store, ctx, template.id)
  return {
    templateName: template.templateName,
    totalScore: template.totalScore ?? 0,
    passScore: template.passScore,
    grades: template.grades ?? [],
    dimensions: await dimensionsOf(surroundings, ctx, record, leaves),
    average: averageOf(await othersOf(surroundings, ctx, record)),
    last: await lastOf(surroundings, ctx, record),
  }
}

/** The indicators below their dimensions; one that has none makes its own. */
async function dimensionsOf(
  { store }: Surroundings,
  ctx: Context,
  record: Stored,
  leaves: readonly Indicator[],
) {
  const rows = await store
    .of(evaluateDetail)
    .find(
      unnarrowed(ctx),
      { evaluateTemplateId: record.templateId },
      { select: ['id', 'itemName'], orderBy: [['sort', 'asc']] },
    )
  const found = rows.flatMap(({ id, itemName }) => {
    const own = leaves.filter((leaf) => leaf.parentId === id || (leaf.id === id && isTop(leaf)))
    return own.length ? [{ id, name: itemName, own }] : []
  })
  return Promise.all(
    found.map(async ({ own, ...dimension }) => ({
      ...dimension,
      points: pointsOf(own),
      indicators: await Promise.all(own.map((leaf) => indicatorOf(store, ctx, record, leaf))),
    })),
  )
}

const isTop = ({ parentId }: Indicator) => !parentId || parentId === '0'

async function indicatorOf(
  store: Store,
  ctx: Context,
  record: Stored,
  leaf: Indicator,
): Promise<SheetIndicator> {
  return {
    id: leaf.id,
    name: leaf.itemName,
    points: leaf.score ?? 0,
    scoreType: leaf.scoreType ?? scoreType.manual,
    options: leaf.options ?? [],
    standard: leaf.standard ?? '',
    needsEvidence: leaf.evidence === 1,
    measured: await measuredOf(store, ctx, record, leaf),
  }
}

/** What data give an indicator; only those of companies are known. */
export async function measuredOf(
  store: Store,
  ctx: Context,
  { companyId, period }: Pick<Stored, 'companyId' | 'period'>,
  { scoreType: by, source, score }: Indicator,
): Promise<Measured | null> {
  if (by !== scoreType.formula || !source || !companyId) return null
  const { metric, full, zero } = source
  const value = await measure(store, ctx, metric, { companyId, period })
  const share = value === null ? null : Math.min(1, Math.max(0, (value - zero) / (full - zero)))
  return { metric, value, full, zero, points: share === null ? null : rounded(share * (score ?? 0)) }
}

type Scores = Pick<Stored, 'items' | 'period'>

/** Records of the same template that the caller sees. */
const recordsWhere = (
  { store }: Surroundings,
  ctx: Context,
  { templateId, id }: Stored,
  also: Where<typeof evaluateRecord>,
): Promise<Scores[]> =>
  store
    .of(evaluateRecord)
    .find(
      ctx,
      { templateId, id: { not: id }, and: [also] },
      { select: ['items', 'period'], limit: mostOthers },
    )

const othersOf = (surroundings: Surroundings, ctx: Context, record: Stored): Promise<Scores[]> =>
  recordsWhere(surroundings, ctx, record, { period: record.period })

function averageOf(others: readonly Scores[]): Record<string, number> | null {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { detailId, score } of others.flatMap(itemsOf)) {
    const { sum, count } = sums.get(detailId) ?? { sum: 0, count: 0 }
    sums.set(detailId, { sum: sum + score, count: count + 1 })
  }
  if (sums.size === 0) return null
  return Object.fromEntries([...sums].map(([id, { sum, count }]) => [id, rounded(sum / count)]))
}

async function lastOf(
  surroundings: Surroundings,
  ctx: Context,
  record: Stored,
): Promise<ScoringSheet['last']> {
  const field = Object.values(targetFields).find((name) => record[name])
  if (!field) return null
  const rows = await recordsWhere(surroundings, ctx, record, { [field]: record[field] })
  const [latest] = rows
    .filter(({ period }) => endOfPeriod(period) < endOfPeriod(record.period))
    .sort(latestFirst)
  if (!latest) return null
  const scores = itemsOf(latest).map(({ detailId, score }) => [detailId, score] as const)
  return { period: latest.period, scores: Object.fromEntries(scores) }
}

const itemsOf = ({ items }: Scores): RecordItem[] => items ?? []
