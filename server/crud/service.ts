import { and, eq } from 'drizzle-orm'
import type { Aggregate } from '#shared/contract/aggregate.ts'
import type { Page, TreeNode } from '#shared/contract/answers.ts'
import { messages, missingParameter, tooManyIds } from '#shared/messages.ts'
import { fieldsOf, type Input, type Resource, type Row } from '#shared/schema/resource.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { idsOf, textOf } from '../http/params.ts'
import type { Params } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import { createAggregate } from './read/aggregate.ts'
import { createCounts } from './read/counts.ts'
import {
  askedColumnsOf,
  type Columns,
  type Condition,
  isOnTenant,
  type Query,
  queryOf,
} from './read/filter.ts'
import type { Names } from './read/names.ts'
import { createOutlines } from './read/outlines.ts'
import { choiceColumns, seesRows } from './read/pickers.ts'
import { createPresenter, type Presenter, type Selection, type Wire } from './read/presenter.ts'
import { createReader, type Tally } from './read/reader.ts'
import { givenText, without } from './read/spelled.ts'
import { nest, parentsAmong, toNode } from './read/tree.ts'
import { textIndexFor } from './resource-text.ts'
import { column, isShown, mine, sightOf } from './scope.ts'
import { anyTableOf, type TableOf, tableOf } from './table.ts'
import { type Change, createHistory } from './write/history.ts'
import { type AnyHooks, noHooks, type Taken } from './write/hooks.ts'
import { followRestored, removeRows } from './write/remover.ts'
import { createWriter } from './write/writer.ts'

/** What can be done with the rows of one resource; an extension answers another object with the same functions. */
export interface ResourceService<R extends Resource> {
  readonly resource: R
  readonly table: TableOf<R>
  /** `also` narrows what the parameters ask for. */
  page(ctx: Context, params: Params, also?: readonly Condition[]): Promise<Page<Wire>>
  /** How many of the rows that `page` would find there are of each combination of these fields' values. */
  tally(
    ctx: Context,
    params: Params,
    fields: readonly (keyof R['fields'] & string)[],
  ): Promise<readonly Tally[]>
  /** Counts, sums or averages of those rows by the fields that `by` names: see `createAggregate`. */
  aggregate(ctx: Context, params: Params, also?: readonly Condition[]): Promise<Aggregate>
  /** The first rows without paging, at most 2,000. */
  rows(ctx: Context, params: Params): Promise<Wire[]>
  /** All rows that fit, nested. */
  nested(ctx: Context, params: Params): Promise<Wire[]>
  detail(ctx: Context, params: Params): Promise<Wire>
  /** The stored row of a key, or a refusal. */
  row(ctx: Context, key: string): Promise<Row<R>>
  save(ctx: Context, input: Input<R>): Promise<Wire>
  /** `taken`: the step that it is, whose way the caller has checked. */
  update(ctx: Context, key: string, patch: Partial<Input<R>>, version?: number, taken?: Taken): Promise<Wire>
  remove(ctx: Context, keys: string[]): Promise<void>
  /** What follows in the module when removed rows have come back. */
  followRestored(ctx: Context, keys: readonly string[]): Promise<void>
  tree(ctx: Context, params: Params): Promise<TreeNode[]>
  lazyTree(ctx: Context, params: Params): Promise<TreeNode[]>
  lazyList(ctx: Context, params: Params): Promise<Wire[]>
  select(ctx: Context, params: Params, also?: readonly Condition[]): Promise<Wire[]>
  /** Thumbnails of the rows with these `ids`, by key: see `createOutlines`. */
  outlines(ctx: Context, params: Params): Promise<Record<string, string>>
  /** What happened to a record of that tenant, newest first; `shown` is the record as the caller sees it. */
  history(ctx: Context, tenantId: string, key: string, shown: Wire): Promise<Change[]>
  /** Numbers the given rows of one level in this order. */
  sort(ctx: Context, keys: string[]): Promise<void>
}

const mostRows = 2000
const mostNodes = 20_000
const mostSorted = 500

