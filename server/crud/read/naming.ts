import { inLanguage, messages } from '#shared/messages.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import { resourceNamed } from '../registry.ts'
import { shows, tenantOf } from '../scope.ts'
import { type DictionaryItem, everyTenant, itemName, type Names, removedName, type Soon } from './names.ts'
import type { Wire } from './presenter.ts'

/** A field that is named, and the column that tells it. */
interface Named {
  name: string
  meta: FieldMeta
  to: string
}

const hiddenTarget: Label = ['（无权查看）', '(not visible)']

type NameOf = (key: string) => string

/** Puts names beside the keys of dictionaries and other records. The resource needs no table. */
export interface Naming {
  readonly columns: readonly Named[]
  /** In place, in the caller's language; what the caller's data scopes hide is told as hidden. */
  add(ctx: Context, rows: Wire[]): Promise<void>
}

export function createNaming(resource: Resource, names: Names): Naming {
  const columns = fieldsOf(resource)
    .filter(([, meta]) => !meta.hidden && (meta.dict || meta.resource))
    .map(([name, meta]) => ({ name, meta, to: nameColumnOf(name, meta) }))
    .filter(({ to }) => !resource.fields[to])
  return {
    columns,
    async add(ctx, rows) {
      for (const one of columns) {
        // A choice has few of the columns.
        if (!rows[0] || !(one.name in rows[0])) continue
        const nameOf = one.meta.dict ? itemsFor(names, ctx, one) : titlesFor(resource, names, ctx, rows, one)
        // What is at hand is not waited for: a page has some twenty names.
        addNames(rows, one, nameOf instanceof Promise ? await nameOf : nameOf)
      }
    },
  }
}

/** The name of an item of a dictionary. */
function itemsFor(
  names: Names,
  ctx: Context,
  { meta: { dict = '', business = false } }: Named,
): Soon<NameOf> {
  const told =
    (items: ReadonlyMap<string, DictionaryItem>): NameOf =>
    (key) =>
      itemName(items.get(key), ctx.language)
  const items = names.dictionary(ctx.tenantId, dict, business)
  return items instanceof Promise ? items.then(told) : told(items)
}

/** The title of a key of another resource, as the caller may know it. */
function titlesFor(
  resource: Resource,
  names: Names,
  ctx: Context,
  rows: Wire[],
  { name, meta }: Named,
): Soon<NameOf> {
  const target = resourceNamed(meta.resource ?? '')
  const root = target.name === resource.name ? resource.tree?.root : undefined
  const keys = new Set<string>()
  for (const row of rows) {
    const value = row[name]
    if (isBlank(value)) continue
    if (isKey(value)) keys.add(value)
    else for (const key of keysIn(value)) keys.add(key)
  }
  if (root !== undefined) keys.delete(root)
  // No key but that of the root, which is no row.
  if (!keys.size) return () => inLanguage(messages.topLevel, ctx.language)
  const titles = names.titles(target, tenantOf(ctx, target) ?? everyTenant, keys, ctx.language)
  const visible = names.visible(ctx, target, keys)
  const told = (known: ReadonlyMap<string, string>, seen: ReadonlySet<string> | undefined): NameOf => {
    const isNamed = shows(ctx, target, target.title)
    return (key) => {
      if (key === root) return inLanguage(messages.topLevel, ctx.language)
      const title = known.get(key)
      if (title === undefined) return removedName(ctx.language)
      const isVisible = isNamed && (seen?.has(key) ?? true)
      return isVisible ? title : inLanguage(hiddenTarget, ctx.language)
    }
  }
  if (!(titles instanceof Promise) && !(visible instanceof Promise)) return told(titles, visible)
  return Promise.all([titles, visible]).then(([known, seen]) => told(known, seen))
}

function addNames(rows: Wire[], { name, meta, to }: Named, nameOf: NameOf) {
  for (const row of rows) {
    const value = row[name]
    if (Array.isArray(value)) row[to] = value.map((key) => nameOf(String(key)))
    else if (isBlank(value)) row[to] = ''
    else if (meta.dict || isKey(value)) row[to] = nameOf(String(value))
    else row[to] = keysIn(value).map(nameOf).join(',')
  }
}

/** One key, as most references are. */
const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value !== '-1' && !value.includes(',')

const isBlank = (value: unknown): boolean => value === '' || value === null

/** The keys in a reference, whichever way it keeps several. `-1` is Blade's mark for none. */
export function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value !== 'string' || value === '' || value === '-1') return []
  return value.split(',')
}
