import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#shared/contract/answers.ts'
import { messages } from '#shared/messages.ts'
import { fieldsOf, indexedSets, type Resource, type Row } from '#shared/schema/resource.ts'
import { column } from '../crud/scope.ts'
import { anyTableOf, sortedBy } from '../crud/table.ts'
import { stamp } from '../crud/write/candidate.ts'
import { insertRow } from '../crud/write/insert-rows.ts'
import { placingFields } from '../crud/write/place.ts'
import { sortKeysOf } from '../crud/write/sort-key.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http-error.ts'
import { type Group, type Measures, measureSql } from './aggregate.ts'
import { type Access, canReadField, type Presence, policyOf } from './policy.ts'
import { ancestorsSql, descendantsSql } from './tree.ts'
import { type Column, type Where, whereSql } from './where.ts'

/** Empty values come first from low to high and last from high to low, in every store, unless they are put `last`. */
export type Order<R extends Resource> = readonly [
  column: Column<R>,
  direction: 'asc' | 'desc',
  empty?: 'last',
]

/** A column that a row is read with: those of the policy may be read, but not be named in conditions. */
type Readable<R extends Resource> = keyof Row<R> & string

export interface Finding<R extends Resource, K extends Readable<R>> {
  /** The columns that are read; all of them unless stated. */
  readonly select?: readonly K[]
  /** Rows that are equal in it come by key. Without it they come in any order. */
  readonly orderBy?: readonly Order<R>[]
  readonly limit?: number
  readonly offset?: number
  readonly presence?: Presence
  /** Columns that come back empty where a field scope or a missing right hides them from the caller. */
  readonly mask?: readonly K[]
}

/** A stored row's values that a statement of the server may change: neither its key nor whose it is. */
export type Changes<R extends Resource> = { readonly [K in Exclude<Column<R>, 'id'>]?: Row<R>[K] }

