import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  flowActivity,
  flowCandidate,
  flowDefinition,
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
import type { Graph } from '../graph.ts'
import { createKept, type Kept } from '../run/kept.ts'
import type {
  Counter,
  InstanceRow,
  Run,
  Subscription,
  Task,
  Timer,
  Token,
  TokenState,
  Variable,
} from '../run/run.ts'
import { variableKey } from '../run/values.ts'
import { place, statement } from './statements.ts'

type Stored = Record<string, string | number | null>

/** Their type is the caller's word: the store of a run reads them by their columns alone. */
async function rowsOf<T>(
  connection: Connection,
  resource: Resource,
  tenantId: string,
  instanceId: string,
): Promise<T[]> {
  const table = anyTableOf(resource)
  const isTask = resource.name === flowTask.name
  const found = await statement(connection, `load ${resource.name}`, () =>
    connection
      .select()
      .from(table)
      .where(
        and(
          eq(column(table, 'tenantId'), place('tenantId')),
          eq(column(table, 'isDeleted'), 0),
          eq(column(table, 'instanceId'), place('instanceId')),
          isTask ? isNull(column(table, 'endTime')) : undefined,
        ),
      )
      .orderBy(column(table, 'id')),
  ).execute({ tenantId, instanceId })
  return found as T[]
}

/** One row by its id, whosever it is. */
export async function rowById<T>(
  connection: Connection,
  resource: Resource,
  id: string,
): Promise<T | undefined> {
  const table = anyTableOf(resource)
  const rows = (await statement(connection, `row ${resource.name}`, () =>
    connection
      .select()
      .from(table)
      .where(eq(column(table, 'id'), place('id'))),
  ).execute({ id })) as T[]
  return rows[0]
}

/** Whether a definition is active or suspended; undefined where there is none. */
export async function definitionState(connection: Connection, id: string): Promise<unknown> {
  const table = anyTableOf(flowDefinition)
  const rows = (await statement(connection, 'definition state', () =>
    connection
      .select({ state: column(table, 'suspensionState') })
      .from(table)
      .where(eq(column(table, 'id'), place('id'))),
  ).execute({ id })) as { state: unknown }[]
  return rows[0]?.state
}

export interface RunParts {
  graph: Graph
  counter: Counter
  time: number
}

/** A running instance as it is stored. */
export async function loadRun(connection: Connection, instance: InstanceRow, parts: RunParts): Promise<Run> {
  const { tenantId, id } = instance
  const tokens = await rowsOf<Loaded>(connection, flowToken, tenantId, id)
  const variables = await rowsOf<Loaded>(connection, flowVariable, tenantId, id)
  const tasks = await rowsOf<Task>(connection, flowTask, tenantId, id)
  const timers = await rowsOf<Timer>(connection, flowTimer, platformTenant, id)
  const subscriptions = await rowsOf<Subscription>(connection, flowSubscription, tenantId, id)
  return newRun(instance, parts, {
    tokens: createKept(tokens.map(tokenOf)),
    variables: createKept(variables.map(variableOf), variableKey),
    tasks: createKept(tasks),
    timers: createKept(timers),
    subscriptions: createKept(subscriptions),
  })
}

type RowSets = Pick<Run, 'tokens' | 'variables' | 'tasks' | 'timers' | 'subscriptions'>

/** An instance that begins, or whose rows were loaded. */
export function newRun(
  instance: InstanceRow,
  { graph, counter, time }: RunParts,
  sets: RowSets = {
    tokens: createKept<Token>([]),
    variables: createKept<Variable>([], variableKey),
    tasks: createKept<Task>([]),
    timers: createKept<Timer>([]),
    subscriptions: createKept<Subscription>([]),
  },
): Run {
  return {
    instance,
    graph,
    counter,
    time,
    ...sets,
    activities: [],
    endedActivities: new Map(),
    candidates: [],
    agenda: [],
    effects: [],
    calls: [],
    cancelled: [],
    signals: [],
    hasEnded: false,
  }
}

type Loaded = Record<string, string & number & null>

const tokenOf = (row: Loaded): Token => ({
  id: row.id ?? '',
  parentId: row.parentId ?? '',
  nodeId: row.nodeId ?? '',
  state: (row.state ?? 'wait') as TokenState,
  flowId: row.flowId ?? null,
  loopIndex: row.loopIndex ?? null,
  loopTotal: row.loopTotal ?? null,
  loopDone: row.loopDone ?? null,
  activityId: row.activityId ?? null,
  calledId: row.calledId ?? null,
})

const variableOf = (row: Loaded): Variable => ({
  id: row.id ?? '',
  tokenId: row.tokenId ?? '',
  name: row.name ?? '',
  value: JSON.parse(row.value ?? 'null'),
})

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
    for (const { row, before } of changed) await updateRow(connection, resource, stored(row), stored(before))
    for (const row of removed) await removeRow(connection, resource, row.id)
  }
  for (const row of run.activities) await insertPrepared(connection, flowActivity, { ...base, ...row })
  for (const [activityId, ended] of run.endedActivities) await endActivity(connection, activityId, ended)
  for (const row of run.candidates) await insertPrepared(connection, flowCandidate, { ...base, ...row })
  for (const { row } of run.tasks.changes().changed)
    if (!mayBeClaimed(row)) await closeCandidates(connection, row)
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
