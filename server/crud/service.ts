import type { Aggregate } from '#shared/contract/aggregate.ts'
import type { Page, TreeNode } from '#shared/contract/answers.ts'
import type { Input, Resource, Row } from '#shared/schema/resource.ts'
import type { Database } from '../db/database.ts'
import type { Selection } from '../db/prepared.ts'
import type { Context } from '../http/context.ts'
import type { Params } from '../http/route.ts'
import { createAsking } from './read/asking.ts'
import { createCounts } from './read/counts.ts'
import type { Condition } from './read/filter.ts'
import { createListReading } from './read/list-reading.ts'
import type { Names } from './read/names.ts'
import { choiceColumns } from './read/pickers.ts'
import { createPresenter, type Presenter, type Wire } from './read/presenter.ts'
import { createReader, type Tally } from './read/reader.ts'
import { type Reading, recordAsked, recordOf } from './read/record-reading.ts'
import type { ShapesAsked, StoredShapes } from './read/shapes.ts'
import { createTreeReading } from './read/tree-reading.ts'
import { textIndexFor } from './resource-text.ts'
import { type TableOf, tableOf } from './table.ts'
import { type Change, createHistory } from './write/history.ts'
import { type AnyHooks, noHooks, type Taken } from './write/hooks.ts'
import { followRestored, removeRows } from './write/remover.ts'
import { putInOrder } from './write/serial.ts'
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
  /**
   * `like`: a row that the new one repeats. What both have in common, such as its place in the tree, is not looked up anew, nor need
   * the caller see it; the new row itself must lie in his sight as any other.
   */
  save(ctx: Context, input: Input<R>, like?: Row<R>): Promise<Wire>
  /** `taken`: the step that it is, whose way the caller has checked. */
  update(ctx: Context, key: string, patch: Partial<Input<R>>, version?: number, taken?: Taken): Promise<Wire>
  remove(ctx: Context, keys: string[]): Promise<void>
  /** What follows in the module when removed rows have come back. */
  followRestored(ctx: Context, keys: readonly string[]): Promise<void>
  /** What goes with removed rows that were deleted for good, within that transaction. */
  followPurged(rows: readonly Row<Resource>[]): Promise<void>
  tree(ctx: Context, params: Params): Promise<TreeNode[]>
  lazyTree(ctx: Context, params: Params): Promise<TreeNode[]>
  lazyList(ctx: Context, params: Params): Promise<Wire[]>
  select(ctx: Context, params: Params, also?: readonly Condition[]): Promise<Wire[]>
  /** Thumbnails of the rows with these `ids`, by key: see `createOutlines`. */
  outlines(ctx: Context, params: Params): Promise<Record<string, string>>
  /** The rows as a map draws them: see `createShapes`. */
  shapes(ctx: Context, params: Params, asked?: ShapesAsked): Promise<StoredShapes>
  /** The rows on a vector tile: see `createTile`. */
  tile(ctx: Context, params: Params): Promise<Uint8Array>
  /** What happened to a record of that tenant, newest first; `shown` is the record as the caller sees it. */
  history(ctx: Context, tenantId: string, key: string, shown: Wire): Promise<Change[]>
  /** Numbers the given rows of one level in this order. */
  sort(ctx: Context, keys: string[]): Promise<void>
}

/** Tenant-scoped, soft-deleting reading and writing over the resource's own table, with what its module adds. */
export function createService<R extends Resource>(
  database: Database,
  resource: R,
  names: Names,
  hooks: AnyHooks = noHooks,
): ResourceService<R> {
  const presenter = createPresenter(resource, names)
  const addCounts = createCounts(database, resource)
  const chosen = choiceOf(resource, presenter)
  const reading: Reading = {
    resource,
    presenter,
    hooks,
    asking: createAsking(resource, hooks, chosen),
    reader: createReader(database, resource, textIndexFor(resource)),
    counted: addCounts,
    async listed(ctx, rows) {
      const told = await addCounts(ctx, await presenter.present(ctx, rows))
      return hooks.show?.(ctx, told) ?? told
    },
  }
  const describeCurrent = (ctx: Context, key: string) => recordOf(reading, ctx, key)
  const writer = createWriter({ database, resource, names, hooks, describeCurrent })
  return {
    resource,
    table: tableOf(resource),
    ...createListReading(reading, chosen),
    ...createTreeReading(database, reading),
    detail: (ctx, params) => recordAsked(reading, ctx, params),
    history: createHistory(database, resource, names),
    async row(ctx, key) {
      return (await writer.row(ctx, key)) as Row<R>
    },
    save: (ctx, input, like) => writer.save(ctx, input, like),
    update: (ctx, key, patch, version, taken) => writer.update(ctx, key, patch, version, taken),
    remove: (ctx, keys) => removeRows(database, ctx, resource, keys, { names, hooks }),
    async followRestored(ctx, keys) {
      await writer.giveWay(ctx, keys)
      await followRestored(database, ctx, resource, keys, hooks)
    },
    followPurged: async (rows) => hooks.purged?.(rows),
    sort: (ctx, keys) => putInOrder(database, ctx, resource, keys, writer),
  }
}

/** The columns that a choice shows. */
function choiceOf(resource: Resource, { light }: Presenter): Selection {
  const names = choiceColumns(resource)
  return Object.fromEntries(Object.entries(light).filter(([name]) => names.includes(name)))
}
