import type { ComponentType } from 'react'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import { type Params, request } from '../../api/request.ts'
import type { useWords } from '../../i18n/use-words.ts'

/** What can be bound to the rows of a resource, and by which calls. */
export interface Binding {
  key: string
  /** Whose rows they become. */
  owner: Resource
  /** The rows that are bound. */
  resource: Resource
  /** The parameter that names the owner. */
  by: string
  /** What they are called where that is not what their resource is: one, and several. */
  things?: Label
  /** What the free ones are, where more is to be said than that they are nobody's. */
  hint?: Label
  /** Answers a page: the owner's rows, with `bound=0` those that can be bound. */
  list: string
  /** Columns that tell rows of one name apart. */
  details: readonly string[]
  /** Asks for a parameter of the call that binds. */
  Extra?: ComponentType<{ value: unknown; onChange(value: unknown): void }>
  extra?: string
  /** `extra`: the call's own parameters, beside owner and keys. */
  bind(owner: string, keys: string[], extra: Params): Promise<unknown>
  release(owner: string, keys: string[]): Promise<unknown>
  /** Absent where no call takes all at once. */
  empty?(owner: string): Promise<unknown>
}

/** What is bound, inside of a sentence. */
export const thingsOf = (
  { things, resource }: Binding,
  { label, nouns }: ReturnType<typeof useWords>,
): string => (things ? label(things) : nouns(resource.label))

// What is refused is shown by the dialog: it may ask whether to go on.
export const write = (path: string, options: { body?: Params; params?: Params }) =>
  request(`/api${path}`, { method: 'POST', silent: true, ...options })

/** The calls that a definition has for its members of this resource. */
export function bindingOf(owner: Resource, resource: Resource): Binding {
  const members = owner.members[resource.name]
  if (!members) throw new Error(`${owner.name} has no members ${resource.name}`)
  const { by, path, calls, keys } = members
  const to = (call: string) => `${path}/${call}`
  const namesRows = calls.remove.endsWith('/{id}')
  return {
    key: resource.name,
    owner,
    resource,
    by,
    list: to(calls.list),
    details: (members.tells ?? toldApartBy(resource)).map((name) => shownAs(resource, name)),
    bind: (id, rows, extra) => write(to(calls.add), { body: { [by]: id, [keys]: rows, ...extra } }),
    release: (id, rows) =>
      namesRows
        ? write(to(calls.remove.replace('{id}', rows.join(','))), {})
        : write(to(calls.remove), { params: { [by]: id, id: rows } }),
    ...(calls.empty && { empty: (id: string) => write(to(`${calls.empty}/${id}`), {}) }),
  }
}

/** What people look rows up by, besides what they are called. */
const toldApartBy = (resource: Resource): string[] =>
  fieldsOf(resource).flatMap(([name, { keyword }]) => (keyword && name !== resource.title ? [name] : []))

function shownAs({ fields }: Resource, name: string): string {
  const meta = fields[name]
  return meta?.dict || meta?.resource ? nameColumnOf(name, meta) : name
}
