import { and, asc, eq } from 'drizzle-orm'
import { rounded } from '#shared/contract/evaluate/evaluation.ts'
import { evaluateDetail } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

export type Indicator = Row<typeof evaluateDetail>

const details = tableOf(evaluateDetail)

/** The indicators of a template that have none below them: those that are scored. */
export async function leavesOf(
  connection: Connection,
  ctx: Context,
  templateId: string,
): Promise<Indicator[]> {
  const rows = await connection
    .select()
    .from(details)
    .where(and(mine(unnarrowed(ctx), evaluateDetail), eq(details.evaluateTemplateId, templateId)))
    .orderBy(asc(details.sort), asc(details.id))
  const parents = new Set(rows.map(({ parentId }) => parentId))
  return rows.filter(({ id }) => !parents.has(id))
}

export const pointsOf = (rows: readonly { score: number | null }[]): number =>
  rounded(rows.reduce((sum, { score }) => sum + (score ?? 0), 0))
