import type { Count } from './count.ts'
import type { FieldMeta, Fields, Label } from './meta.ts'

type NamedMeta = readonly [name: string, meta: FieldMeta]

export interface Group<N extends string = string> {
  label: Label
  fields: readonly N[]
}

/**
 * The fields that stand together in a form and in a record; spread it into `fields`. Where a definition has groups, each field of
 * its form is in one.
 */
export function group<F extends Fields>(label: Label, fields: F): F {
  for (const [name, field] of Object.entries(fields)) {
    if (field.group) throw new Error(`The field ${name} is in two groups: ${field.group[1]}, ${label[1]}`)
    field.group = label
  }
  return fields
}

/** The groups in the order in which the definition begins them. */
export function groupsOf(metas: readonly NamedMeta[]): Group[] {
  const groups = new Map<Label, string[]>()
  for (const [name, meta] of metas) {
    if (!meta.group) continue
    const names = groups.get(meta.group) ?? []
    groups.set(meta.group, [...names, name])
  }
  return [...groups].map(([label, fields]) => ({ label, fields }))
}

interface Listed {
  counts?: Readonly<Record<string, Pick<Count, 'list'>>>
  drawn?: Readonly<Record<string, { list: number }>>
  audit?: Readonly<Record<string, number>>
}

/** The columns of a list by their numbers; without any, all that is light and visible. */
export function columnsOf(
  metas: readonly NamedMeta[],
  { counts = {}, drawn = {}, audit = {} }: Listed,
): string[] {
  const placed = [
    ...metas.map(([name, { list }]) => [name, list] as const),
    ...Object.entries(counts).map(([name, { list }]) => [name, list] as const),
    ...Object.entries(drawn).map(([name, { list }]) => [name, list] as const),
    ...Object.entries(audit),
  ].flatMap(([name, place]) => (place === undefined ? [] : [{ name, place }]))
  if (placed.length === 0)
    return metas.filter(([, meta]) => !meta.heavy && !meta.hidden).map(([name]) => name)
  return placed.sort((one, other) => one.place - other.place).map(({ name }) => name)
}
