import { and, eq } from 'drizzle-orm'
import { publishStatus } from '#shared/contract/evaluate/evaluation.ts'
import { evaluateDetail, evaluateTemplate } from '#shared/resources/index.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { type Indicator, pointsOf } from './leaves.ts'
import { evaluateMessages } from './messages.ts'

const details = tableOf(evaluateDetail)
const top = '0'

/** Indicators change while their template is a draft; a dimension is worth what stands below it. */
export const evaluateDetailExtension = extend(evaluateDetail, {
  async write({ ctx, before, row, sent }, surroundings) {
    const rules = createRules(surroundings)
    const { evaluateTemplateId } = before ?? row
    await rules.demandDraft(ctx, evaluateTemplateId)
    await rules.demandSameTemplate(ctx, sent.parentId, evaluateTemplateId)
    return undefined
  },
  async wrote({ ctx, before, row }, surroundings) {
    // Its own sum, too: what was sent for a dimension is not what it is worth.
    await createRules(surroundings).addUp(ctx, [row?.id, before?.parentId, row?.parentId])
    return undefined
  },
  async removing({ ctx, rows }, surroundings) {
    const rules = createRules(surroundings)
    for (const templateId of new Set(rows.map((row) => row.evaluateTemplateId)))
      await rules.demandDraft(ctx, templateId)
  },
  isFinal: true,
})

function createRules({ database, services }: Surroundings) {
  const indicators = services.unruled(evaluateDetail)
  const templates = services.unruled(evaluateTemplate)

  const below = (ctx: Context, key: string): Promise<Indicator[]> =>
    database.current
      .select()
      .from(details)
      .where(and(mine(ctx, evaluateDetail), eq(details.parentId, key)))

  return {
    async demandDraft(ctx: Context, templateId: string) {
      const [template] = await templates.rows(ctx, { id: templateId })
      // Whether it exists is for the engine to say.
      if (template && template.publishStatus !== publishStatus.draft)
        throw fieldFault(ctx, 'evaluateTemplateId', evaluateMessages.notDraft)
    },

    async demandSameTemplate(ctx: Context, parentId: string | null | undefined, templateId: string) {
      if (!parentId || parentId === top) return
      const [parent] = await indicators.rows(ctx, { id: parentId })
      // Whether it exists is for the engine to say.
      if (parent && parent.evaluateTemplateId !== templateId)
        throw fieldFault(ctx, 'parentId', evaluateMessages.otherTemplate)
    },

    /** Gives each of these the points of what stands below it; one that has nothing below it keeps its own. */
    async addUp(ctx: Context, keys: readonly (string | null | undefined)[]) {
      for (const key of new Set(keys)) {
        if (!key || key === top) continue
        const [known] = await indicators.rows(ctx, { id: key })
        const rows = known ? await below(ctx, key) : []
        const score = pointsOf(rows)
        if (rows.length > 0 && known?.score !== score) await indicators.update(ctx, key, { score })
      }
    },
  }
}
