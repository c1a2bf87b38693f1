import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inLanguage, type Language, messages } from '#shared/messages.ts'
import { dict } from '#shared/resources/reference/dict.ts'
import { dictBiz } from '#shared/resources/reference/dict-biz.ts'
import { tenant } from '#shared/resources/tenant/tenant.ts'
import type { Label } from '#shared/schema/field.ts'
import { type Resource, titleIn } from '#shared/schema/resource.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import { createCache } from '../../db/cache.ts'
import type { Database } from '../../db/database.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import { column, sightOf } from '../scope.ts'
import { anyTableOf, tableNameOf, tableOf } from '../table.ts'
import { livingOf } from '../tie/living.ts'
import { listed } from '../write/pointing.ts'

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

/** What is at hand at once where it is kept: a page asks so often that waiting for each would cost more than its rows. */
export type Soon<T> = T | Promise<T>

/** For the platform's administrator alone, who looks at the rows of all tenants: there is no look-up without a tenant by accident. */
export const everyTenant = Symbol('every tenant')

/** Names of what fields point to, each asked for once and kept until a committed write to its table. */
export interface Names {
  /** Items of a dictionary by key, sealed ones included. */
  dictionary(tenantId: string, code: string, business: boolean): Soon<ReadonlyMap<string, DictionaryItem>>
  /** Titles of the rows with these keys in a language; what is gone or foreign is absent. */
  titles(
    resource: Resource,
    tenant: string | typeof everyTenant,
    keys: Iterable<string>,
    language: Language,
  ): Soon<ReadonlyMap<string, string>>
  /** Names of all tenants by their codes. */
  tenants(all: typeof everyTenant): ReadonlyMap<string, string>
  /** Which of these rows the caller's data scopes let through; undefined: they do not narrow this resource. */
  visible(ctx: Context, resource: Resource, keys: Iterable<string>): Soon<ReadonlySet<string> | undefined>
}

/** A client may ask for any code. */
const mostDictionaries = 5000
const mostTitles = 20_000

export function createNames(database: Database): Names {
  const dictionaries = createBoundedMap<ReadonlyMap<string, DictionaryItem>>(mostDictionaries)
  const titles = new Map<string, Map<string, string>>()
  const [dictionaryTable, businessTable] = [tableNameOf(dict), tableNameOf(dictBiz)]
  let version = 0

  database.onCommit((tables) => {
    version += 1
    for (const table of tables.keys()) {
      if (table === dictionaryTable || table === businessTable) dictionaries.clear()
      for (const key of titles.keys()) if (key.startsWith(`${table}:`)) titles.delete(key)
    }
  })

  const tenantNames = createCache<ReadonlyMap<string, string>>(database, [tableNameOf(tenant)], 1)

  async function findDictionary(tenantId: string, code: string, business: boolean, isOwn: boolean) {
    const before = version
    const loaded = await loadDictionary(database, tenantId, code, business)
    if (version === before && !isOwn) dictionaries.set(dictionaryKey(tenantId, code, business), loaded)
    return loaded
  }

  return {
    tenants: () => tenantNames.of('all', () => readTenants(database)),

    dictionary(tenantId, code, business) {
      // Rows that the open transaction has written there are its own until it is committed.
      const isOwn = database.hasWritten(business ? businessTable : dictionaryTable)
      const known = isOwn ? undefined : dictionaries.get(dictionaryKey(tenantId, code, business))
      return known ?? findDictionary(tenantId, code, business, isOwn)
    },

    titles(resource, tenant, keys, language) {
      const table = tableNameOf(resource)
      const cacheKey = `${table}:${tenant === everyTenant ? '*' : tenant}:${resource.titleEn ? language : ''}`
      const isOwn = database.hasWritten(table)
      const cached = isOwn ? undefined : titles.get(cacheKey)
      const missing = new Set<string>()
      for (const key of keys) if (!cached?.has(key)) missing.add(key)
      if (cached && !missing.size) return cached
      const before = version
      return loadTitles(database, resource, tenant, [...missing], language).then((loaded) => {
        const found = new Map(cached)
        for (const [key, title] of loaded) found.set(key, title)
        if (version === before && !isOwn && found.size < mostTitles) titles.set(cacheKey, found)
        return found
      })
    },

    visible: (ctx, resource, keys) =>
      sightOf(ctx, resource)?.rule
        ? livingOf(database, ctx, resource, [...keys]).then((seen) => new Set(seen))
        : undefined,
  }
}

async function loadDictionary(database: Database, tenantId: string, code: string, business: boolean) {
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

async function loadTitles(
  database: Database,
  resource: Resource,
  tenant: string | typeof everyTenant,
  keys: readonly string[],
  language: Language,
) {
  const { title, titleEn } = resource
  const table = anyTableOf(resource)
  const rows = await database.current
    .select({
      key: column(table, resource.key),
      [title]: column(table, title),
      ...(titleEn && { [titleEn]: column(table, titleEn) }),
    })
    .from(table)
    .where(
      and(
        inArray(column(table, resource.key), listed(keys)),
        eq(column(table, 'isDeleted'), 0),
        resource.tenant && tenant !== everyTenant ? eq(column(table, 'tenantId'), tenant) : undefined,
      ),
    )
  return rows.map((row): [string, string] => [String(row.key), titleIn(resource, row, language)])
}

const dictionaryKey = (tenantId: string, code: string, business: boolean) =>
  `${business ? tenantId : ''}:${code}`

/** An item's name in the language asked for; English falls back to Chinese. */
export const itemName = (item: DictionaryItem | undefined, language: Language): string =>
  !item ? '' : language === 'en' && item.dictValueEn ? item.dictValueEn : item.dictValue

/** An item's name in both languages, for sentences; its key where it has none. */
export const itemLabel = (item: DictionaryItem | undefined, key: unknown): Label => [
  itemName(item, 'zh') || String(key),
  itemName(item, 'en') || String(key),
]

export const removedName = (language: Language): string => inLanguage(messages.removedTarget, language)

function readTenants(database: Database): ReadonlyMap<string, string> {
  const table = tableOf(tenant)
  const rows = database.reader.select({ code: table.tenantId, name: table.tenantName }).from(table).all()
  return new Map(rows.map(({ code, name }) => [code, name ?? code]))
}
