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

/** Why fields of a form stay as they are. What keeps several of them is to be said once; the others say it themselves. */
export interface KeptFields {
  together: readonly Label[]
  /** Each field that is kept; without a reason of its own where that is said together. */
  reasons: ReadonlyMap<string, Label | undefined>
}

export function keptInForm(resource: Resource, names: readonly string[], row: AnyRow): KeptFields {
  const kept = names.flatMap((name) => {
    const reason = keptFromChange(resource, name, row)
    return reason ? [{ name, reason }] : []
  })
  const isShared = ([zh]: Label) => kept.filter(({ reason }) => reason[0] === zh).length > 1
  const together = new Map(
    kept.filter(({ reason }) => isShared(reason)).map(({ reason }) => [reason[0], reason]),
  )
  const alone = (reason: Label) => (together.has(reason[0]) ? undefined : reason)
  return {
    together: [...together.values()],
    reasons: new Map(kept.map(({ name, reason }) => [name, alone(reason)])),
  }
}

/** Why a row is not removed. What else points to it, the server tells when it is asked. */
export const keptFromRemoval = (resource: Resource, row: AnyRow): Label | undefined =>
  resource.keeps.find(({ when }) => when(row))?.message(row, stateNameOf(resource, row))
