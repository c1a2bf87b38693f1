import { and, inArray, or } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { inLanguage, messages } from '#shared/messages.ts'
import { type FieldMeta, isList } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { resourceNamed } from '../../crud/registry.ts'
import { column, mine, shows } from '../../crud/scope.ts'
import { anyTableOf } from '../../crud/table.ts'
import type { Values } from '../../crud/write/input.ts'
import { listed } from '../../crud/write/pointing.ts'
import type { Context } from '../../http/context.ts'
import { listIn } from '../cell-value.ts'

/** The keys that each text of a column may mean: by the name of what it points to, else by the key itself. */
export type TargetKeys = ReadonlyMap<string, readonly string[]>

/** Whether a field holds keys of something that has a name. */
export const pointsSomewhere = ({ dict, resource }: FieldMeta): boolean => Boolean(dict || resource)

/** The texts in a cell, each of which means one key. */
export const namesInCell = (meta: FieldMeta, text: string): string[] =>
  isList(meta) || meta.comma ? listIn(text) : [text.trim()]

/** Looks up a whole column at once, among what the caller sees. */
export async function targetKeysOf(
  { database, names }: Surroundings,
  ctx: Context,
  column: { resource: Resource; meta: FieldMeta; texts: readonly string[] },
): Promise<TargetKeys> {
  const { meta } = column
  const wanted = [...new Set(column.texts.flatMap((text) => namesInCell(meta, text)))]
  const found = new Map<string, string[]>()
  const known = new Set<string>()
  const add = (name: string, key: string) => {
    const keys = found.get(name) ?? []
    if (!keys.includes(key)) found.set(name, [...keys, key])
  }
  if (meta.dict) {
    const items = await names.dictionary(ctx.tenantId, meta.dict, meta.business === true)
    for (const { dictKey, dictValue, dictValueEn } of items.values()) {
      known.add(dictKey)
      add(dictValue, dictKey)
      if (dictValueEn && dictValueEn !== dictValue) add(dictValueEn, dictKey)
    }
    if (meta.anyKey) for (const name of wanted) known.add(name)
  } else {
    for (const row of await rowsNamed(database, ctx, resourceNamed(meta.resource ?? ''), wanted)) {
      known.add(row.key)
      for (const name of row.names) add(name, row.key)
    }
    if (column.resource.name === meta.resource && column.resource.tree) {
      const { root } = column.resource.tree
      known.add(root)
      for (const language of ['zh', 'en'] as const) add(inLanguage(messages.topLevel, language), root)
    }
  }
  return new Map(wanted.map((name) => [name, found.get(name) ?? (known.has(name) ? [name] : [])]))
}

async function rowsNamed(
  database: Surroundings['database'],
  ctx: Context,
  target: Resource,
  wanted: readonly string[],
): Promise<{ key: string; names: string[] }[]> {
  const table = anyTableOf(target)
  const key = column(table, target.key)
  // A name that the caller is not shown is none that he can ask by.
  const named = [target.title, ...target.alsoNamed].filter((name) => shows(ctx, target, name))
  const names: Readonly<Record<string, SQLiteColumn>> = Object.fromEntries(
    named.map((name) => [name, column(table, name)]),
  )
  const rows: Values[] = await database.current
    .select({ ...names, keyOfRow: key })
    .from(table)
    .where(
      and(
        mine(ctx, target, table),
        or(...[key, ...Object.values(names)].map((one) => inArray(one, listed(wanted)))),
      ),
    )
  return rows.map((row) => ({
    key: String(row.keyOfRow),
    names: named.map((name) => String(row[name] ?? '')).filter(Boolean),
  }))
}
