import { sql } from 'drizzle-orm'
import type { Page } from '#shared/contract/answers.ts'
import { messages } from '#shared/messages.ts'
import { remembered } from '#shared/schema/remembered.ts'
import { fieldsOf, indexedSets, type Resource, type Row } from '#shared/schema/resource.ts'
import { allOf, type Rule } from '../crud/read/rule.ts'
import { indexRow } from '../crud/resource-text.ts'
import { column } from '../crud/scope.ts'
import { anyTableOf } from '../crud/table.ts'
import { stamp } from '../crud/write/candidate.ts'
import type { Values } from '../crud/write/input.ts'
import { insertRow } from '../crud/write/insert-rows.ts'
import { placingFields } from '../crud/write/place.ts'
import { storedOf } from '../crud/write/prepared-insert.ts'
import { sortKeysOf } from '../crud/write/sort-key.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http-error.ts'
import { type Group, type Measures, measureSql } from './aggregate.ts'
import { type Access, besideKeys, canReadField, type Presence, policyOf } from './policy.ts'
import { type Finding, type Readable, selectRows } from './select.ts'
import { type Build, changeRows, type Question, readRows } from './statements.ts'
import { walks } from './tree.ts'
import { type Column, ruleOf, type Where } from './where.ts'

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
  function which(access: Access, where: Where<R>, presence?: Presence): Rule {
    const policy = policyOf(access, resource, presence)
    const isByKeys = Array.isArray(Reflect.get(where, resource.key))
    return allOf([isByKeys ? besideKeys(policy) : policy, ruleOf(resource, where)])
  }
  // The one place that tells the compiler what the columns of a table hold: it was made from the same definition.
  const read = <T>(question: Question, build: Build) =>
    readRows(database.current, resource, question, build) as T[]

  function rowsOf<K extends Readable<R>>(access: Access, rule: Rule, finding: Finding<R, K>) {
    const { select, orderBy = [], limit, offset, mask = [] } = finding
    const kind = `find ${select ?? '*'} ${orderBy.join(';')} ${limit !== undefined} ${offset !== undefined}`
    const rows = read<Pick<Row<R>, K>>({ kind, rule, values: { limit, offset } }, (connection, condition) =>
      selectRows(connection, resource, condition, finding),
    )
    const hidden = mask.filter((name) => !canReadField(access, resource, name))
    for (const row of rows) for (const name of hidden) Reflect.set(row, name, null)
    return rows
  }

  const self: Table<R> = {
    async find(access, where, finding = {}) {
      return rowsOf(access, which(access, where, finding.presence), finding)
    },

    async first(access, where, finding = {}) {
      const [row] = await self.find(access, where, { ...finding, limit: 1 })
      return row
    },

    async get(access, key, finding = {}) {
      const isKey: Rule = { column: resource.key, operator: 'equal', value: key }
      const [row] = rowsOf(access, allOf([policyOf(access, resource), isKey]), finding)
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

    async count(access, where, presence) {
      const question = { kind: 'count', rule: which(access, where, presence) }
      const [row] = read<{ total: number }>(question, (connection, condition) => {
        const selection = { total: sql`count(*)` }
        return { selection, query: connection.select(selection).from(table).where(condition) }
      })
      return row?.total ?? 0
    },

    async aggregate(access, where, { by = [], measures }) {
      const kind = `aggregate ${by} ${JSON.stringify(measures)}`
      return read({ kind, rule: which(access, where) }, (connection, condition) => {
        const keys = by.map((name) => [name, sql`${column(table, name)}`] as const)
        const figures = Object.entries(measures).map(([name, one]) => [name, measureSql(table, one)] as const)
        const selection = Object.fromEntries([...keys, ...figures])
        const order = keys.map(([, key]) => key)
        const query = connection.select(selection).from(table).where(condition)
        return { selection, query: query.groupBy(...order).orderBy(...order) }
      })
    },

    async ancestors(access, keys) {
      const chains = new Map<string, string[]>()
      for (const { node, at } of walked<{ node: string; at: string }>('ancestors', access, keys)) {
        const chain = chains.get(node)
        if (!chain) chains.set(node, [at])
        else if (!chain.includes(at)) chain.push(at)
      }
      return chains
    },

    async descendants(access, keys) {
      return walked<{ node: string }>('descendants', access, keys).map(({ node }) => node)
    },

    async insert(ctx, values) {
      const row: Values = { ...stamp(ctx, resource), ...values }
      const id = String(row[resource.key])
      await insertRow(database.current, resource, row)
      indexRow(database.current, resource, id, row)
      return id
    },

    async update(access, where, values, presence) {
      const derived = Object.keys(values).find((name) => derivedFrom(resource).has(name))
      if (derived) throw new Error(`${resource.name}.${derived} is changed by the service alone`)
      const set = storedOf(resource, { ...values, ...sortKeysOf(resource, values) })
      const names = Object.keys(set)
      if (!names.length) return 0
      const question = { kind: `update ${names}`, rule: which(access, where, presence), values: set }
      return changeRows(database.current, resource, question, (connection, condition) => {
        const places = names.map((name) => [name, sql`${sql.placeholder(name)}`])
        return { query: connection.update(table).set(Object.fromEntries(places)).where(condition) }
      })
    },
  }

  function walked<T>(kind: keyof typeof walks, access: Access, keys: readonly string[]) {
    const question = { kind, rule: policyOf(access, resource), values: { keys: JSON.stringify(keys) } }
    return read<T>(question, (_, visible) => walks[kind](resource, table, sql.placeholder('keys'), visible))
  }
  return self
}

/** The columns that something beside the row is made of: its unique keys, its place on the map, its text index. */
const derivedFrom = remembered(
  (resource: Resource): ReadonlySet<string> =>
    new Set([
      ...indexedSets(resource).flatMap(({ fields, when }) => [...fields, ...(when?.fields ?? [])]),
      ...placingFields(resource),
      ...fieldsOf(resource).flatMap(([name, { keyword }]) => (keyword ? [name] : [])),
    ]),
)
