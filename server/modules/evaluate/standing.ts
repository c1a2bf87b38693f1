import { and, eq, inArray } from 'drizzle-orm'
import { endOfPeriod, recordState } from '#shared/contract/evaluate/evaluation.ts'
import { company, evaluateRecord } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'

const records = tableOf(evaluateRecord)
/** States of a record that everybody may know of. */
export const shown: number[] = [recordState.published, recordState.archived]

/** Gives a company what the published record of its latest period says, or nothing where there is none. */
export async function followStanding({ database, services }: Surroundings, ctx: Context, companyId: string) {
  // Who publishes a record need not see the company's other fields.
  const reach = unnarrowed(ctx)
  const rows = await database.current
    .select({
      period: records.period,
      total: records.total,
      grade: records.gradeKey,
      at: records.updateTime,
    })
    .from(records)
    .where(and(mine(reach, evaluateRecord), eq(records.companyId, companyId), inArray(records.state, shown)))
  const [latest] = rows
    .map((row) => ({ ...row, place: `${endOfPeriod(row.period)} ${row.at}` }))
    .sort((a, b) => (a.place < b.place ? 1 : -1))
  const standing = { score: latest?.total ?? null, creditGrade: latest?.grade ?? null }
  await services.unruled(company).update(reach, companyId, standing)
}
