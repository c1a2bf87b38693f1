import { and, eq, inArray } from 'drizzle-orm'
import { publishStatus } from '#shared/contract/evaluation.ts'
import { evaluateDetail, evaluateTemplate } from '#shared/resources/index.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { type Indicator, pointsOf } from './leaves.ts'
import { evaluateMessages } from './messages.ts'

const details = tableOf(evaluateDetail)
const top = '0'

/** Indicators change while their template is a draft; a dimension is worth what stands below it. */
export const evaluateDetailExtension = extend(evaluateDetail, {
  service(base, surroundings) {
    const { database } = surroundings
    const rules = createRules(base, surroundings)
    return {
      ...base,
      save: (ctx, input) =>
        database.transaction(async () => {
          await rules.demandDraft(ctx, input.evaluateTemplateId)
          await rules.demandSameTemplate(ctx, input.parentId, input.evaluateTemplateId)
          const saved = await base.save(ctx, input)
          await rules.addUp(ctx, [input.parentId])
          return saved
        }),
      update: (ctx, key, patch, version) =>
        database.transaction(async () => {
          const before = await base.row(ctx, key)
          await rules.demandDraft(ctx, before.evaluateTemplateId)
          await rules.demandSameTemplate(ctx, patch.parentId, before.evaluateTemplateId)
          const updated = await base.update(ctx, key, patch, version)
          // Its own sum, too: what was sent for a dimension is not what it is worth.
          await rules.addUp(ctx, [key, before.parentId, patch.parentId])
          return updated
        }),
      remove: (ctx, keys) =>
        database.transaction(async (connection) => {
          const rows = await connection
            .select({ templateId: details.evaluateTemplateId, parentId: details.parentId })
            .from(details)
            .where(and(mine(ctx, evaluateDetail), inArray(details.id, keys.slice(0, 500))))
          for (const templateId of new Set(rows.map((row) => row.templateId)))
            await rules.demandDraft(ctx, templateId)
          await base.remove(ctx, keys)
          await rules.addUp(
            ctx,
            rows.map(({ parentId }) => parentId),
          )
        }),
    }
  },
})

function createRules(
  indicators: ResourceService<typeof evaluateDetail>,
  { database, services }: Surroundings,
) {
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
