import { and, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { gradeOf, type grades, type RecordItem, recordState } from '#shared/contract/evaluation.ts'
import { targetMissing } from '#shared/messages.ts'
import { evaluateRecord, evaluateTemplate } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { livingOf } from '../../crud/living.ts'
import { createRoutes } from '../../crud/router.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { createTargets, writingOf } from '../../crud/targets.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import { fieldOf, refuseMisfit, targetFields } from './fit.ts'
import { leavesOf } from './leaves.ts'
import { evaluateMessages } from './messages.ts'
import { itemsFault, missingFault, totalOf } from './scoring.ts'
import { createStanding } from './standing.ts'

type Template = Row<typeof evaluateTemplate>
type Stored = Row<typeof evaluateRecord>

const records = tableOf(evaluateRecord)
const { open, selfRated, reviewed, published, archived } = recordState

export const evaluateRecordExtension = extend(evaluateRecord, {
  service(base, surroundings) {
    const { database, names, services } = surroundings
    const targets = createTargets(evaluateRecord, Object.values(targetFields), names)
    const templates = services.unruled(evaluateTemplate)
    const standing = createStanding(surroundings)

    /** The total and the grade of what is about to be stored. @throws 400 for scores that the template does not know. */
    async function scored(
      ctx: Context,
      template: Template,
      { items, state }: Pick<Stored, 'items' | 'state'>,
    ) {
      const leaves = await leavesOf(database.current, ctx, template.id)
      const given = (items ?? []) as RecordItem[]
      const fault =
        itemsFault(given, leaves) ?? ((state ?? open) > open ? missingFault(given, leaves) : undefined)
      if (fault) throw fieldFault(ctx, 'items', fault)
      const total = totalOf(given, leaves)
      const list = (template.grades ?? []) as z.infer<typeof grades>
      return { total, gradeKey: total === null ? null : gradeOf(list, total) }
    }

    return {
      ...base,
      ...targets.reading(base),

      save: (ctx, input) =>
        database.transaction(async () => {
          const [known] = await livingOf(database, ctx, evaluateTemplate, [input.templateId])
          if (!known) throw fieldFault(ctx, 'templateId', targetMissing(evaluateTemplate.label))
          const template = await templates.row(unnarrowed(ctx), known)
          await refuseMisfit(surroundings, ctx, template, input)
          refuseWrongStep(ctx, open, input.state)
          const result = await scored(ctx, template, {
            items: input.items ?? null,
            state: input.state ?? open,
          })
          const { targetType, versionNo } = template
          const from = { targetType, versionNo, targetName: await targets.nameOf(ctx, input) }
          return base.save(ctx, { ...input, ...result, ...raters(ctx, open, input), ...from })
        }),

      update: (ctx, key, patch, version) =>
        database.transaction(async () => {
          const before = await base.row(ctx, key)
          const after = { ...before, ...patch }
          refuseWrongStep(ctx, before.state ?? open, patch.state)
          refuseRewriting(ctx, before, after)
          const template = await templates.row(unnarrowed(ctx), before.templateId)
          const result = await scored(ctx, template, after)
          const updated = await base.update(
            ctx,
            key,
            { ...patch, ...result, ...raters(ctx, before.state ?? open, after) },
            version,
          )
          if (isShown(before) !== isShown(after)) await standing.follow(ctx, before.companyId)
          return updated
        }),

      remove: (ctx, keys) =>
        database.transaction(async (connection) => {
          const rows = await connection
            .select({ companyId: records.companyId, state: records.state })
            .from(records)
            .where(and(mine(ctx, evaluateRecord), inArray(records.id, keys.slice(0, 500))))
          await base.remove(ctx, keys)
          const owners = new Set(rows.filter(isShown).map(({ companyId }) => companyId))
          for (const companyId of owners) await standing.follow(ctx, companyId)
        }),
    }
  },

  routes: (service, { names, services }) => {
    const templates = services.unruled(evaluateTemplate)
    const targets = createTargets(evaluateRecord, Object.values(targetFields), names)
    return targets.taking(writingOf(evaluateRecord, createRoutes(service)), async ({ ctx, params }) => {
      const templateId = textOf(params, 'templateId')
      const [template] = templateId ? await templates.rows(ctx, { id: templateId }) : []
      return { field: template && fieldOf(String(template.targetType)) }
    })
  },
})

type Raters = Partial<Pick<Stored, 'state' | 'evaluatorId' | 'reviewerId'>>

/** Who took a record a step further, where nobody is named. */
function raters(ctx: Context, from: number, { state, evaluatorId, reviewerId }: Raters) {
  const to = state ?? from
  return {
    ...(to > from && to === selfRated && { evaluatorId: evaluatorId ?? ctx.userId }),
    ...(to > from && to === reviewed && { reviewerId: reviewerId ?? ctx.userId }),
  }
}

const isShown = ({ state }: Pick<Stored, 'state'>): boolean => (state ?? open) >= published

/** One step on or back; what is archived stays. */
function refuseWrongStep(ctx: Context, from: number, to: number | null | undefined) {
  if (to === undefined || to === null || to === from) return
  if (from === archived) throw fieldFault(ctx, 'state', evaluateMessages.archived)
  if (Math.abs(to - from) !== 1) throw fieldFault(ctx, 'state', evaluateMessages.wrongStep)
}

function refuseRewriting(ctx: Context, before: Stored, after: Pick<Stored, 'items' | 'state'>) {
  const isSame = JSON.stringify(before.items ?? null) === JSON.stringify(after.items ?? null)
  if (!isSame && isShown(before)) throw fieldFault(ctx, 'items', evaluateMessages.scoresStay)
}
