import { inLanguage, messages } from '#shared/messages.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import { resourceNamed } from '../registry.ts'
import { isShown, sightOf, tenantOf } from '../scope.ts'
import { scopeMessages } from '../scope-messages.ts'
import { itemName, type Names, removedName } from './names.ts'

type Wire = Record<string, unknown>

/** Puts names beside the keys of dictionaries and other records. The resource needs no table. */
export interface Naming {
  /** Fields that are named, and the column that tells it. */
  readonly columns: readonly { name: string; meta: FieldMeta; to: string }[]
  /** In place, in the caller's language; what the caller's data scopes hide is told as hidden. */
  add(ctx: Context, rows: Wire[]): Promise<void>
}

export function createNaming(resource: Resource, names: Names): Naming {
  const columns = fieldsOf(resource)
    .filter(([, meta]) => !meta.hidden && (meta.dict || meta.resource))
    .map(([name, meta]) => ({ name, meta, to: nameColumnOf(name, meta) }))
    .filter(({ to }) => !resource.fields[to])

  async function addTitles(ctx: Context, rows: Wire[], name: string, meta: FieldMeta, to: string) {
    const target = resourceNamed(meta.resource ?? '')
    const root = target.name === resource.name ? resource.tree?.root : undefined
    const keys = new Set<string>()
    for (const row of rows) for (const key of keysIn(row[name])) if (key !== root) keys.add(key)
    const titles = keys.size
      ? await names.titles(target, tenantOf(ctx, target), keys, ctx.language)
      : new Map<string, string>()
    const visible = keys.size ? await names.visible(ctx, target, keys) : undefined
    const isNamed = isShown(sightOf(ctx, target) ?? {}, target.title)
    const titleOf = (key: string) => {
      if (key === root) return inLanguage(messages.topLevel, ctx.language)
      const title = titles.get(key)
      if (title === undefined) return removedName(ctx.language)
      const isVisible = isNamed && (visible?.has(key) ?? true)
      return isVisible ? title : inLanguage(scopeMessages.hiddenTarget, ctx.language)
    }
    for (const row of rows) {
      const value = row[name]
      row[to] = Array.isArray(value)
        ? value.map((key) => titleOf(String(key)))
        : keysIn(value).map(titleOf).join(',')
    }
  }

  return {
    columns,
    async add(ctx, rows) {
      for (const { name, meta, to } of columns) {
        // A choice has few of the columns.
        if (!rows[0] || !(name in rows[0])) continue
        if (meta.dict) {
          const items = await names.dictionary(ctx.tenantId, meta.dict, meta.business === true)
          for (const row of rows) {
            const value = row[name]
            row[to] = Array.isArray(value)
              ? value.map((key) => itemName(items.get(String(key)), ctx.language))
              : value === null || value === ''
                ? ''
                : itemName(items.get(String(value)), ctx.language)
          }
        } else await addTitles(ctx, rows, name, meta, to)
      }
    },
  }
}

/** The keys in a reference, whichever way it keeps several. `-1` is Blade's mark for none. */
export function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value !== 'string' || value === '' || value === '-1') return []
  return value.split(',')
}
