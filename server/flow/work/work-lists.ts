import { and, count, desc, eq, exists, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { flowCandidate, flowDefinition, flowInstance, flowTask } from '#shared/resources/index.ts'
import { escaped } from '../../crud/read/condition-sql.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { generalTenant } from '../deployed/definitions.ts'
import type { Task } from '../run/run.ts'
import { identitiesOf } from './people.ts'

const tasks = tableOf(flowTask)
const candidates = tableOf(flowCandidate)
const instances = tableOf(flowInstance)
const definitions = tableOf(flowDefinition)

/** What a list is narrowed to. */
export interface WorkFilter {
  category?: string | undefined
  /** Part of the process's name. */
  name?: string | undefined
  /** Part of the instance's subject. */
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export interface Paging {
  current: number
  size: number
}

export interface Found<T> {
  rows: T[]
  total: number
}

/** Narrows to what contains a text, in which `%` and `_` stand for themselves; undefined where none is asked for. */
export const containing = (column: AnySQLiteColumn, text: string | undefined) =>
  text === undefined ? undefined : sql`${column} LIKE ${`%${escaped(text)}%`} ESCAPE '\\'`

const narrowed = (connection: Connection, ctx: Context, filter: WorkFilter) =>
  and(
    ofDefinitions(connection, ctx, filter, tasks.definitionId),
    filter.subject === undefined
      ? undefined
      : exists(
          connection
            .select({ id: instances.id })
            .from(instances)
            .where(and(eq(instances.id, tasks.instanceId), containing(instances.subject, filter.subject))),
        ),
    filter.from === undefined ? undefined : gte(tasks.createTime, filter.from),
    filter.to === undefined ? undefined : lte(tasks.createTime, filter.to),
  )

/**
 * Of those definitions that have this category and name. A task repeats both for its row, but there are few definitions and
 * many tasks: an index on the definition is read, and no task that does not belong.
 */
export function ofDefinitions(
  connection: Connection,
  { tenantId }: Context,
  { category, name }: WorkFilter,
  definitionId: AnySQLiteColumn,
) {
  if (category === undefined && name === undefined) return undefined
  const found = connection
    .select({ id: definitions.id })
    .from(definitions)
    .where(
      and(
        inArray(definitions.tenantId, [tenantId, generalTenant]),
        // Those that were removed, too: what they began can still be looked at.
        inArray(definitions.isDeleted, [0, 1]),
        category === undefined ? undefined : eq(definitions.category, category),
        containing(definitions.name, name),
      ),
    )
  return inArray(definitionId, found)
}

const ofTenant = (ctx: Context) => and(eq(tasks.tenantId, ctx.tenantId), eq(tasks.isDeleted, 0))

const todoOf = (ctx: Context) => and(ofTenant(ctx), eq(tasks.openFor, ctx.userId))
const doneOf = (ctx: Context) => and(ofTenant(ctx), eq(tasks.doneBy, ctx.userId))

const claimOf = (connection: Connection, ctx: Context, identities: readonly string[]) =>
  and(
    ofTenant(ctx),
    inArray(
      tasks.id,
      connection
        .select({ id: candidates.taskId })
        .from(candidates)
        .where(
          and(
            eq(candidates.tenantId, ctx.tenantId),
            eq(candidates.isDeleted, 0),
            inArray(candidates.openValue, [...identities]),
          ),
        ),
    ),
  )

/** Open tasks that the caller may claim. */
export async function claimList(connection: Connection, ctx: Context, filter: WorkFilter, paging: Paging) {
  const where = and(
    claimOf(connection, ctx, await identitiesOf(connection, ctx)),
    narrowed(connection, ctx, filter),
  )
  return taskPage(connection, where, paging)
}

/** Open tasks of the caller's own. */
export const todoList = (connection: Connection, ctx: Context, filter: WorkFilter, paging: Paging) =>
  taskPage(connection, and(todoOf(ctx), narrowed(connection, ctx, filter)), paging)

/** Tasks that the caller has done, the last one first. */
export const doneList = (connection: Connection, ctx: Context, filter: WorkFilter, paging: Paging) =>
  taskPage(connection, and(doneOf(ctx), narrowed(connection, ctx, filter)), paging, [desc(tasks.endTime)])

async function taskPage(
  connection: Connection,
  where: SQL | undefined,
  paging: Paging,
  first: SQL[] = [],
): Promise<Found<Task>> {
  const [{ total = 0 } = {}] = await connection.select({ total: count() }).from(tasks).where(where)
  const order = [...first, desc(tasks.createTime), desc(tasks.id)]
  // Which rows they are is told by an index; only theirs are read.
  const page = connection
    .select({ id: tasks.id })
    .from(tasks)
    .where(where)
    .orderBy(...order)
    .limit(paging.size)
    .offset((paging.current - 1) * paging.size)
  const rows = await connection
    .select()
    .from(tasks)
    .where(inArray(tasks.id, page))
    .orderBy(...order)
  return { rows, total }
}

/** Subjects of the instances that tasks are of, by the ids of the instances. */
export async function subjectsOfTasks(
  connection: Connection,
  found: readonly Pick<Task, 'instanceId'>[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = [...new Set(found.flatMap(({ instanceId }) => instanceId ?? []))]
  const rows = await connection
    .select({ id: instances.id, subject: instances.subject })
    .from(instances)
    .where(inArray(instances.id, ids))
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}

/** Lengths of the lists of tasks. */
export async function workCounts(connection: Connection, ctx: Context) {
  const counted = async (where: SQL | undefined) => {
    const [row] = await connection.select({ total: count() }).from(tasks).where(where)
    return row?.total ?? 0
  }
  return {
    claim: await counted(claimOf(connection, ctx, await identitiesOf(connection, ctx))),
    todo: await counted(todoOf(ctx)),
    done: await counted(doneOf(ctx)),
  }
}
