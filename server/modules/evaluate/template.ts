import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { type grades, publishStatus } from '#shared/contract/evaluation.ts'
import { evaluateRecord, evaluateTemplate } from '#shared/resources/index.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { leavesOf, pointsOf } from './leaves.ts'
import { evaluateMessages } from './messages.ts'

type Template = Row<typeof evaluateTemplate>
type Patch = Partial<Input<typeof evaluateTemplate>>

const { draft, published, retired } = publishStatus
const records = tableOf(evaluateRecord)

/** What may change once there are records: the rest says what they were scored by. */
const stillOpen: readonly string[] = ['publishStatus', 'remark']

/** A template is published when its indicators make up its total, and keeps what its records were scored by. */
export const evaluateTemplateExtension = extend(evaluateTemplate, {
  service: (base, surroundings) => ({
    ...base,
    save: (ctx, input) =>
      surroundings.database.transaction(async () => {
        if ((input.publishStatus ?? draft) !== draft)
          throw fieldFault(ctx, 'publishStatus', evaluateMessages.draftFirst)
        await refuseUnknownGrades(surroundings, ctx, input)
        return base.save(ctx, input)
      }),
    update: (ctx, key, patch, version) =>
      surroundings.database.transaction(async (connection) => {
        const before = await base.row(ctx, key)
        const changed = changedIn(before, patch)
        if (changed.includes('grades')) await refuseUnknownGrades(surroundings, ctx, patch)
        if (await hasRecords(connection, ctx, key)) refuseRewriting(ctx, changed, patch)
        const versionNo = await publication(connection, ctx, {
          before,
          after: { ...before, ...patch },
          changed,
        })
        return base.update(ctx, key, { ...patch, versionNo }, version)
      }),
  }),
})

/** The number of the version that a change makes. @throws 400 where the template cannot be in this state. */
async function publication(
  connection: Connection,
  ctx: Context,
  {
    before,
    after,
    changed,
  }: { before: Template; after: Template | (Template & Patch); changed: readonly string[] },
): Promise<number> {
  const [from, to] = [before.publishStatus ?? draft, after.publishStatus ?? draft]
  if (from === draft && to === retired)
    throw fieldFault(ctx, 'publishStatus', evaluateMessages.wrongPublication)
  if (to === published && changed.some((name) => name === 'publishStatus' || name === 'totalScore')) {
    const sum = pointsOf(await leavesOf(connection, ctx, before.id))
    const total = after.totalScore ?? 0
    if (sum !== total) throw fieldFault(ctx, 'publishStatus', evaluateMessages.sumDiffers(sum, total))
  }
  const number = before.versionNo ?? 0
  return from === draft && to === published ? number + 1 : number
}

function refuseRewriting(ctx: Context, changed: readonly string[], { publishStatus: to }: Patch) {
  const closed = changed.find((name) => !stillOpen.includes(name))
  const field = closed ?? (to === draft ? 'publishStatus' : undefined)
  if (field) throw fieldFault(ctx, field, evaluateMessages.hasRecords)
}

/** Blade's clients send whole rows back: only what differs is a change. */
const changedIn = (before: Template, patch: Patch): string[] =>
  Object.entries(patch).flatMap(([name, value]) => {
    const known = before[name as keyof Template]
    return JSON.stringify(value ?? null) === JSON.stringify(known ?? null) ? [] : [name]
  })

async function hasRecords(connection: Connection, ctx: Context, templateId: string): Promise<boolean> {
  const [found] = await connection
    .select({ id: records.id })
    .from(records)
    .where(and(mine(unnarrowed(ctx), evaluateRecord), eq(records.templateId, templateId)))
    .limit(1)
  return found !== undefined
}

async function refuseUnknownGrades({ names }: Surroundings, ctx: Context, { grades: list }: Patch) {
  const known = await names.dictionary(ctx.tenantId, 'credit_grade', true)
  const isKnown = ((list ?? []) as z.infer<typeof grades>).every(({ key }) => known.has(key))
  if (!isKnown) throw fieldFault(ctx, 'grades', evaluateMessages.gradeUnknown)
}
