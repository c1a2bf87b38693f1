import { gradeOfRecord, recordState, totalOf } from '#shared/contract/evaluate/evaluation.ts'
import { targetMissing } from '#shared/messages.ts'
import { evaluateRecord, evaluateTemplate } from '#shared/resources/index.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import { actingTo } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { Names } from '../../crud/read/names.ts'
import { unnarrowed } from '../../crud/scope.ts'
import { createTargets } from '../../crud/tie/targets.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, post } from '../../http/route.ts'
import { fieldOf, refuseMisfit, targetFields } from './fit.ts'
import { generateRecords } from './generate.ts'
import { leavesOf } from './leaves.ts'
import { rankingOf } from './ranking.ts'
import { itemsFault, missingFault } from './scoring.ts'
import { sheetOf } from './sheet.ts'
import { followStanding } from './standing.ts'

const reading = { codes: [permissionOf(evaluateRecord, 'menu')] }

type Template = Row<typeof evaluateTemplate>
type Stored = Row<typeof evaluateRecord>

const { open, selfRated, reviewed, published } = recordState

export const evaluateRecordExtension = extend(evaluateRecord, {
  service: (base, { names }) => ({ ...base, ...targetsWith(names).reading(base) }),

  async write({ ctx, before, row }, surroundings) {
    const { names, services } = surroundings
    if (!before) await demandTemplate(surroundings, ctx, row.templateId)
    const template = await services.unruled(evaluateTemplate).row(unnarrowed(ctx), row.templateId)
    if (!before) await refuseMisfit(surroundings, ctx, template, row)
    const from = before?.state ?? open
    const { targetType, versionNo } = template
    return {
      ...(await scored(surroundings, ctx, template, row)),
      ...raters(ctx, from, row),
      ...(!before && { targetType, versionNo, targetName: await targetsWith(names).nameOf(ctx, row) }),
    }
  },

  async wrote({ ctx, before, row }, surroundings) {
    const companyId = (before ?? row)?.companyId
    if (isShown(before) !== isShown(row) && companyId) await followStanding(surroundings, ctx, companyId)
    return undefined
  },
  isFinal: true,

  routes: (service, surroundings) => {
    const { names, services } = surroundings
    const templates = services.unruled(evaluateTemplate)
    const sheet = get(
      `${evaluateRecord.path}/sheet`,
      reading,
      actingTo(
        evaluateRecord,
        (ctx, params) => sheetOf(surroundings, service, ctx, neededText(params, 'id')),
        'detail',
      ),
      { summary: ['评分表', 'The sheet on which a record is scored'] },
    )
    const usual = targetsWith(names).writing(service, async ({ ctx, params }) => {
      const templateId = textOf(params, 'templateId')
      const [template] = templateId ? await templates.rows(ctx, { id: templateId }) : []
      return { field: template && fieldOf(String(template.targetType)) }
    })
    const ranking = get(
      `${evaluateRecord.path}/ranking`,
      reading,
      actingTo(evaluateRecord, (ctx, params) => rankingOf(surroundings.store, ctx, params), 'page'),
      { summary: ['评价排行', 'Published records by their points'] },
    )
    const generate = post(
      `${evaluateRecord.path}/generate`,
      { codes: [permissionOf(evaluateRecord, 'add')] },
      actingTo(evaluateRecord, (ctx, params) => generateRecords(surroundings, service, ctx, params), 'save'),
      { summary: ['批量发起评价', 'Begin the records of a period'] },
    )
    return [sheet, ranking, generate, ...usual]
  },
})

const targetsWith = (names: Names) => createTargets(evaluateRecord, Object.values(targetFields), names)

async function demandTemplate({ store }: Surroundings, ctx: Context, templateId: string) {
  const isKnown = await store.of(evaluateTemplate).count(ctx, { id: templateId })
  if (!isKnown) throw fieldFault(ctx, 'templateId', targetMissing(evaluateTemplate.label))
}

/** The total and the grade of what is about to be stored. @throws 400 for scores that the template does not know. */
async function scored(
  { store }: Surroundings,
  ctx: Context,
  template: Template,
  { items, state }: Pick<Stored, 'items' | 'state'>,
) {
  const leaves = await leavesOf(store, ctx, template.id)
  const given = items ?? []
  const fault =
    itemsFault(given, leaves) ?? ((state ?? open) > open ? missingFault(given, leaves) : undefined)
  if (fault) throw fieldFault(ctx, 'items', fault)
  const list = template.grades ?? []
  return { total: totalOf(given, leaves), gradeKey: gradeOfRecord(list, given, leaves) }
}

type Raters = Partial<Pick<Stored, 'state' | 'evaluatorId' | 'reviewerId'>>

/** Who took a record a step further, where nobody is named. */
function raters(ctx: Context, from: number, { state, evaluatorId, reviewerId }: Raters) {
  const to = state ?? from
  return {
    ...(to > from && to === selfRated && { evaluatorId: evaluatorId ?? ctx.userId }),
    ...(to > from && to === reviewed && { reviewerId: reviewerId ?? ctx.userId }),
  }
}

const isShown = (row: Stored | undefined): boolean => (row?.state ?? open) >= published
