import { type SQL, sql } from 'drizzle-orm'
import type { Resource, Row } from '#shared/schema/resource.ts'
import { column } from '../crud/scope.ts'
import type { AnyTable } from '../crud/table.ts'
import type { Column } from './where.ts'

/** A number or a value that a group of rows is told by. Empty values count for nothing. */
export type Measure<R extends Resource> =
  | 'count'
  | { readonly distinct: Column<R> }
  | { readonly sum: Column<R> }
  | { readonly average: Column<R> }
  | { readonly min: Column<R> }
  | { readonly max: Column<R> }

/** The value of a measure: counts always have one, the others none where all values are empty. */
type Measured<R extends Resource, M> = M extends 'count' | { distinct: string }
  ? number
  : M extends { min: infer K extends keyof Row<R> } | { max: infer K extends keyof Row<R> }
    ? Row<R>[K] | null
    : number | null

export type Measures<R extends Resource> = Readonly<Record<string, Measure<R>>>

export type Group<R extends Resource, G extends Column<R>, M extends Measures<R>> = Pick<Row<R>, G> & {
  [name in keyof M]: Measured<R, M[name]>
}

export function measureSql<R extends Resource>(table: AnyTable, measure: Measure<R>): SQL {
  if (measure === 'count') return sql`count(*)`
  if ('distinct' in measure) return sql`count(DISTINCT ${column(table, measure.distinct)})`
  if ('sum' in measure) return sql`sum(${column(table, measure.sum)})`
  if ('average' in measure) return sql`avg(${column(table, measure.average)})`
  if ('min' in measure) return sql`min(${column(table, measure.min)})`
  return sql`max(${column(table, measure.max)})`
}
