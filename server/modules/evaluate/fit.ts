import { and, eq } from 'drizzle-orm'
import { periodForms, publishStatus } from '#shared/contract/evaluate/evaluation.ts'
import { required } from '#shared/messages.ts'
import { company, companyType, evaluateRecord, type evaluateTemplate } from '#shared/resources/index.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { evaluateMessages } from './messages.ts'

type Template = Row<typeof evaluateTemplate>
type Draft = Row<typeof evaluateRecord>

/** By the kind of target, the reference that names it. */
export const targetFields = {
  company: 'companyId',
  soil: 'soilId',
  staff: 'staffId',
  station: 'stationId',
} as const
export const fieldOf = (targetType: string) => targetFields[targetType as keyof typeof targetFields]

/** A record fits its template: published, for this kind of target, this type of company, a period of its cycle. */
export async function refuseMisfit(
  surroundings: Surroundings,
  ctx: Context,
  { publishStatus: status, targetType, cycle, typeIds }: Template,
  input: Draft,
) {
  if (status !== publishStatus.published) throw fieldFault(ctx, 'templateId', evaluateMessages.notPublished)
  if (!periodForms[cycle]?.test(input.period ?? ''))
    throw fieldFault(ctx, 'period', evaluateMessages.otherPeriod)
  const wanted = fieldOf(targetType)
  const other = Object.values(targetFields).find((field) => field !== wanted && input[field])
  if (other) throw fieldFault(ctx, other, evaluateMessages.otherTarget)
  if (!input[wanted])
    throw fieldFault(ctx, wanted, required(evaluateRecord.fields[wanted].label, 'reference'))
  const types = typeIds ?? []
  if (types.length > 0 && !(await isOfType(surroundings, ctx, input.companyId ?? '', types)))
    throw fieldFault(ctx, 'companyId', evaluateMessages.otherType)
}

/** Whether a company is of one of these types, or of one below them. */
async function isOfType(
  { database }: Surroundings,
  ctx: Context,
  companyId: string,
  types: readonly string[],
): Promise<boolean> {
  const [owners, kinds] = [tableOf(company), tableOf(companyType)]
  const within = (target: Resource) => mine(unnarrowed(ctx), target)
  const [found] = await database.current
    .select({ typeId: owners.typeId })
    .from(owners)
    .where(and(within(company), eq(owners.id, companyId)))
  const rows = await database.current
    .select({ id: kinds.id, parentId: kinds.parentId })
    .from(kinds)
    .where(within(companyType))
  const above = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  let type = found?.typeId
  for (let depth = 0; type && depth <= rows.length; depth++) {
    if (types.includes(type)) return true
    type = above.get(type) ?? undefined
  }
  return false
}
