import { createSecretKey } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { createNames } from '#server/crud/read/names.ts'
import { tableOf } from '#server/crud/table.ts'
import type { Database } from '#server/db/database.ts'
import type { AnyBusiness } from '#server/flow/business.ts'
import type { Businesses } from '#server/flow/businesses.ts'
import { createFlow } from '#server/flow/create-flow.ts'
import { createDeployer } from '#server/flow/deployed/deployer.ts'
import { createManager } from '#server/flow/deployed/manager.ts'
import type { Started } from '#server/flow/engine.ts'
import { variablesOf } from '#server/flow/steps/ending.ts'
import { fireTimers } from '#server/flow/steps/timers.ts'
import { createWake } from '#server/flow/steps/wake.ts'
import type { Context } from '#server/http/context.ts'
import { platformTenant } from '#server/http/context.ts'
import { serverContext } from '#server/http/server-context.ts'
import { createParameters } from '#server/parameters.ts'
import { createSealing } from '#server/sealing.ts'
import {
  flowActivity,
  flowInstance,
  flowSubscription,
  flowTask,
  flowTimer,
  flowToken,
} from '#shared/resources/index.ts'

const tasks = tableOf(flowTask)
const tokens = tableOf(flowToken)
const instances = tableOf(flowInstance)
const activities = tableOf(flowActivity)
const timers = tableOf(flowTimer)
const subscriptions = tableOf(flowSubscription)

/** Somebody of the platform's tenant, by the id that tasks know. */
export const person = (userId: string, more: Partial<Context> = {}): Context => ({
  ...serverContext(platformTenant),
  userId,
  account: userId,
  ...more,
})

const administrator = person('1123598821738675201', { isPlatform: true, can: () => true })

/** Records that take no part in anything: what tests of the engine alone begin with. */
export const noBusinesses: Businesses = {
  of: (): AnyBusiness | undefined => undefined,
  find: () => undefined,
  variables: async () => ({}),
  about: async () => '',
  started: async () => {},
  agreed: async () => {},
  ended: async () => {},
  deleted: async () => {},
  step: async () => false,
}

/** The engine on a database, without the calls around it. */
export function flowOn(database: Database, businesses: Businesses = noBusinesses) {
  const failures: unknown[] = []
  const names = createNames(database)
  const parameters = createParameters(database, createSealing(createSecretKey(Buffer.alloc(32))))
  const parts = { database, push: { tell: () => {} }, businesses, names, parameters, wake: createWake() }
  const flow = createFlow(parts)
  const deployer = createDeployer({ database, names, parameters })

  const openTasks = (instanceId: string) =>
    database.reader
      .select()
      .from(tasks)
      .where(and(eq(tasks.instanceId, instanceId), isNull(tasks.endTime)))
      .orderBy(asc(tasks.id))

  const instanceOf = async (id: string) => {
    const [row] = await database.reader.select().from(instances).where(eq(instances.id, id))
    return row
  }

  return {
    flow,
    deployer,
    manager: createManager({ database, businesses }),
    failures,
    administrator,
    async deploy(xml: string, tenantIds: readonly string[] = [platformTenant]) {
      const [stored] = await deployer.deploy(administrator, { xml, category: '1', tenantIds })
      return stored?.id ?? ''
    },
    async start(id: string, variables: Record<string, unknown> = {}, ctx = person('1')): Promise<Started> {
      return flow.start(ctx, { definition: { id }, variables })
    },
    openTasks,
    instanceOf,
    names: async (instanceId: string) =>
      (await openTasks(instanceId)).map(({ nodeId }) => nodeId ?? '').sort(),
    /** Completes the open tasks of these nodes, as whoever they are for. */
    async complete(instanceId: string, nodeId: string, variables: Record<string, unknown> = {}, pass = true) {
      const task = (await openTasks(instanceId)).find((one) => one.nodeId === nodeId)
      if (!task) throw new Error(`${nodeId} is not open in ${instanceId}`)
      await this.own(task.id)
      await flow.complete(person(task.assignee ?? '1'), { taskId: task.id, pass, variables })
    },
    /** Makes a task somebody's, unless it is. */
    async own(taskId: string, userId = '1') {
      await database.transaction((connection) =>
        connection
          .update(tasks)
          .set({ assignee: userId, openFor: userId })
          .where(and(eq(tasks.id, taskId), isNull(tasks.assignee))),
      )
      return taskId
    },
    /** Ids of tokens that wait at an element. */
    async waitingTokens(instanceId: string) {
      const rows = await database.reader
        .select({ id: tokens.id })
        .from(tokens)
        .where(and(eq(tokens.instanceId, instanceId), eq(tokens.state, 'wait')))
      return rows.map(({ id }) => id)
    },
    hasEnded: async (id: string) => (await instanceOf(id))?.endTime !== null,
    variables: (id: string) => variablesOf(database.reader, { tenantId: platformTenant, id }),
    /** Ids of what was entered and taken, in this order. */
    async path(instanceId: string) {
      const rows = await database.reader
        .select({ nodeId: activities.nodeId })
        .from(activities)
        .where(eq(activities.instanceId, instanceId))
        .orderBy(asc(activities.id))
      return rows.map(({ nodeId }) => nodeId ?? '')
    },
    activities: (instanceId: string) =>
      database.reader
        .select()
        .from(activities)
        .where(eq(activities.instanceId, instanceId))
        .orderBy(asc(activities.id)),
    /** What is left of instances: of one that has ended nothing. */
    async leftovers(instanceId: string) {
      const count = async (table: typeof tokens | typeof timers | typeof subscriptions) =>
        (await database.reader.select({ id: table.id }).from(table).where(eq(table.instanceId, instanceId)))
          .length
      return {
        tokens: await count(tokens),
        timers: await count(timers),
        subscriptions: await count(subscriptions),
        tasks: (await openTasks(instanceId)).length,
      }
    },
    childrenOf: (instanceId: string) =>
      database.reader.select().from(instances).where(eq(instances.superInstanceId, instanceId)),
    instancesOf: (definitionId: string) =>
      database.reader.select().from(instances).where(eq(instances.definitionId, definitionId)),
    timersOf: (instanceId: string) =>
      database.reader
        .select()
        .from(timers)
        .where(eq(timers.instanceId, instanceId))
        .orderBy(asc(timers.dueTime)),
    /** Goes on with what steps have left to turns of their own. */
    async settle() {
      for (let fired = 1; fired > 0; )
        fired = await fireTimers(parts, { error: (what: unknown) => void failures.push(what) })
    },
    fireTimers: () => fireTimers(parts, { error: (what: unknown) => void failures.push(what) }),
  }
}

export const nothingLeft = { tokens: 0, timers: 0, subscriptions: 0, tasks: 0 }
