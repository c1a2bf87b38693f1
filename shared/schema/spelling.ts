import { remembered } from './remembered.ts'

/**
 * By field, all of its names on the wire, its own among them, where it has more than one: the one that forms edit comes first.
 * All of them stand in answers, and each of them is taken.
 */
export type Spellings = Readonly<Record<string, readonly string[]>>

type Spelled = { readonly spellings: Spellings }

const ownNames = remembered(
  (spellings: Spellings) =>
    new Map(Object.entries(spellings).flatMap(([field, names]) => names.map((one) => [one, field] as const))),
)

/** Under which field's own name a name of the wire belongs; the name itself where it is no other spelling. */
export const fieldNamed = ({ spellings }: Spelled, name: string): string =>
  ownNames(spellings).get(name) ?? name

/** The names of a field besides its own. */
export const otherNamesOf = ({ spellings }: Spelled, field: string): readonly string[] =>
  (Object.hasOwn(spellings, field) ? (spellings[field] ?? []) : []).filter((name) => name !== field)
