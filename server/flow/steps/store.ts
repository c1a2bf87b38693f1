import { and, eq, isNull } from 'drizzle-orm'
import {
  flowDefinition,
  flowSubscription,
  flowTask,
  flowTimer,
  flowToken,
  flowVariable,
} from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { column } from '../../crud/scope.ts'
import { anyTableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import { platformTenant } from '../../http/context.ts'
import { active } from '../deployed/definitions.ts'
import type { Graph } from '../graph.ts'
import { createKept } from '../run/kept.ts'
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
async function definitionState(connection: Connection, id: string): Promise<unknown> {
  const table = anyTableOf(flowDefinition)
  const rows = (await statement(connection, 'definition state', () =>
    connection
      .select({ state: column(table, 'suspensionState') })
      .from(table)
      .where(eq(column(table, 'id'), place('id'))),
  ).execute({ id })) as { state: unknown }[]
  return rows[0]?.state
}

/** True where an instance, or its definition, is suspended. */
export async function isStopped(connection: Connection, instance: InstanceRow): Promise<boolean> {
  if (instance.suspensionState !== active) return true
  return (await definitionState(connection, instance.definitionId ?? '')) !== active
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
    tokens: createKept(tokens.map(tokenOf), tokenKeys),
    variables: createKept(variables.map(variableOf), variableKeys),
    tasks: createKept(tasks, ofToken),
    timers: createKept(timers, ofToken),
    subscriptions: createKept(subscriptions, ofToken),
  })
}

const tokenKeys = { ownerOf: ({ parentId }: Token) => parentId }
const ofToken = { ownerOf: ({ tokenId }: Pick<Timer, 'tokenId'>) => tokenId }
const variableKeys = { keyOf: variableKey, ownerOf: ({ tokenId }: Variable) => tokenId }

type RowSets = Pick<Run, 'tokens' | 'variables' | 'tasks' | 'timers' | 'subscriptions'>

/** An instance that begins, or whose rows were loaded. */
export function newRun(
  instance: InstanceRow,
  { graph, counter, time }: RunParts,
  sets: RowSets = {
    tokens: createKept([], tokenKeys),
    variables: createKept([], variableKeys),
    tasks: createKept([], ofToken),
    timers: createKept([], ofToken),
    subscriptions: createKept([], ofToken),
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
    messages: [],
    escalations: [],
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
