import { endOfPeriod, recordState } from '#shared/contract/evaluate/evaluation.ts'
import { company, evaluateRecord } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { Context } from '../../http/context.ts'

/** States of a record that everybody may know of. */
export const shown: number[] = [recordState.published, recordState.archived]

/** Gives a company what the published record of its latest period says, or nothing where there is none. */
export async function followStanding({ store, services }: Surroundings, ctx: Context, companyId: string) {
  // Who publishes a record need not see the company's other fields.
  const reach = unnarrowed(ctx)
  const rows = await store
    .of(evaluateRecord)
    .find(reach, { companyId, state: shown }, { select: ['period', 'total', 'gradeKey', 'updateTime'] })
  const [latest] = rows
    .map((row) => ({ ...row, place: `${endOfPeriod(row.period)} ${row.updateTime}` }))
    .sort((a, b) => (a.place < b.place ? 1 : -1))
  const standing = { score: latest?.total ?? null, creditGrade: latest?.gradeKey ?? null }
  await services.unruled(company).update(reach, companyId, standing)
}
