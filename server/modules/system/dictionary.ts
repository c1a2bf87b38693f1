import { and, eq, sql } from 'drizzle-orm'
import { inLanguage, messages, missingParameter, prompt, usedBy } from '#shared/messages.ts'
import { dict } from '#shared/resources/system/dict.ts'
import { dictBiz } from '#shared/resources/system/dict-biz.ts'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { type DictionaryItem, itemName } from '../../crud/names.ts'
import type { Wire } from '../../crud/presenter.ts'
import { allResources } from '../../crud/registry.ts'
import { accessFor } from '../../crud/router.ts'
import { column, mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { nest } from '../../crud/tree.ts'
import { uniqueKeysOf } from '../../crud/writer.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, type Route } from '../../http/route.ts'

type Dictionary = typeof dict | typeof dictBiz

const typeKey = '-1'
const root = '0'

/** The two kinds of dictionary differ in whose rows they are; their calls and rules are the same. */
const dictionaryExtension = (resource: Dictionary) =>
  // One type for both: their fields are the same.
  extend(resource as typeof dict, {
    service: (base, surroundings) => ({
      ...base,

      async save(ctx, input) {
        return base.save(ctx, {
          ...input,
          ...(await placed(base, ctx, input.parentId ?? root, input.dictKey, input.code)),
        })
      },

      update: (ctx, key, patch, version) =>
        surroundings.database.transaction(async (connection) => {
          const before = await base.row(ctx, key)
          const parent = patch.parentId === undefined ? before.parentId : patch.parentId
          const code = patch.code ?? before.code ?? ''
          const place = await placed(
            base,
            ctx,
            parent ?? root,
            patch.dictKey ?? before.dictKey ?? undefined,
            code,
          )
          const answer = await base.update(ctx, key, { ...patch, ...place }, version)
          if ((parent ?? root) === root && code !== before.code) {
            const table = tableOf(resource as typeof dict)
            const children = await connection
              .select()
              .from(table)
              .where(
                and(
                  mine(ctx, resource as Resource, anyTableOf(resource as Resource)),
                  eq(table.code, before.code ?? ''),
                ),
              )
            for (const child of children) {
              const values = { code, ...uniqueKeysOf(resource as Resource, { ...child, code }) }
              await connection.update(table).set(values).where(eq(table.id, child.id))
            }
          }
          return answer
        }),

      remove: (ctx, keys) =>
        surroundings.database.transaction(async () => {
          const blocked = []
          for (const key of keys) {
            const item = await base.row(ctx, key)
            const use = await useOf(
              surroundings,
              ctx,
              resource === dictBiz,
              item.code ?? '',
              item.dictKey ?? '',
            )
            const name = item.dictValue ?? ''
            if (use)
              blocked.push({
                id: key,
                name,
                reason: inLanguage(usedBy(name, use.count, use.label), ctx.language),
              })
          }
          const reason = blocked[0]?.reason
          if (reason) throw new HttpError(400, [reason, reason], { data: { blocked } })
          await base.remove(ctx, keys)
        }),
    }),

    routes: (service, surroundings) => dictionaryRoutes(resource, service, surroundings),
  })

/** Below a type row an item has that row's code and a key of its own. */
async function placed(
  service: ResourceService<typeof dict>,
  ctx: Context,
  parentId: string,
  dictKey: string | undefined,
  code: string,
) {
  if (parentId === root) return { parentId: root, dictKey: typeKey, code }
  const parent = await service.row(ctx, parentId).catch(() => {
    throw new HttpError(400, messages.parentMissing, {
      errors: [{ field: 'parentId', message: inLanguage(messages.parentMissing, ctx.language) }],
    })
  })
  if (!dictKey || dictKey === typeKey) {
    const label = prompt(['字典键值', 'Key'], 'text')
    throw new HttpError(400, label, {
      errors: [{ field: 'dictKey', message: inLanguage(label, ctx.language) }],
    })
  }
  return { parentId, dictKey, code: parent.code ?? code }
}

function dictionaryRoutes(
  resource: Dictionary,
  service: ResourceService<typeof dict>,
  { names }: Surroundings,
): Route[] {
  const { path } = resource
  const reading = accessFor(resource as Resource, 'menu')
  const business = resource === dictBiz

  const items = async (ctx: Context, params: Params): Promise<DictionaryItem[]> => {
    const code = textOf(params, 'code')
    if (code === undefined) throw new HttpError(400, missingParameter('code'))
    const all = await names.dictionary(ctx.tenantId, code, business)
    return [...all.values()]
      .filter(({ isSealed, dictKey }) => isSealed === 0 && !dictKey.startsWith('-'))
      .map((item) => ({ ...item, dictValue: itemName(item, ctx.language) }))
  }

  /** Items of a type by its row, nested; the type row itself is left out. */
  async function children(ctx: Context, params: Params) {
    const parentId = textOf(params, 'parentId')
    if (parentId === undefined || parentId.startsWith('-')) return []
    const [parent] = await service.rows(ctx, { id: parentId })
    if (!parent) return []
    const rows = await service.rows(ctx, { ...without(params, 'parentId', 'code'), code_equal: parent.code })
    return nest(
      rows.filter(({ id }) => id !== parent.id),
      ({ id }) => String(id),
      ({ parentId: above }) => String(above),
    )
  }

  const lookUps: Route[] = [
    get(`${path}/dictionary`, 'signedIn', ({ ctx, params }) => items(ctx, params), {
      summary: ['字典项', 'Items of a dictionary'],
    }),
    get(`${path}/dictionary-tree`, 'signedIn', ({ ctx, params }) => itemTree(ctx, params), {
      summary: ['字典项树', 'Items of a dictionary, nested'],
    }),
    {
      ...get(`${path}/dictionary-tree`, 'signedIn', ({ ctx, params }) => itemTree(ctx, params), {
        summary: ['字典项树', 'Items of a dictionary, nested'],
      }),
      method: 'post',
    },
    get(
      `${path}/select`,
      'signedIn',
      async ({ ctx, params }) => (textOf(params, 'code') ? items(ctx, params) : service.select(ctx, params)),
      { summary: ['字典选项', 'Options'] },
    ),
    get(`${path}/select-all`, 'signedIn', ({ ctx, params }) => items(ctx, params), {
      summary: ['全部字典项', 'All items of a dictionary'],
    }),
  ]

  async function itemTree(ctx: Context, params: Params) {
    const code = textOf(params, 'code')
    if (code === undefined) throw new HttpError(400, missingParameter('code'))
    const rows = await service.rows(ctx, { code_equal: code, isSealed: '0' })
    const english = ctx.language === 'en'
    return nest(
      rows
        .filter(({ dictKey }) => !String(dictKey).startsWith('-'))
        .map((row): Wire => ({ ...row, dictValue: (english && row.dictValueEn) || row.dictValue })),
      ({ id }) => String(id),
      ({ parentId }) => String(parentId),
    )
  }

  return [
    ...lookUps,
    get(
      `${path}/parent-list`,
      reading,
      ({ ctx, params }) => service.page(ctx, { ...params, parentId: root }),
      { summary: ['字典类型', 'Types of dictionary'] },
    ),
    get(`${path}/child-list`, reading, ({ ctx, params }) => children(ctx, params), {
      summary: ['下级字典', 'Items below a type'],
    }),
    get(`${path}/tree`, 'signedIn', ({ ctx, params }) => service.tree(ctx, without(params, 'code')), {
      summary: ['字典树', 'All dictionaries as a tree'],
    }),
    get(
      `${path}/parent-tree`,
      reading,
      ({ ctx, params }) => service.tree(ctx, { ...without(params, 'code'), parentId: root }),
      { summary: ['字典类型树', 'Types of dictionary as tree nodes'] },
    ),
  ]
}

const without = (params: Params, ...keys: string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([key]) => !keys.includes(key)))

/** The first resource whose rows hold this key, and how many do. */
async function useOf(
  { database }: Surroundings,
  ctx: Context,
  business: boolean,
  code: string,
  key: string,
): Promise<{ count: number; label: Label } | undefined> {
  if (key === typeKey) return undefined
  for (const resource of allResources()) {
    for (const [field, meta] of fieldsOf(resource)) {
      if (meta.dict !== code || (meta.business === true) !== business) continue
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
  }
  return undefined
}

export const dictExtension = dictionaryExtension(dict)
export const dictBizExtension = dictionaryExtension(dictBiz)