/** The one door to the rows of a resource: conditions and rows are typed by the definition, and the policy is part of every statement. */
export interface Table<R extends Resource> {
  find<K extends Readable<R> = Readable<R>>(
    access: Access,
    where: Where<R>,
    finding?: Finding<R, K>,
  ): Promise<Pick<Row<R>, K>[]>
  first<K extends Readable<R> = Readable<R>>(
    access: Access,
    where: Where<R>,
    finding?: Omit<Finding<R, K>, 'limit'>,
  ): Promise<Pick<Row<R>, K> | undefined>
  /** The row of a key. @throws HttpError 400 where the caller sees none */
  get<K extends Readable<R> = Readable<R>>(
    access: Access,
    key: string,
    finding?: Pick<Finding<R, K>, 'select' | 'mask'>,
  ): Promise<Pick<Row<R>, K>>
  page<K extends Readable<R> = Readable<R>>(
    access: Access,
    where: Where<R>,
    paging: Omit<Finding<R, K>, 'limit' | 'offset'> & { readonly current: number; readonly size: number },
  ): Promise<Page<Pick<Row<R>, K>>>
  count(access: Access, where: Where<R>, presence?: Presence): Promise<number>
  /** Measures of the rows by the columns of `by`, in the order of these; one group of all rows without them. */
  aggregate<const G extends Column<R> = never, const M extends Measures<R> = Measures<R>>(
    access: Access,
    where: Where<R>,
    grouping: { readonly by?: readonly G[]; readonly measures: M },
  ): Promise<Group<R, G, M>[]>
  /** Keys of each of these nodes that is there and of those above it, the nearest first. */
  ancestors(access: Access, keys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** The keys of these nodes and of all below them. */
  descendants(access: Access, keys: readonly string[]): Promise<string[]>
  /** Adds a row for what the server writes by itself, stamped with author and time. Answers its key. */
  insert(ctx: Context, values: Changes<R>): Promise<string>
  /**
   * Changes columns of all rows that fit, without rule, history or version: what people change goes through the service.
   * Answers how many it were. @throws Error for columns that an index of another table or a unique set is made of
   */
  update(access: Access, where: Where<R>, values: Changes<R>, presence?: Presence): Promise<number>
}

export interface Store {
  of<R extends Resource>(resource: R): Table<R>
}

export function createStore(database: Pick<Database, 'current'>): Store {
  return { of: (resource) => createTable(database, resource) }
}

function createTable<R extends Resource>(database: Pick<Database, 'current'>, resource: R): Table<R> {
  const table = anyTableOf(resource)
  const which = (access: Access, where: Where<R>, presence?: Presence) =>
    and(policyOf(access, resource, table, presence), whereSql(resource, table, where))
  // The one place that tells the compiler what the columns of a table hold: it was made from the same definition.
  const typed = <T>(rows: unknown[]) => rows as T[]

  async function read<K extends Readable<R>>(
    access: Access,
    condition: SQL | undefined,
    { select, orderBy = [], limit, offset, mask = [] }: Finding<R, K>,
  ): Promise<Pick<Row<R>, K>[]> {
    const names = select ?? columnsOf(resource)
    const query = database.current
      .select(Object.fromEntries(names.map((name) => [name, column(table, name)])))
      .from(table)
      .where(condition)
      .orderBy(...orderSql(resource, orderBy))
      .$dynamic()
    if (limit !== undefined) query.limit(limit)
    if (offset !== undefined) query.offset(offset)
    const rows = await query
    const hidden = mask.filter((name) => !canReadField(access, resource, name))
    for (const row of rows) for (const name of hidden) row[name] = null
    return typed(rows)
  }

  const self: Table<R> = {
    find: (access, where, finding = {}) => read(access, which(access, where, finding.presence), finding),

    async first(access, where, finding = {}) {
      const [row] = await self.find(access, where, { ...finding, limit: 1 })
      return row
    },

    async get(access, key, finding = {}) {
      const condition = and(policyOf(access, resource, table), eq(column(table, resource.key), key))
      const [row] = await read(access, condition, finding)
      if (!row) throw new HttpError(400, messages.notFound)
      return row
    },

    async page(access, where, { current, size, ...finding }) {
      const total = await self.count(access, where, finding.presence)
      const offset = (current - 1) * size
      const records =
        offset < total ? await self.find(access, where, { ...finding, limit: size, offset }) : []
      return { records, total, size, current, pages: Math.ceil(total / size) }
    },

    count: (access, where, presence) => database.current.$count(table, which(access, where, presence)),

    async aggregate(access, where, { by = [], measures }) {
      const keys = by.map((name) => column(table, name))
      const rows = await database.current
        .select({
          ...Object.fromEntries(by.map((name, n) => [name, sql`${keys[n]}`])),
          ...Object.fromEntries(
            Object.entries(measures).map(([name, one]) => [name, measureSql(table, one)]),
          ),
        })
        .from(table)
        .where(which(access, where))
        .groupBy(...keys)
        .orderBy(...keys)
      return typed(rows)
    },

    async ancestors(access, keys) {
      const visible = policyOf(access, resource, table)
      const rows = database.current.all<{ node: string; at: string }>(
        ancestorsSql(resource, table, keys, visible),
      )
      const chains = new Map<string, string[]>()
      for (const { node, at } of rows) {
        const chain = chains.get(node)
        if (!chain) chains.set(node, [at])
        else if (!chain.includes(at)) chain.push(at)
      }
      return chains
    },

    async descendants(access, keys) {
      const visible = policyOf(access, resource, table)
      const rows = database.current.all<{ node: string }>(descendantsSql(resource, table, keys, visible))
      return rows.map(({ node }) => node)
    },

    async insert(ctx, values) {
      const row = { ...stamp(ctx, resource), ...values }
      await insertRow(database.current, resource, row)
      return String(row[resource.key])
    },

    async update(access, where, values, presence) {
      const derived = Object.keys(values).find((name) => derivedFrom(resource).has(name))
      if (derived) throw new Error(`${resource.name}.${derived} is changed by the service alone`)
      const { changes } = await database.current
        .update(table)
        .set({ ...values, ...sortKeysOf(resource, values) })
        .where(which(access, where, presence))
      return changes
    },
  }
  return self
}

const columnsOf = (resource: Resource): string[] => {
  const table = anyTableOf(resource)
  const own = fieldsOf(resource).map(([name]) => name)
  return [...new Set([resource.key, ...own, ...baseColumns])].filter((name) => name in table)
}

const baseColumns = [
  'tenantId',
  'isDeleted',
  'version',
  'deleteTime',
  'deleteUser',
  'deleteBatch',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'status',
] as const

/** The columns that something beside the row is made of: its unique keys, its place on the map, its text index. */
const derivedFrom = (resource: Resource): ReadonlySet<string> =>
  new Set([
    ...indexedSets(resource).flatMap(({ fields }) => fields),
    ...placingFields(resource),
    ...fieldsOf(resource).flatMap(([name, { keyword }]) => (keyword ? [name] : [])),
  ])

function orderSql<R extends Resource>(resource: R, orderBy: readonly Order<R>[]): SQL[] {
  if (!orderBy.length) return []
  const table = anyTableOf(resource)
  const parts = orderBy.flatMap(([name, direction, empty]) => {
    const value = column(table, sortedBy(resource, name))
    const ordered = direction === 'asc' ? asc(value) : desc(value)
    return empty ? [sql`${value} IS NULL`, ordered] : [ordered]
  })
  return orderBy.some(([name]) => name === resource.key)
    ? parts
    : [...parts, asc(column(table, resource.key))]
}