/** Tenant-scoped, soft-deleting reading and writing over the resource's own table, with what its module adds. */
export function createService<R extends Resource>(
  database: Database,
  resource: R,
  names: Names,
  hooks: AnyHooks = noHooks,
): ResourceService<R> {
  const table = anyTableOf(resource)
  const columns = askedColumnsOf(resource)
  const masked = fieldsOf(resource).filter(([, { unmask }]) => unmask)
  const unmasked = only(columns, (name) => masked.every(([field]) => field !== name))
  const presenter: Presenter = createPresenter(resource, names)
  const addCounts = createCounts(database, resource)
  const reader = createReader(database, resource, textIndexFor(resource))
  const writer = createWriter({
    database,
    resource,
    names,
    hooks,
    describeCurrent: (ctx, key) => detailOf(ctx, key),
  })
  const chosen = Object.fromEntries(
    Object.entries(presenter.light).filter(([name]) => choiceColumns(resource).includes(name)),
  )
  // Everybody may choose from the names, so nobody finds out more by asking.
  const shown = only(columns, (name) => name in chosen)
  const parentField = resource.tree?.parent
  const keeps = new Set([resource.key, parentField, 'tenantId'])

  /** A number that is shown in part cannot be filtered or sorted by: it could be guessed digit by digit. */
  const ask = (ctx: Context, params: Params): Query => {
    const known = masked.every(([, { unmask }]) => ctx.can(unmask ?? '')) ? columns : unmasked
    return queryOf(resource, inSight(ctx, known), params)
  }

  /** Of a tree: who only chooses from it asks by no more than a choice shows. */
  const askTree = (ctx: Context, params: Params): Query =>
    seesRows(ctx, resource) ? ask(ctx, params) : queryOf(resource, inSight(ctx, shown), params)

  /** A field that a data scope hides cannot be asked by, either. */
  function inSight(ctx: Context, all: Columns): Columns {
    const sight = sightOf(ctx, resource)
    return sight?.fields ? only(all, (name) => isShown(sight, name) || keeps.has(name)) : all
  }

  const narrowed = (ctx: Context, query: Query): Query =>
    hooks.where ? { ...query, conditions: [...query.conditions, ...hooks.where(ctx)] } : query

  const one = (ctx: Context, condition: Condition): Query => ({
    conditions: [condition, ...(hooks.where?.(ctx) ?? [])],
    keyword: undefined,
    sort: [[resource.key, 'asc']],
    current: 1,
    size: 1,
  })

  async function find(ctx: Context, params: Params, selection: Selection, most: number): Promise<Wire[]> {
    return listed(ctx, await reader.first(ctx, narrowed(ctx, ask(ctx, params)), selection, most))
  }

  /** Rows as a list tells them. */
  const listed = async (ctx: Context, rows: Wire[]): Promise<Wire[]> =>
    decorated(ctx, await addCounts(ctx, await presenter.present(ctx, rows)))

  const decorated = async (ctx: Context, rows: Wire[]): Promise<Wire[]> => hooks.show?.(ctx, rows) ?? rows

  async function detailOf(ctx: Context, key: string): Promise<Wire> {
    const [row] = await reader.first(
      ctx,
      one(ctx, { column: resource.key, operator: 'equal', value: key }),
      presenter.full,
      1,
    )
    return shownAlone(ctx, row)
  }

  /** One record as its page shows it. @throws 400 where there is none. */
  async function shownAlone(ctx: Context, found: Wire | undefined): Promise<Wire> {
    if (!found) throw new HttpError(400, messages.notFound)
    const [row = found] = await decorated(ctx, await presenter.present(ctx, [found]))
    return row
  }

  /** A level of the tree; a search looks at all levels and so ignores the parent. */
  async function level(ctx: Context, params: Params): Promise<Wire[]> {
    if (!parentField || !resource.tree) return []
    const { current: _current, size: _size, ...rest } = without(resource, params, parentField)
    const query = askTree(ctx, rest)
    const isSearch = !query.conditions.every(isOnTenant) || query.keyword !== undefined
    const at = givenText(resource, params, parentField) ?? resource.tree.root
    const isTop = !isSearch && at === resource.tree.root && sightOf(ctx, resource)?.rule !== undefined
    if (!isSearch && !isTop) query.conditions.push({ column: parentField, operator: 'equal', value: at })
    const found = await reader.first(ctx, narrowed(ctx, query), presenter.light, isTop ? mostNodes : mostRows)
    const rows = isTop ? topmost(found) : found
    const keys = rows.map((row) => String(row[resource.key]))
    const parents = await parentsAmong(database, ctx, resource, keys)
    for (const row of rows) row.hasChildren = parents.has(String(row[resource.key]))
    return listed(ctx, rows)
  }

  /** The top of what somebody sees of a tree: nodes whose parent he does not see. */
  function topmost(rows: Wire[]): Wire[] {
    const seen = new Set(rows.map(keyOf))
    return rows.filter((row) => !seen.has(parentOf(row)))
  }

  const keyOf = (row: Wire) => String(row[resource.key])
  const parentOf = (row: Wire) => String((parentField && row[parentField]) ?? '')

  return {
    resource,
    table: tableOf(resource),

    async page(ctx, params, also = []) {
      const query = narrowed(ctx, ask(ctx, params))
      query.conditions.push(...also)
      const { rows, total } = await reader.page(ctx, query, presenter.light)
      return {
        records: await listed(ctx, rows),
        total,
        size: query.size,
        current: query.current,
        pages: Math.ceil(total / query.size),
      }
    },

    async tally(ctx, params, fields) {
      // The counts would tell the values of what a data scope hides.
      if (!fields.every((name) => isShown(sightOf(ctx, resource) ?? {}, name))) return []
      const by = fields.map((field) => ({ field }))
      return reader.tally(ctx, narrowed(ctx, ask(ctx, params)), { by })
    },

    aggregate: createAggregate(resource, {
      presenter,
      reader,
      ask(ctx, params, also) {
        const query = narrowed(ctx, ask(ctx, params))
        return { ...query, conditions: [...query.conditions, ...also] }
      },
    }),

    rows: (ctx, params) => find(ctx, params, presenter.light, mostRows),

    async nested(ctx, params) {
      return nest(await find(ctx, params, presenter.light, mostNodes), keyOf, parentOf)
    },

    async detail(ctx, params) {
      const key = givenText(resource, params, resource.key)
      if (key !== undefined) return detailOf(ctx, key)
      const { conditions } = ask(ctx, params)
      if (conditions.every(isOnTenant)) throw new HttpError(400, missingParameter(resource.key))
      const query = {
        ...one(ctx, { column: '', operator: 'equal', value: '' }),
        conditions: conditions.map(exactly),
      }
      const [row] = await reader.first(ctx, narrowed(ctx, query), presenter.full, 1)
      return shownAlone(ctx, row)
    },

    async row(ctx, key) {
      return (await writer.row(ctx, key)) as Row<R>
    },
    save: (ctx, input) => writer.save(ctx, input),
    update: (ctx, key, patch, version, taken) => writer.update(ctx, key, patch, version, taken),
    remove: (ctx, keys) => removeRows(database, ctx, resource, keys, { names, hooks }),
    async followRestored(ctx, keys) {
      await writer.giveWay(ctx, keys)
      await followRestored(database, ctx, resource, keys, hooks)
    },

    async tree(ctx, params) {
      const rows = await reader.first(ctx, narrowed(ctx, askTree(ctx, params)), presenter.light, mostNodes)
      const isNamed = isShown(sightOf(ctx, resource) ?? {}, resource.title)
      const nodes = rows.map((row) => ({
        ...toNode(resource, row, ctx.language),
        ...(!isNamed && { title: '' }),
      }))
      return nest(
        nodes,
        ({ id }) => id,
        ({ parentId }) => parentId,
      )
    },

    async lazyTree(ctx, params) {
      const rows = await level(ctx, params)
      return rows.map((row) => ({
        ...toNode(resource, row, ctx.language),
        hasChildren: row.hasChildren === true,
      }))
    },

    lazyList: level,

    async select(ctx, params, also = []) {
      const { ids, ...rest } = params
      const wanted = idsOf(ids, 'ids')
      const query = narrowed(ctx, queryOf(resource, inSight(ctx, shown), rest))
      query.conditions.push(...also)
      if (wanted.length)
        query.conditions.push({ column: resource.key, operator: 'in', value: JSON.stringify(wanted) })
      return presenter.present(
        ctx,
        await reader.first(ctx, query, chosen, textOf(rest, 'size') ? query.size : mostSorted),
      )
    },

    outlines: createOutlines(resource, {
      first: (ctx, query, ...rest) => reader.first(ctx, narrowed(ctx, query), ...rest),
    }),
    history: createHistory(database, resource, names),

    async sort(ctx, keys) {
      if (!fieldsOf(resource).some(([name]) => name === 'sort')) throw new HttpError(400, messages.failed)
      if (!keys.length) throw new HttpError(400, messages.chooseRows)
      if (keys.length > mostSorted) throw new HttpError(400, tooManyIds(mostSorted))
      await database.transaction(async (connection) => {
        for (const [n, key] of keys.entries()) {
          await writer.row(ctx, key)
          await connection
            .update(table)
            .set({ sort: n + 1 })
            .where(and(mine(ctx, resource, table), eq(column(table, resource.key), key)))
        }
      })
    },
  }
}

const only = ({ filterable, keywords, named }: Columns, keeps: (name: string) => boolean): Columns => ({
  named,
  filterable: new Map([...filterable].filter(([name]) => keeps(name))),
  keywords: keywords.filter(keeps),
})

/** `detail` by another field means that very value, where a list would search inside it. */
const exactly = (condition: Condition): Condition =>
  condition.operator === 'contains' || condition.operator === 'below'
    ? { ...condition, operator: 'equal' }
    : condition
