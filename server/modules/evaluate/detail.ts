import { publishStatus } from '#shared/contract/evaluate/evaluation.ts'
import { evaluateDetail, evaluateTemplate } from '#shared/resources/index.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { pointsOf } from './leaves.ts'
import { evaluateMessages } from './messages.ts'

const top = '0'

/** Indicators change while their template is a draft; a dimension is worth what stands below it. */
export const evaluateDetailExtension = extend(evaluateDetail, {
  async write({ ctx, before, row, sent }, surroundings) {
    const { evaluateTemplateId } = before ?? row
    await demandDraft(surroundings, ctx, evaluateTemplateId)
    await demandSameTemplate(surroundings, ctx, sent.parentId, evaluateTemplateId)
    return undefined
  },
  async wrote({ ctx, before, row }, surroundings) {
    // Its own sum, too: what was sent for a dimension is not what it is worth.
    await addUp(surroundings, ctx, [row?.id, before?.parentId, row?.parentId])
    return undefined
  },
  async removing({ ctx, rows }, surroundings) {
    for (const templateId of new Set(rows.map((row) => row.evaluateTemplateId)))
      await demandDraft(surroundings, ctx, templateId)
  },
  isFinal: true,
})

async function demandDraft({ services }: Surroundings, ctx: Context, templateId: string) {
  const [template] = await services.unruled(evaluateTemplate).rows(ctx, { id: templateId })
  // Whether it exists is for the engine to say.
  if (template && template.publishStatus !== publishStatus.draft)
    throw fieldFault(ctx, 'evaluateTemplateId', evaluateMessages.notDraft)
}

async function demandSameTemplate(
  { services }: Surroundings,
  ctx: Context,
  parentId: string | null | undefined,
  templateId: string,
) {
  if (!parentId || parentId === top) return
  const [parent] = await services.unruled(evaluateDetail).rows(ctx, { id: parentId })
  // Whether it exists is for the engine to say.
  if (parent && parent.evaluateTemplateId !== templateId)
    throw fieldFault(ctx, 'parentId', evaluateMessages.otherTemplate)
}

/** Gives each of these the points of what stands below it; one that has nothing below it keeps its own. */
async function addUp(
  { store, services }: Surroundings,
  ctx: Context,
  keys: readonly (string | null | undefined)[],
) {
  const indicators = services.unruled(evaluateDetail)
  for (const key of new Set(keys)) {
    if (!key || key === top) continue
    const [known] = await indicators.rows(ctx, { id: key })
    if (!known) continue
    const rows = await store.of(evaluateDetail).find(ctx, { parentId: key }, { select: ['score'] })
    const score = pointsOf(rows)
    if (rows.length > 0 && known.score !== score) await indicators.update(ctx, key, { score })
  }
}
