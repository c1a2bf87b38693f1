/**
 * By field, all of its names on the wire, its own among them, where it has more than one: the one that forms edit comes first.
 * All of them stand in answers, and each of them is taken.
 */
export type Spellings = Readonly<Record<string, readonly string[]>>

type Spelled = { readonly spellings: Spellings }

const ownNames = new WeakMap<Spellings, ReadonlyMap<string, string>>()

/** Under which field's own name a name of the wire belongs; the name itself where it is no other spelling. */
export function fieldNamed({ spellings }: Spelled, name: string): string {
  let known = ownNames.get(spellings)
  if (!known) {
    known = new Map(
      Object.entries(spellings).flatMap(([field, names]) => names.map((one) => [one, field] as const)),
    )
    ownNames.set(spellings, known)
  }
  return known.get(name) ?? name
}

/** The names of a field besides its own. */
export const otherNamesOf = ({ spellings }: Spelled, field: string): readonly string[] =>
  (Object.hasOwn(spellings, field) ? (spellings[field] ?? []) : []).filter((name) => name !== field)
