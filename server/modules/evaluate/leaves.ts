import { rounded } from '#shared/contract/evaluate/evaluation.ts'
import { evaluateDetail } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { Context } from '../../http/context.ts'
import type { Store } from '../../store/table.ts'

export type Indicator = Row<typeof evaluateDetail>

/** The indicators of a template that have none below them: those that are scored. */
export async function leavesOf(store: Store, ctx: Context, templateId: string): Promise<Indicator[]> {
  const rows = await store
    .of(evaluateDetail)
    .find(unnarrowed(ctx), { evaluateTemplateId: templateId }, { orderBy: [['sort', 'asc']] })
  const parents = new Set(rows.map(({ parentId }) => parentId))
  return rows.filter(({ id }) => !parents.has(id))
}

export const pointsOf = (rows: readonly { score: number | null }[]): number =>
  rounded(rows.reduce((sum, { score }) => sum + (score ?? 0), 0))
