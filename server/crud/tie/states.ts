import type { Label } from '#shared/schema/field.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { stateOf, stepsFrom, type Who } from '#shared/schema/states.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { itemLabel, type Names } from '../read/names.ts'
import type { Values } from '../write/input.ts'

/** Who takes a step, as definitions ask. */
export const whoOf = (ctx: Context): Who => ({
  userId: ctx.userId,
  deptId: ctx.deptIds[0] ?? null,
  time: now(),
  can: ctx.can,
})

/** What a state is called: an item of the dictionary of its field. */
export async function stateLabel(
  names: Names,
  ctx: Context,
  resource: Resource,
  key: number,
): Promise<Label> {
  const field = resource.states && resource.fields[resource.states.field]
  const { dict = '', business = false } = field ?? {}
  return itemLabel((await names.dictionary(ctx.tenantId, dict, business)).get(String(key)), key)
}

/**
 * Holds a change of the state that is not made by a step's call to the same table: some step that the caller may take has to
 * lead there. @throws 400 with the field and both states.
 */
export async function demandWay(
  names: Names,
  ctx: Context,
  resource: Resource,
  before: Values | undefined,
  sent: Values,
): Promise<void> {
  const { states } = resource
  // What no form has, only the server changes.
  if (!states || !isInForms(resource, states.field) || sent[states.field] === undefined) return
  const to = stateOf(resource, sent)
  if (!before) {
    if (!states.begins || states.begins.includes(to)) return
    const [zh, en] = await stateLabel(names, ctx, resource, to)
    throw fieldFault(ctx, states.field, [`新增时不能为“${zh}”`, `A new record cannot be “${en}”`])
  }
  const from = stateOf(resource, before)
  if (from === to) return
  const who = {
    ...whoOf(ctx),
    can: (code: string) => ctx.can(code) || code === permissionOf(resource, 'edit'),
  }
  if (stepsFrom(resource, before, who).some(([, step]) => step.to === to)) return
  const named = Object.values(states.steps).find((step) => step.from.includes(from) && step.to === to)
  if (named?.refusal) throw fieldFault(ctx, states.field, named.refusal)
  const [old, other] = [
    await stateLabel(names, ctx, resource, from),
    await stateLabel(names, ctx, resource, to),
  ]
  throw fieldFault(ctx, states.field, [
    `状态不能从“${old[0]}”改为“${other[0]}”`,
    `The state cannot go from “${old[1]}” to “${other[1]}”`,
  ])
}

function isInForms(resource: Resource, name: string): boolean {
  const field = resource.fields[name]
  return field !== undefined && field.form !== false
}
