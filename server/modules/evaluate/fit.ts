import { periodForms, publishStatus } from '#shared/contract/evaluate/evaluation.ts'
import { required } from '#shared/messages.ts'
import { company, companyType, evaluateRecord, type evaluateTemplate } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
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
  { store }: Surroundings,
  ctx: Context,
  companyId: string,
  types: readonly string[],
): Promise<boolean> {
  const reach = unnarrowed(ctx)
  const found = await store.of(company).first(reach, { id: companyId }, { select: ['typeId'] })
  if (!found?.typeId) return false
  if (types.includes(found.typeId)) return true
  const above = await store.of(companyType).ancestors(reach, [found.typeId])
  return above.get(found.typeId)?.some((type) => types.includes(type)) ?? false
}
