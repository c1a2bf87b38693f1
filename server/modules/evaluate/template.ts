import { publishStatus } from '#shared/contract/evaluate/evaluation.ts'
import { evaluateRecord, evaluateTemplate } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { Writing } from '../../crud/write/hooks.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import type { Store } from '../../store/table.ts'
import { leavesOf, pointsOf } from './leaves.ts'
import { evaluateMessages } from './messages.ts'

type Template = Row<typeof evaluateTemplate>

const { draft, published } = publishStatus

/** What may change once there are records: the rest says what they were scored by. */
const stillOpen: ReadonlySet<string> = new Set(['publishStatus', 'remark', 'versionNo'])

/** A template is published when its indicators make up its total, and keeps what its records were scored by. */
export const evaluateTemplateExtension = extend(evaluateTemplate, {
  async write({ ctx, before, row, changed }, surroundings) {
    if (changed('grades')) await refuseUnknownGrades(surroundings, ctx, row)
    if (!before) return undefined
    const { store } = surroundings
    if (await hasRecords(store, ctx, row.id)) refuseRewriting(ctx, { before, row, changed })
    return { versionNo: await publication(store, ctx, { before, row, changed }) }
  },
})

interface Change {
  before: Template
  row: Template
  changed: Writing<typeof evaluateTemplate>['changed']
}

/** The number of the version that a change makes. @throws 400 where the template cannot be in this state. */
async function publication(store: Store, ctx: Context, { before, row, changed }: Change): Promise<number> {
  const [from, to] = [before.publishStatus ?? draft, row.publishStatus ?? draft]
  if (to === published && changed('publishStatus', 'totalScore')) {
    const sum = pointsOf(await leavesOf(store, ctx, before.id))
    const total = row.totalScore ?? 0
    if (sum !== total) throw fieldFault(ctx, 'publishStatus', evaluateMessages.sumDiffers(sum, total))
  }
  const number = before.versionNo ?? 0
  return from === draft && to === published ? number + 1 : number
}

function refuseRewriting(ctx: Context, { row, changed }: Change) {
  const names = Object.keys(evaluateTemplate.fields) as (keyof typeof evaluateTemplate.fields)[]
  const closed = names.find((name) => !stillOpen.has(name) && changed(name))
  const isDrawnBack = changed('publishStatus') && row.publishStatus === draft
  const field = closed ?? (isDrawnBack ? 'publishStatus' : undefined)
  if (field) throw fieldFault(ctx, field, evaluateMessages.hasRecords)
}

const hasRecords = async (store: Store, ctx: Context, templateId: string): Promise<boolean> =>
  (await store.of(evaluateRecord).count(unnarrowed(ctx), { templateId })) > 0

async function refuseUnknownGrades({ names }: Surroundings, ctx: Context, { grades: list }: Template) {
  const known = await names.dictionary(ctx.tenantId, 'credit_grade', true)
  const isKnown = (list ?? []).every(({ key }) => known.has(key))
  if (!isKnown) throw fieldFault(ctx, 'grades', evaluateMessages.gradeUnknown)
}
