import { keptField, keptWhole } from '#shared/schema/edits.ts'
import type { Label } from '#shared/schema/field.ts'
import { nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'

/** What the state of a row is called: answers tell it in the language of who asks. */
function stateNameOf({ states, fields }: Resource, row: AnyRow): Label {
  const field = states && fields[states.field]
  const name = field ? String(row[nameColumnOf(states.field, field)] ?? '') : ''
  return [name, name]
}

/** Why a row is not edited, as the server has it; undefined: it is. */
export const keptFromEdit = (resource: Resource, row: AnyRow): Label | undefined =>
  keptWhole(resource, row)?.message(row, stateNameOf(resource, row))

/** Why one field of a row stays as it is. */
export const keptFromChange = (resource: Resource, name: string, row: AnyRow): Label | undefined =>
  keptField(resource, name, row)?.message(row, stateNameOf(resource, row))

/** Why a row is not removed. What else points to it, the server tells when it is asked. */
export const keptFromRemoval = (resource: Resource, row: AnyRow): Label | undefined =>
  resource.keeps.find(({ when }) => when(row))?.message(row, stateNameOf(resource, row))
