import type { dict } from '#shared/resources/reference/dict.ts'
import { dictBiz } from '#shared/resources/reference/dict-biz.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accessFor, actingTo } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { type DictionaryItem, itemName, type Names } from '../../crud/read/names.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { nest } from '../../crud/read/tree.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Context } from '../../http/context.ts'
import { neededText, textOf } from '../../http/params.ts'
import { type Access, get, type Params, type Route } from '../../http/route.ts'
import type { Dictionary } from './dictionary.ts'

const root = '0'

type Rows = ResourceService<typeof dict>

/** How dictionaries are looked up and shown, in Blade's many ways. */
export function dictionaryCalls(resource: Dictionary, service: Rows, { names }: Surroundings): Route[] {
  const { path } = resource
  const reading = accessFor(resource as Resource, 'menu')
  const business = resource === dictBiz

  const call = (
    name: string,
    access: Exclude<Access, 'open'>,
    summary: Label,
    work: (ctx: Context, params: Params) => Promise<unknown>,
  ): Route =>
    get(`${path}/${name}`, access, actingTo(resource as Resource, work), { summary, revalidates: true })

  const itemTree = async (ctx: Context, params: Params) =>
    nested((await rowsOf(service, ctx, params)).filter(({ isSealed }) => isSealed === 0))

  const tree = call('dictionary-tree', 'signedIn', ['字典项树', 'Items of a dictionary, nested'], itemTree)
  return [
    call('dictionary', 'signedIn', ['字典项', 'Items of a dictionary'], (ctx, params) =>
      items(names, business, ctx, params),
    ),
    call('dictionary-full', 'signedIn', ['字典项（含封存）', 'Items, sealed ones included'], (ctx, params) =>
      rowsOf(service, ctx, params),
    ),
    tree,
    { ...tree, method: 'post' },
    call('select', 'signedIn', ['字典选项', 'Options'], async (ctx, params) =>
      textOf(params, 'code') ? items(names, business, ctx, params) : service.select(ctx, params),
    ),
    call('select-all', 'signedIn', ['全部字典项', 'All items of a dictionary'], (ctx, params) =>
      items(names, business, ctx, params),
    ),
    call('parent-list', reading, ['字典类型', 'Types of dictionary'], (ctx, params) =>
      service.page(ctx, { ...params, parentId: root }),
    ),
    call('child-list', reading, ['下级字典', 'Items below a type'], (ctx, params) =>
      children(service, ctx, params),
    ),
    // Blade's clients send `code=DICT` to both trees, which means nothing.
    call('tree', 'signedIn', ['字典树', 'All dictionaries as a tree'], (ctx, params) =>
      service.tree(ctx, without(params, 'code')),
    ),
    call('parent-tree', reading, ['字典类型树', 'Types of dictionary as tree nodes'], (ctx, params) =>
      service.tree(ctx, { ...without(params, 'code'), parentId: root }),
    ),
  ]
}

const items = async (
  names: Names,
  isBusiness: boolean,
  ctx: Context,
  params: Params,
): Promise<DictionaryItem[]> => {
  const all = await names.dictionary(ctx.tenantId, codeOf(params), isBusiness)
  return [...all.values()]
    .filter(({ isSealed, dictKey }) => isSealed === 0 && !dictKey.startsWith('-'))
    .map((item) => ({ ...item, dictValue: itemName(item, ctx.language) }))
}

/** Whole rows of a code, sealed ones too, so that old records can be named. */
const rowsOf = async (service: Rows, ctx: Context, params: Params): Promise<Wire[]> => {
  const rows = await service.rows(ctx, { code_equal: codeOf(params) })
  const english = ctx.language === 'en'
  return rows
    .filter(({ dictKey }) => !String(dictKey).startsWith('-'))
    .map((row): Wire => ({ ...row, dictValue: (english && row.dictValueEn) || row.dictValue }))
}

/** Items of a type by its row, nested; the type row itself is left out. */
async function children(service: Rows, ctx: Context, params: Params) {
  const parentId = textOf(params, 'parentId')
  if (parentId === undefined || parentId.startsWith('-')) return []
  const [parent] = await service.rows(ctx, { id: parentId })
  if (!parent) return []
  const rows = await service.rows(ctx, { ...without(params, 'parentId', 'code'), code_equal: parent.code })
  return nested(rows.filter(({ id }) => id !== parent.id))
}

const codeOf = (params: Params): string => neededText(params, 'code')

const nested = (rows: Wire[]) =>
  nest(
    rows,
    ({ id }) => String(id),
    ({ parentId }) => String(parentId),
  )

const without = (params: Params, ...keys: string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([key]) => !keys.includes(key)))
