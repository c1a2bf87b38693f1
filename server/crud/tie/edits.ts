import { keptField } from '#shared/schema/edits.ts'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { stateOf } from '#shared/schema/states.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http-error.ts'
import type { Names } from '../read/names.ts'
import { isSame } from '../write/hooks.ts'
import type { Values } from '../write/input.ts'
import { stateLabel } from './states.ts'

const nameless: Label = ['', '']

/** What the state of a row is called; nothing where rows have none. */
export const stateNameOf = async (
  names: Names,
  ctx: Context,
  resource: Resource,
  row: Values,
): Promise<Label> => (resource.states ? stateLabel(names, ctx, resource, stateOf(resource, row)) : nameless)

/**
 * Refuses a change of what the definition's `edits` leave as it is. @throws 400 with the state, and with the field where the rule
 * is about some fields alone.
 */
export async function demandEditable(
  names: Names,
  ctx: Context,
  resource: Resource,
  before: Values,
  sent: Values,
): Promise<void> {
  if (!resource.edits.length) return
  const next = { ...before, ...sent }
  for (const [name] of fieldsOf(resource)) {
    if (!(name in sent) || isSame(sent[name], before[name])) continue
    const edit = keptField(resource, name, before, next)
    if (!edit) continue
    const label = edit.message(before, await stateNameOf(names, ctx, resource, before))
    const { states } = resource
    throw new HttpError(400, label, {
      ...(edit.fields && fieldFault(ctx, name, label).details),
      ...(states && { data: { [states.field]: before[states.field] } }),
    })
  }
}
