import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inLanguage, type Language, messages } from '#shared/messages.ts'
import { dict } from '#shared/resources/reference/dict.ts'
import { dictBiz } from '#shared/resources/reference/dict-biz.ts'
import { type Resource, titleIn } from '#shared/schema/resource.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import type { Database } from '../../db/database.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import { column, mine, sightOf } from '../scope.ts'
import { anyTableOf, tableNameOf, tableOf } from '../table.ts'

export interface DictionaryItem {
  id: string
  code: string
  dictKey: string
  dictValue: string
  dictValueEn: string
  sort: number
  isSealed: number
  remark: string
}

/** Names of what fields point to, each asked for once and kept until a committed write to its table. */
export interface Names {
  /** Items of a dictionary by key, sealed ones included. */
  dictionary(tenantId: string, code: string, business: boolean): Promise<ReadonlyMap<string, DictionaryItem>>
  /** Titles of the rows with these keys in a language; what is gone or foreign is absent. */
  titles(
    resource: Resource,
    tenantId: string | undefined,
    keys: Iterable<string>,
    language: Language,
  ): Promise<ReadonlyMap<string, string>>
  /** Which of these rows the caller's data scopes let through; undefined: they do not narrow this resource. */
  visible(ctx: Context, resource: Resource, keys: Iterable<string>): Promise<ReadonlySet<string> | undefined>
}

/** A client may ask for any code. */
const mostDictionaries = 5000
const mostTitles = 20_000

export function createNames(database: Database): Names {
  const dictionaries = createBoundedMap<ReadonlyMap<string, DictionaryItem>>(mostDictionaries)
  const titles = new Map<string, Map<string, string>>()
  const dictionaryTables = new Set([tableNameOf(dict), tableNameOf(dictBiz)])
  let version = 0

  database.onCommit((tables) => {
    version += 1
    for (const table of tables.keys()) {
      if (dictionaryTables.has(table)) dictionaries.clear()
      for (const key of titles.keys()) if (key.startsWith(`${table}:`)) titles.delete(key)
    }
  })

  async function loadDictionary(tenantId: string, code: string, business: boolean) {
    const table = business ? tableOf(dictBiz) : tableOf(dict)
    const rows = await database.current
      .select()
      .from(table)
      .where(
        and(
          eq(table.tenantId, business ? tenantId : platformTenant),
          eq(table.isDeleted, 0),
          eq(table.code, code),
          sql`${table.parentId} <> '0'`,
        ),
      )
      .orderBy(asc(table.sort), asc(table.id))
    return new Map(
      rows.map((row): [string, DictionaryItem] => [
        row.dictKey ?? '',
        {
          id: row.id,
          code,
          dictKey: row.dictKey ?? '',
          dictValue: row.dictValue ?? '',
          dictValueEn: row.dictValueEn ?? '',
          sort: row.sort ?? 0,
          isSealed: row.isSealed ?? 0,
          remark: row.remark ?? '',
        },
      ]),
    )
  }

  return {
    async dictionary(tenantId, code, business) {
      const key = `${business ? tenantId : ''}:${code}`
      // What the open transaction has written there is its own until it is committed.
      const isOwn = database.hasWritten(tableNameOf(business ? dictBiz : dict))
      const known = isOwn ? undefined : dictionaries.get(key)
      if (known) return known
      const before = version
      const loaded = await loadDictionary(tenantId, code, business)
      if (version === before && !isOwn) dictionaries.set(key, loaded)
      return loaded
    },

    async titles(resource, tenantId, keys, language) {
      const { title, titleEn } = resource
      const spoken = titleEn ? language : ''
      const cacheKey = `${tableNameOf(resource)}:${tenantId ?? '*'}:${spoken}`
      const isOwn = database.hasWritten(tableNameOf(resource))
      const cached = isOwn ? undefined : titles.get(cacheKey)
      const missing = [...new Set(keys)].filter((key) => !cached?.has(key))
      if (cached && !missing.length) return cached
      const table = anyTableOf(resource)
      const before = version
      const rows = await database.current
        .select({
          key: column(table, resource.key),
          [title]: column(table, title),
          ...(titleEn && { [titleEn]: column(table, titleEn) }),
        })
        .from(table)
        .where(
          and(
            inArray(
              column(table, resource.key),
              sql`(SELECT value FROM json_each(${JSON.stringify(missing)}))`,
            ),
            eq(column(table, 'isDeleted'), 0),
            resource.tenant && tenantId !== undefined ? eq(column(table, 'tenantId'), tenantId) : undefined,
          ),
        )
      const found = new Map(cached)
      for (const row of rows) found.set(String(row.key), titleIn(resource, row, language))
      if (version === before && !isOwn && found.size < mostTitles) titles.set(cacheKey, found)
      return found
    },

    async visible(ctx, resource, keys) {
      if (!sightOf(ctx, resource)?.rule) return undefined
      const table = anyTableOf(resource)
      const key = column(table, resource.key)
      const wanted = sql`(SELECT value FROM json_each(${JSON.stringify([...keys])}))`
      const rows = await database.current
        .select({ key })
        .from(table)
        .where(and(mine(ctx, resource, table), inArray(key, wanted)))
      return new Set(rows.map((row) => String(row.key)))
    },
  }
}

/** An item's name in the language asked for; English falls back to Chinese. */
export const itemName = (item: DictionaryItem | undefined, language: Language): string =>
  !item ? '' : language === 'en' && item.dictValueEn ? item.dictValueEn : item.dictValue

export const removedName = (language: Language): string => inLanguage(messages.removedTarget, language)
