import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  flowActivity,
  flowCandidate,
  flowInstance,
  flowSubscription,
  flowTask,
  flowTimer,
  flowToken,
  flowVariable,
} from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { column } from '../../crud/scope.ts'
import { type AnyTable, anyTableOf } from '../../crud/table.ts'
import { insertPrepared } from '../../crud/write/prepared-insert.ts'
import type { Connection } from '../../db/database.ts'
import { platformTenant } from '../../http/context.ts'
import type { Kept } from '../run/kept.ts'
import type { InstanceRow, Run, Subscription, Task, Timer, Token, Variable } from '../run/run.ts'
import { chunksOf, place, statement } from './statements.ts'

type Stored = Record<string, string | number | null>

/** Stores what a step has made of an instance. */
export async function saveRun(connection: Connection, run: Run): Promise<void> {
  const { tenantId, id } = run.instance
  const base = { tenantId, isDeleted: 0, version: 1 }
  const sets: readonly (readonly [Resource, Kept<{ id: string }>, object, (row: never) => object])[] = [
    [flowToken, run.tokens, { ...base, instanceId: id }, (row: Token) => row],
    [
      flowVariable,
      run.variables,
      { ...base, instanceId: id },
      (row: Variable) => ({ ...row, value: JSON.stringify(row.value) }),
    ],
    [flowTimer, run.timers, { ...base, tenantId: platformTenant }, (row: Timer) => row],
    [flowSubscription, run.subscriptions, base, (row: Subscription) => row],
    [flowTask, run.tasks, base, (row: Task) => row],
  ]
  for (const [resource, kept, usual, told] of sets) {
    const { added, changed, removed } = kept.changes()
    const stored = (row: { id: string }) => ({ ...usual, ...told(row as never) }) as Stored
    for (const row of added) await insertPrepared(connection, resource, stored(row))
    await updateRows(
      connection,
      resource,
      changed.map(({ row, before }) => ({ row: stored(row), before: stored(before) })),
    )
    await removeRows(connection, resource, removed)
  }
  for (const row of run.activities) await insertPrepared(connection, flowActivity, { ...base, ...row })
  for (const [activityId, ended] of run.endedActivities) await endActivity(connection, activityId, ended)
  for (const row of run.candidates) await insertPrepared(connection, flowCandidate, { ...base, ...row })
  const closed = run.tasks.changes().changed.flatMap(({ row }) => (mayBeClaimed(row) ? [] : [row]))
  if (closed.length < several) for (const task of closed) await closeCandidates(connection, task)
  else await closeAllCandidates(connection, closed)
}

const mayBeClaimed = ({ endTime, assignee }: Task) => endTime === null && assignee === null

/** What differs from the row as it is stored: an index is written only where a column of it is. */
async function updateRow(
  connection: Connection,
  resource: Resource,
  row: Stored,
  before: Stored,
): Promise<void> {
  const names = Object.keys(row).filter((name) => row[name] !== before[name])
  if (!names.length) return
  const table = anyTableOf(resource)
  await statement(connection, `update ${resource.name} ${names.join()}`, () =>
    connection
      .update(table)
      .set(Object.fromEntries(names.map((name) => [name, place(name)])))
      .where(eq(column(table, 'id'), place('id'))),
  ).execute(row)
}

/** Rows for which one statement is worth its text. */
const several = 20

interface Changed {
  row: Stored
  before: Stored
}

/** Changes rows, those that change alike together: a loop that ends early ends a thousand tasks. */
async function updateRows(connection: Connection, resource: Resource, changed: readonly Changed[]) {
  if (changed.length < several) {
    for (const { row, before } of changed) await updateRow(connection, resource, row, before)
    return
  }
  const alike = new Map<string, { values: Stored; rows: Changed[] }>()
  for (const one of changed) {
    const values = changesIn(one)
    const key = JSON.stringify(values)
    const known = alike.get(key)
    if (known) known.rows.push(one)
    else alike.set(key, { values, rows: [one] })
  }
  const table = anyTableOf(resource)
  for (const { values, rows } of alike.values())
    if (rows.length < several)
      for (const { row, before } of rows) await updateRow(connection, resource, row, before)
    else if (Object.keys(values).length)
      for (const some of chunksOf(rows))
        await connection
          .update(table)
          .set(values)
          .where(
            inArray(
              column(table, 'id'),
              some.map(({ row }) => row.id),
            ),
          )
}

const changesIn = ({ row, before }: Changed): Stored =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== before[name]))

async function removeRows(connection: Connection, resource: Resource, rows: readonly { id: string }[]) {
  if (rows.length < several) {
    for (const { id } of rows) await removeRow(connection, resource, id)
    return
  }
  const table = anyTableOf(resource)
  for (const some of chunksOf(rows))
    await connection.delete(table).where(
      inArray(
        column(table, 'id'),
        some.map(({ id }) => id),
      ),
    )
}

/** The same as `closeCandidates` for many tasks of one instance. */
async function closeAllCandidates(connection: Connection, tasks: readonly Task[]) {
  const table = anyTableOf(flowCandidate)
  for (const some of chunksOf(tasks))
    await connection
      .update(table)
      .set({ openValue: null })
      .where(
        and(
          eq(column(table, 'tenantId'), tasks[0]?.tenantId ?? ''),
          eq(column(table, 'isDeleted'), 0),
          inArray(
            column(table, 'taskId'),
            some.map(({ id }) => id),
          ),
        ),
      )
}

export async function removeRow(connection: Connection, resource: Resource, id: string): Promise<void> {
  const table = anyTableOf(resource)
  await statement(connection, `delete ${resource.name}`, () =>
    connection.delete(table).where(eq(column(table, 'id'), place('id'))),
  ).execute({ id })
}

async function endActivity(
  connection: Connection,
  id: string,
  { endTime, endReason }: { endTime: string; endReason: string | null },
) {
  const table = anyTableOf(flowActivity)
  await statement(connection, 'end activity', () =>
    connection
      .update(table)
      .set({ endTime: place('endTime'), endReason: place('endReason') })
      .where(eq(column(table, 'id'), place('id'))),
  ).execute({ id, endTime, endReason })
}

/** Nobody can claim a task that is somebody's, or over. */
async function closeCandidates(connection: Connection, { tenantId, id }: Task) {
  const table = anyTableOf(flowCandidate)
  await statement(connection, 'close candidates', () =>
    connection.update(table).set({ openValue: null }).where(ofTask(table)),
  ).execute({ tenantId, taskId: id })
}

/** A task that was given back can be claimed again. */
export async function openCandidates(connection: Connection, { tenantId, id }: Task): Promise<void> {
  const table = anyTableOf(flowCandidate)
  await connection
    .update(table)
    .set({ openValue: sql`${column(table, 'value')}` })
    .where(
      and(
        eq(column(table, 'tenantId'), tenantId),
        eq(column(table, 'isDeleted'), 0),
        eq(column(table, 'taskId'), id),
      ),
    )
}

const ofTask = (table: AnyTable) =>
  and(
    eq(column(table, 'tenantId'), place('tenantId')),
    eq(column(table, 'isDeleted'), 0),
    eq(column(table, 'taskId'), place('taskId')),
  )

export async function insertInstance(connection: Connection, instance: InstanceRow): Promise<void> {
  await insertPrepared(connection, flowInstance, instance)
}

export const updateInstance = (
  connection: Connection,
  instance: InstanceRow,
  before: InstanceRow,
): Promise<void> => updateRow(connection, flowInstance, instance, before)
