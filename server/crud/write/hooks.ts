import type { Input, Resource, Row } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import type { Params } from '../../http/route.ts'
import type { Condition } from '../read/filter.ts'
import type { Wire } from '../read/presenter.ts'
import type { Values } from './input.ts'

/** A row that is about to be added or changed. */
export interface Writing<R extends Resource> {
  ctx: Context
  /** As it is stored; undefined for one that is added. */
  before: Row<R> | undefined
  /** What was asked for: all of a new row, of another one what may change. */
  sent: Partial<Input<R>>
  /** As it would be stored. */
  row: Row<R>
  /** Where a step brings it about. */
  taken?: Taken | undefined
  /** Whether any of these fields has another value than before. */
  changed(...fields: (keyof Row<R> & string)[]): boolean
}

/** A row that was added or came back (`before` is undefined), changed, or removed (`row` is undefined). */
export interface Written<R extends Resource> {
  ctx: Context
  before: Row<R> | undefined
  row: Row<R> | undefined
  /** Where a step brought it about. */
  taken?: Taken | undefined
  /** Whether any of these fields has another value than before; of a row that comes or goes, whether it has one. */
  changed(...fields: (keyof Row<R> & string)[]): boolean
}

/** A step of the definition's `states` that is being taken, with what is told of it beside the fields. */
export interface Taken {
  step: string
  note: string | undefined
  pictures: readonly string[]
}

/** Rows that are about to be removed by one call. */
export interface Removing<R extends Resource> {
  ctx: Context
  rows: readonly Row<R>[]
}

/** Values that a module stores with a row; those that are undefined say nothing. */
export type Stored<R extends Resource> = { [K in keyof Row<R>]?: Row<R>[K] | undefined }

/**
 * What the module of a resource adds to reading and writing. The engine calls each from one place, inside the transaction of
 * the call, and knows nothing else of modules.
 */
export interface Hooks<R extends Resource> {
  /** Refuses a row, or answers what is stored with it. Rules of the definition are checked on the outcome. */
  write?(writing: Writing<R>): Promise<Stored<R> | undefined>
  /** What follows elsewhere. What it answers is told beside the key. */
  wrote?(written: Written<R>): Promise<Wire | undefined>
  /** Refuses a removal that neither a reference nor the definition forbids, or parts the rows from what must not see them go. */
  removing?(removing: Removing<R>): Promise<void>
  /** What goes with rows that are in no recycle bin any more, such as files of their own. */
  purged?(rows: readonly Row<R>[]): Promise<void>
  /**
   * Narrows whatever is read by a query: pages, trees, choices, counts, thumbnails, one row. `asked`: the parameters of a list or
   * tree, for words among them that are no columns.
   */
  where?(ctx: Context, asked?: Params): readonly Condition[]
  /** Decorates the rows of lists and of `detail`. */
  show?(ctx: Context, rows: Wire[]): Promise<Wire[]>
  /** True where a module keeps something in line: what the definition leaves as it is (`edits`) changes all the same. */
  isUnruled?: true
}

/** The same where the engine has forgotten the entity. */
export type AnyHooks = Hooks<Resource>

export const noHooks: AnyHooks = {}

export const unruled: AnyHooks = { isUnruled: true }

/** Lists and geometries come anew from the database, so that they are compared by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (one ?? undefined) === (other ?? undefined) ||
  (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

export const changedBetween =
  (before: Values = {}, after: Values = {}) =>
  (...fields: string[]): boolean =>
    fields.some((name) => !isSame(after[name], before[name]))
