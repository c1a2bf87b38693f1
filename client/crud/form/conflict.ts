import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { cleaned, formFields, isSame, latitudeOf } from './form-values.ts'

/** Somebody saved the row first. */
export interface Conflict {
  message: string
  current: AnyRow
}

/** A field that at least one of two people changed. A point stands under the name of its longitude. */
export interface Difference {
  name: string
  meta: FieldMeta
  /** Both numbers of a point. */
  names: readonly string[]
  /** 'both': a choice has to be made; otherwise it is clear whose value counts. */
  by: 'mine' | 'theirs' | 'both'
}

interface Versions {
  /** The row that the form began with. */
  base: AnyRow
  /** As somebody else saved it. */
  theirs: AnyRow
  /** What this person changed. */
  mine: AnyRow
}

/** What differs between two changes of the same row. The same change by both is no difference. */
export function differencesOf(resource: Resource, { base, theirs, mine }: Versions): Difference[] {
  return formFields(resource).flatMap(([name, meta]): Difference[] => {
    if (meta.kind === 'latitude') return []
    const parts = meta.kind === 'longitude' ? [name, latitudeOf(resource, name)] : [name]
    const isMine = parts.some((part) => part in mine)
    // A secret is never shown, so nobody can tell whether it was changed.
    const isTheirs =
      meta.kind !== 'secret' && parts.some((part) => !isSame(cleaned(base[part]), cleaned(theirs[part])))
    if (!isMine && !isTheirs) return []
    const isAgreed =
      isMine && isTheirs && parts.every((part) => isSame(valueIn(mine, base, part), cleaned(theirs[part])))
    if (isAgreed) return []
    return [{ name, meta, names: parts, by: isMine ? (isTheirs ? 'both' : 'mine') : 'theirs' }]
  })
}

const valueIn = (mine: AnyRow, base: AnyRow, name: string): unknown =>
  cleaned(name in mine ? mine[name] : base[name])

export type Choice = 'mine' | 'theirs'

/** What has to be sent on top of what is stored now: the own changes that count. */
export function mergedChanges(
  differences: readonly Difference[],
  choices: Readonly<Record<string, Choice | undefined>>,
  { base, mine }: Pick<Versions, 'base' | 'mine'>,
): AnyRow {
  const kept = differences.filter(
    ({ name, by }) => by === 'mine' || (by === 'both' && choices[name] === 'mine'),
  )
  return Object.fromEntries(
    kept.flatMap(({ names }) =>
      // Of a point that was half changed, the other half is sent as this person saw it.
      names.map((name) => [name, name in mine ? mine[name] : (cleaned(base[name]) ?? null)]),
    ),
  )
}
