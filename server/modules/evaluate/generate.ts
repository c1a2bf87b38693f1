import { type RecordItem, scoreType } from '#shared/contract/evaluate/evaluation.ts'
import { type GeneratedRecords, mostTargets } from '#shared/contract/evaluate/evaluation-round.ts'
import { inLanguage, targetMissing } from '#shared/messages.ts'
import { company, evaluateRecord, evaluateTemplate, soil, staff, station } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { refusalAtSavepoint } from '../../db/savepoint.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { neededText } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import { fieldOf } from './fit.ts'
import { leavesOf } from './leaves.ts'
import { evaluateMessages } from './messages.ts'
import { measuredOf } from './sheet.ts'

const targetsOf: Readonly<Record<string, Resource | undefined>> = { company, soil, staff, station }
const enabled = 1

type Service = Pick<ResourceService<typeof evaluateRecord>, 'save'>

/**
 * `POST /evaluateRecord/generate {templateId, period}`: begins a record for each target of the template that the caller sees and
 * that has none of this period, with the points that data give. Those that the template is not for are named in `skipped`.
 */
export async function generateRecords(
  surroundings: Surroundings,
  service: Service,
  ctx: Context,
  params: Params,
): Promise<GeneratedRecords> {
  const { database, store, services } = surroundings
  const templateId = neededText(params, 'templateId')
  const period = neededText(params, 'period')
  const [template] = await services.unruled(evaluateTemplate).rows(ctx, { id: templateId })
  if (!template) throw fieldFault(ctx, 'templateId', targetMissing(evaluateTemplate.label))
  const field = fieldOf(String(template.targetType))
  const round = { templateId, period, field, targetType: String(template.targetType) }
  const targets = await openTargets(surroundings, ctx, round)
  if (targets.length > mostTargets) throw new HttpError(400, evaluateMessages.tooManyTargets(mostTargets))
  const leaves = (await leavesOf(store, ctx, templateId)).filter(
    (leaf) => leaf.scoreType === scoreType.formula,
  )
  const answer: GeneratedRecords = { done: [], skipped: [] }
  for (const { id, name } of targets) {
    const target = { templateId, period, [field]: id }
    const items: RecordItem[] = []
    for (const leaf of leaves) {
      const measured = await measuredOf(store, ctx, { companyId: null, ...target }, leaf)
      if (measured?.points !== null && measured?.points !== undefined)
        items.push({ detailId: leaf.id, score: measured.points })
    }
    const refusal = await refusalAtSavepoint(database.current, async () => {
      const added = await service.save(ctx, { ...target, items: items.length ? items : null } as never)
      answer.done.push(String(added.id))
    })
    if (refusal) answer.skipped.push({ id, name, reason: inLanguage(refusal.label, ctx.language) })
  }
  return answer
}

interface Round {
  templateId: string
  period: string
  field: ReturnType<typeof fieldOf>
  targetType: string
}

/** What could be evaluated and has no record of the period yet; companies only as long as they are in use. */
async function openTargets(
  { store }: Surroundings,
  ctx: Context,
  { templateId, period, field, targetType }: Round,
): Promise<{ id: string; name: string }[]> {
  const resource = targetsOf[targetType]
  if (!resource) return []
  const had = await store
    .of(evaluateRecord)
    .find(tenant(ctx.tenantId), { templateId, period, [field]: { not: null } }, { select: [field] })
  const rows = await store.of<Resource>(resource).find(
    ctx,
    {
      [resource.key]: { notIn: had.map((record) => record[field]) },
      ...(resource.name === company.name && { status: enabled }),
    },
    {
      select: [resource.key, resource.title],
      orderBy: [[resource.title, 'asc']],
      limit: mostTargets + 1,
    },
  )
  return rows.map((row) => ({ id: String(row[resource.key]), name: String(row[resource.title] ?? '') }))
}
