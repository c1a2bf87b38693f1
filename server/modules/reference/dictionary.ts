import { and, eq, inArray, sql } from 'drizzle-orm'
import { messages, required, usedBy } from '#shared/messages.ts'
import { dict } from '#shared/resources/reference/dict.ts'
import { dictBiz } from '#shared/resources/reference/dict-biz.ts'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, type Row } from '#shared/schema/resource.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import { allResources } from '../../crud/registry.ts'
import { indexRow } from '../../crud/resource-text.ts'
import { column, mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { refuseBlocked } from '../../crud/write/blocked.ts'
import { recordChange } from '../../crud/write/history.ts'
import { uniqueKeysOf } from '../../crud/write/unique.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { dictionaryCalls } from './dictionary-calls.ts'

export type Dictionary = typeof dict | typeof dictBiz
type Items = ResourceService<typeof dict>

const typeKey = '-1'
const root = '0'

/** The two kinds of dictionary differ in whose rows they are; their calls and rules are the same. */
const dictionaryExtension = (resource: Dictionary): AnyExtension =>
  // One type for both: their fields are the same.
  extend(resource as typeof dict, {
    async write({ ctx, before, row }, { services }) {
      const place = await placed(services.unruled(resource as typeof dict), ctx, row)
      if (before && place.code !== before.code) refuseCoupled(resource, ctx, before, texts.renamed)
      return place
    },
    async wrote({ ctx, before, row }, { database }) {
      if (before && row && row.code !== before.code)
        await recode(database.current, ctx, resource, row.id, row.code)
      return undefined
    },
    async removing({ ctx, rows }, surroundings) {
      for (const row of rows) refuseCoupled(resource, ctx, row, texts.removed)
      const uses = new Map<string, Use | undefined>()
      for (const row of rows) uses.set(row.id, await useOf(surroundings, ctx, resource === dictBiz, row))
      refuseBlocked(ctx, resource, rows, ({ id, dictValue }) => {
        const use = uses.get(id)
        return use && usedBy(dictValue ?? '', use.count, use.label)
      })
    },

    routes: (service, surroundings) => dictionaryCalls(resource, service, surroundings),
  })

const texts = {
  removed: (name: string): Label => [
    `“${name}”是程序使用的字典，不能删除`,
    `“${name}” is used by the program and cannot be removed`,
  ],
  renamed: (name: string): Label => [
    `“${name}”是程序使用的字典，不能修改编号`,
    `“${name}” is used by the program and keeps its code`,
  ],
}

interface Place {
  parentId: string | null | undefined
  dictKey: string | null | undefined
  code: string
}

/** Below a type row an item has that row's code and a key of its own. */
async function placed(service: Items, ctx: Context, { parentId, dictKey, code }: Place) {
  if (!parentId || parentId === root) return { parentId: root, dictKey: typeKey, code }
  const parent = await service.row(ctx, parentId).catch(() => {
    throw fieldFault(ctx, 'parentId', messages.parentMissing)
  })
  if (!dictKey || dictKey === typeKey)
    throw fieldFault(ctx, 'dictKey', required(dict.fields.dictKey.label, 'text'))
  return { parentId, dictKey, code: parent.code ?? code }
}

/** A definition knows a system dictionary by its code: without it no form could be filled in. */
function refuseCoupled(
  resource: Dictionary,
  ctx: Context,
  { code, dictKey, dictValue }: Row<typeof dict>,
  text: (name: string) => Label,
) {
  if (resource !== dict || dictKey !== typeKey || !holdersOf(code ?? '', false).length) return
  throw fieldFault(ctx, 'code', text(dictValue ?? ''))
}

/** Everything below a row gets its code. */
async function recode(connection: Connection, ctx: Context, resource: Dictionary, key: string, code: string) {
  const table = tableOf(resource as typeof dict)
  const own = mine(ctx, resource, anyTableOf(resource))
  for (let above = [key]; above.length; ) {
    const rows = await connection
      .select()
      .from(table)
      .where(and(own, inArray(table.parentId, above)))
    for (const row of rows) {
      const changed = { ...row, code }
      const values = { code, ...uniqueKeysOf(resource, changed) }
      await connection.update(table).set(values).where(eq(table.id, row.id))
      indexRow(connection, resource, row.id, changed)
      const { id: key, tenantId } = row
      const change = { action: 'update', tenantId, key, before: row, after: changed } as const
      await recordChange(connection, ctx, resource, change)
    }
    above = rows.map(({ id }) => id)
  }
}

/** The fields that hold keys of a dictionary. */
const holdersOf = (code: string, business: boolean) =>
  allResources().flatMap((resource) =>
    fieldsOf(resource).flatMap(([field, meta]) =>
      meta.dict === code && (meta.business === true) === business ? [{ resource, field, meta }] : [],
    ),
  )

interface Use {
  count: number
  label: Label
}

/** The first resource whose rows hold this item's key, and how many do. */
async function useOf(
  { database }: Surroundings,
  ctx: Context,
  business: boolean,
  { code, dictKey: key }: Row<typeof dict>,
): Promise<Use | undefined> {
  if (key === typeKey) return undefined
  for (const { resource, field, meta } of holdersOf(code ?? '', business)) {
    const table = anyTableOf(resource)
    const held = column(table, field)
    const holds =
      meta.storage === 'json'
        ? sql`EXISTS (SELECT 1 FROM json_each(${held}) WHERE value = ${key})`
        : sql`${held} = ${key}`
    const [found] = await database.current
      .select({ count: sql<number>`count(*)` })
      .from(table)
      .where(and(business ? mine(ctx, resource, table) : sql`${column(table, 'isDeleted')} = 0`, holds))
    if (Number(found?.count)) return { count: Number(found?.count), label: resource.label }
  }
  return undefined
}

export const dictExtension = dictionaryExtension(dict)
export const dictBizExtension = dictionaryExtension(dictBiz)
