import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { flowComment, flowInstance, flowTask } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import type { InstanceRow, Task } from '../run/run.ts'
import { copiesOf, isUnread } from './copies.ts'
import { containing, type Found, ofDefinitions, type Paging, type WorkFilter } from './work-lists.ts'

const tasks = tableOf(flowTask)
const instances = tableOf(flowInstance)
const comments = tableOf(flowComment)

/** An instance with the task that it waits for, or, where it has ended, its last one. */
interface Listed {
  instance: InstanceRow
  task: Task | undefined
}

/** A copy that the caller got. */
export interface Copy extends Listed {
  copyTime: string
  /** Empty: not read. */
  readTime: string
}

export interface CopyFilter extends WorkFilter {
  reading: 'all' | 'read' | 'unread'
}

const sentBy = (ctx: Context) =>
  and(
    eq(instances.tenantId, ctx.tenantId),
    eq(instances.isDeleted, 0),
    eq(instances.starterId, ctx.userId),
    isNull(instances.superTokenId),
  )

const narrowed = (connection: Connection, ctx: Context, filter: WorkFilter) =>
  and(
    ofDefinitions(connection, ctx, filter, instances.definitionId),
    containing(instances.subject, filter.subject),
    filter.from === undefined ? undefined : gte(instances.startTime, filter.from),
    filter.to === undefined ? undefined : lte(instances.startTime, filter.to),
  )

/** Instances that the caller started. */
export async function sendList(
  connection: Connection,
  ctx: Context,
  filter: WorkFilter,
  paging: Paging,
): Promise<Found<Listed>> {
  const where = and(sentBy(ctx), narrowed(connection, ctx, filter))
  const [{ total = 0 } = {}] = await connection.select({ total: count() }).from(instances).where(where)
  const rows = await connection
    .select()
    .from(instances)
    .where(where)
    .orderBy(desc(instances.startTime), desc(instances.id))
    .limit(paging.size)
    .offset((paging.current - 1) * paging.size)
  const taskOf = await tasksAt(connection, ctx, rows)
  return { total, rows: rows.map((instance) => ({ instance, task: taskOf(instance) })) }
}

export async function sentCount(connection: Connection, ctx: Context): Promise<number> {
  const [row] = await connection.select({ total: count() }).from(instances).where(sentBy(ctx))
  return row?.total ?? 0
}

const ofInstances = and(
  eq(instances.id, comments.instanceId),
  eq(instances.tenantId, comments.tenantId),
  eq(instances.isDeleted, 0),
)

/** Instances of which the caller got a copy, the last one first. */
export async function copyList(
  connection: Connection,
  ctx: Context,
  filter: CopyFilter,
  paging: Paging,
): Promise<Found<Copy>> {
  const reading = { all: undefined, read: isNotNull(comments.readTime), unread: isUnread }[filter.reading]
  const where = and(copiesOf(ctx), reading, narrowed(connection, ctx, filter))
  const [{ total = 0 } = {}] = await connection
    .select({ total: count() })
    .from(comments)
    .innerJoin(instances, ofInstances)
    .where(where)
  const rows = await connection
    .select({ instance: instances, copyTime: comments.time, readTime: comments.readTime })
    .from(comments)
    .innerJoin(instances, ofInstances)
    .where(where)
    .orderBy(desc(comments.time), desc(comments.id))
    .limit(paging.size)
    .offset((paging.current - 1) * paging.size)
  const taskOf = await tasksAt(
    connection,
    ctx,
    rows.map(({ instance }) => instance),
  )
  return {
    total,
    rows: rows.map(({ instance, copyTime, readTime }) => ({
      instance,
      task: taskOf(instance),
      copyTime: copyTime ?? '',
      readTime: readTime ?? '',
    })),
  }
}

/** Number of copies that the caller has not read. */
export async function copyCount(connection: Connection, ctx: Context): Promise<number> {
  const [row] = await connection
    .select({ total: count() })
    .from(comments)
    .innerJoin(instances, ofInstances)
    .where(and(copiesOf(ctx), isUnread))
  return row?.total ?? 0
}

async function tasksAt(connection: Connection, ctx: Context, rows: readonly InstanceRow[]) {
  const isRunning = ({ endTime }: InstanceRow) => endTime === null
  const open = await openTasksOf(connection, ctx, rows.filter(isRunning))
  const last = await lastTasksOf(
    connection,
    ctx,
    rows.filter((row) => !isRunning(row)),
  )
  return ({ id }: InstanceRow): Task | undefined => open.get(id) ?? last.get(id)
}

/** First open task of each of these instances. */
export async function openTasksOf(
  connection: Connection,
  ctx: Pick<Context, 'tenantId'>,
  rows: readonly Pick<InstanceRow, 'id'>[],
): Promise<ReadonlyMap<string, Task>> {
  return byInstance(
    await tasksIn(connection, ctx, rows, and(isNull(tasks.endTime), isNotNull(tasks.openDefinition))).orderBy(
      desc(tasks.id),
    ),
  )
}

/** Last task that was done in each of these instances. */
const lastTasksOf: typeof openTasksOf = async (connection, ctx, rows) =>
  byInstance(
    await tasksIn(connection, ctx, rows, isNotNull(tasks.endTime)).orderBy(asc(tasks.endTime), asc(tasks.id)),
  )

const tasksIn = (
  connection: Connection,
  ctx: Pick<Context, 'tenantId'>,
  rows: readonly Pick<InstanceRow, 'id'>[],
  where: SQL | undefined,
) =>
  connection
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
        where,
      ),
    )

/** Of several tasks of an instance the last one counts. */
const byInstance = (found: readonly Task[]): ReadonlyMap<string, Task> =>
  new Map(found.map((task) => [task.instanceId ?? '', task]))
