import { and, eq, inArray } from 'drizzle-orm'
import { endOfPeriod, recordState } from '#shared/contract/evaluate/evaluation.ts'
import { company, evaluateRecord } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'

const records = tableOf(evaluateRecord)
const shown: number[] = [recordState.published, recordState.archived]

/** Keeps the score and grade of companies in line with their records. */
export function createStanding({ database, services }: Surroundings) {
  const companies = services.unruled(company)

  return {
    /** Gives a company what the published record of its latest period says, or nothing where there is none. */
    async follow(ctx: Context, companyId: string | null | undefined) {
      if (!companyId) return
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
        .where(
          and(mine(reach, evaluateRecord), eq(records.companyId, companyId), inArray(records.state, shown)),
        )
      const ranked = rows
        .map((row) => ({ ...row, place: `${endOfPeriod(row.period)} ${row.at}` }))
        .sort((a, b) => (a.place < b.place ? 1 : -1))
      const [latest] = ranked
      const standing = { score: latest?.total ?? null, creditGrade: latest?.grade ?? null }
      await companies.update(reach, companyId, standing)
    },
  }
}
