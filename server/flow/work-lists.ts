import { and, count, desc, eq, gte, inArray, isNotNull, isNull, like, lte, type SQL } from 'drizzle-orm'
import { flowCandidate, flowInstance, flowTask } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import type { Connection } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { identitiesOf } from './people.ts'
import type { InstanceRow, Task } from './run/run.ts'

const tasks = tableOf(flowTask)
const candidates = tableOf(flowCandidate)
const instances = tableOf(flowInstance)

/** What a list is narrowed to. */
export interface WorkFilter {
  category?: string | undefined
  /** Part of the process's name. */
  name?: string | undefined
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

const containing = (text: string) => `%${text.replace(/[%_]/g, '')}%`

const narrowed = ({ category, name, from, to }: WorkFilter) =>
  and(
    category === undefined ? undefined : eq(tasks.category, category),
    name === undefined ? undefined : like(tasks.definitionName, containing(name)),
    from === undefined ? undefined : gte(tasks.createTime, from),
    to === undefined ? undefined : lte(tasks.createTime, to),
  )

const ofTenant = (ctx: Context) => and(eq(tasks.tenantId, ctx.tenantId), eq(tasks.isDeleted, 0))

const todoOf = (ctx: Context) => and(ofTenant(ctx), eq(tasks.openFor, ctx.userId), isNull(tasks.endTime))
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

const sentBy = (ctx: Context) =>
  and(
    eq(instances.tenantId, ctx.tenantId),
    eq(instances.isDeleted, 0),
    eq(instances.starterId, ctx.userId),
    isNull(instances.superTokenId),
  )

/** Open tasks that the caller may claim. */
export async function claimList(connection: Connection, ctx: Context, filter: WorkFilter, paging: Paging) {
  const where = and(claimOf(connection, ctx, await identitiesOf(connection, ctx)), narrowed(filter))
  return taskPage(connection, where, paging)
}

/** Open tasks of the caller's own. */
export const todoList = (connection: Connection, ctx: Context, filter: WorkFilter, paging: Paging) =>
  taskPage(connection, and(todoOf(ctx), narrowed(filter)), paging)

/** Tasks that the caller has done, the last one first. */
export const doneList = (connection: Connection, ctx: Context, filter: WorkFilter, paging: Paging) =>
  taskPage(connection, and(doneOf(ctx), narrowed(filter)), paging)

async function taskPage(
  connection: Connection,
  where: SQL | undefined,
  paging: Paging,
): Promise<Found<Task>> {
  const [{ total = 0 } = {}] = await connection.select({ total: count() }).from(tasks).where(where)
  const rows = await connection
    .select()
    .from(tasks)
    .where(where)
    .orderBy(desc(tasks.endTime), desc(tasks.createTime), desc(tasks.id))
    .limit(paging.size)
    .offset((paging.current - 1) * paging.size)
  return { rows, total }
}

/** Instances that the caller started, each with the task that it waits for. */
export async function sendList(
  connection: Connection,
  ctx: Context,
  { category, name, from, to }: WorkFilter,
  paging: Paging,
): Promise<Found<{ instance: InstanceRow; task: Task | undefined }>> {
  const where = and(
    sentBy(ctx),
    category === undefined ? undefined : eq(instances.category, category),
    name === undefined ? undefined : like(instances.definitionName, containing(name)),
    from === undefined ? undefined : gte(instances.startTime, from),
    to === undefined ? undefined : lte(instances.startTime, to),
  )
  const [{ total = 0 } = {}] = await connection.select({ total: count() }).from(instances).where(where)
  const rows = await connection
    .select()
    .from(instances)
    .where(where)
    .orderBy(desc(instances.startTime), desc(instances.id))
    .limit(paging.size)
    .offset((paging.current - 1) * paging.size)
  const open = await openTasksOf(connection, ctx, rows)
  return { total, rows: rows.map((instance) => ({ instance, task: open.get(instance.id) })) }
}

/** What each of these instances waits for: the first of its open tasks. */
export async function openTasksOf(
  connection: Connection,
  ctx: Pick<Context, 'tenantId'>,
  rows: readonly Pick<InstanceRow, 'id'>[],
): Promise<ReadonlyMap<string, Task>> {
  if (!rows.length) return new Map()
  const found = await connection
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.tenantId, ctx.tenantId),
        eq(tasks.isDeleted, 0),
        inArray(
          tasks.instanceId,
          rows.map(({ id }) => id),
        ),
        isNull(tasks.endTime),
        isNotNull(tasks.openDefinition),
      ),
    )
    .orderBy(desc(tasks.id))
  return new Map(found.map((task) => [task.instanceId ?? '', task]))
}

/** How many rows the lists of tasks and instances have. */
export async function workCounts(connection: Connection, ctx: Context) {
  const counted = async (where: SQL | undefined) => {
    const [row] = await connection.select({ total: count() }).from(tasks).where(where)
    return row?.total ?? 0
  }
  const [sent] = await connection.select({ total: count() }).from(instances).where(sentBy(ctx))
  return {
    claim: await counted(claimOf(connection, ctx, await identitiesOf(connection, ctx))),
    todo: await counted(todoOf(ctx)),
    done: await counted(doneOf(ctx)),
    send: sent?.total ?? 0,
  }
}
