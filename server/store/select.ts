import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { fieldsOf, type Resource, type Row } from '#shared/schema/resource.ts'
import { column } from '../crud/scope.ts'
import { anyTableOf, sortedBy } from '../crud/table.ts'
import type { Connection } from '../db/database.ts'
import type { Presence } from './policy.ts'
import type { Column } from './where.ts'

/** Empty values come first from low to high and last from high to low, in every store, unless they are put `last`. */
export type Order<R extends Resource> = readonly [
  column: Column<R>,
  direction: 'asc' | 'desc',
  empty?: 'last',
]

/** A column that a row is read with: those of the policy may be read, but not be named in conditions. */
export type Readable<R extends Resource> = keyof Row<R> & string

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

/** The statement that reads rows: with placeholders for what is the same statement with other values. */
export function selectRows<R extends Resource, K extends Readable<R>>(
  connection: Connection,
  resource: R,
  condition: SQL,
  { select, orderBy = [], limit, offset }: Finding<R, K>,
) {
  const table = anyTableOf(resource)
  const names = select ?? columnsOf(resource)
  const selection = Object.fromEntries(names.map((name) => [name, column(table, name)]))
  const query = connection.select(selection).from(table).where(condition).$dynamic()
  query.orderBy(...orderSql(resource, orderBy))
  if (limit !== undefined) query.limit(sql.placeholder('limit'))
  if (offset !== undefined) query.offset(sql.placeholder('offset'))
  return { selection, query }
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
