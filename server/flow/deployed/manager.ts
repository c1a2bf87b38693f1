import { and, eq, inArray } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { flowTask } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { Businesses } from '../businesses.ts'
import { endReasons } from '../end-reasons.ts'
import { flowMessages } from '../messages.ts'
import { endInstance } from '../steps/deletion.ts'
import { showTasks } from '../work/task-lists.ts'
import {
  active,
  type Definition,
  definitionById,
  definitions,
  generalTenant,
  runningOf,
  seen,
  suspended,
} from './definitions.ts'
import { disarmStarts } from './start-events.ts'

const tasks = tableOf(flowTask)

export interface Manager {
  /** Suspends a definition with its instances, or sets them going again. */
  setState(ctx: Context, definitionId: string, isActive: boolean): Promise<void>
  /** Removes deployments; refused while instances run, which `ends` ends first. What has ended stays to be read. */
  remove(ctx: Context, deploymentIds: readonly string[], ends: boolean): Promise<void>
}

interface Parts {
  database: Database
  businesses: Businesses
}

export function createManager({ database, businesses }: Parts): Manager {
  return {
    setState: (ctx, id, isActive) =>
      database.transaction(async (connection) => {
        const definition = await definitionById(connection, ctx, id)
        demand(ctx, definition)
        await connection
          .update(definitions)
          .set({ suspensionState: isActive ? active : suspended })
          .where(eq(definitions.id, definition.id))
        await showTasks(connection, eq(tasks.openDefinition, definition.id), isActive)
      }),

    remove: (ctx, deploymentIds, ends) =>
      database.transaction(async (connection) => {
        const rows = await connection
          .select()
          .from(definitions)
          .where(and(seen(ctx), inArray(definitions.deploymentId, [...deploymentIds])))
        const found = new Set(rows.map(({ deploymentId }) => deploymentId))
        if (deploymentIds.some((one) => !found.has(one))) throw new HttpError(400, messages.notFound)
        for (const row of rows) demand(ctx, row)
        const ids = rows.map(({ id }) => id)
        const running = await runningOf(connection, ids)
        if (running.length && !ends) throw new HttpError(400, flowMessages.stillRunning(running.length))
        for (const row of running)
          if (!row.superInstanceId)
            await endInstance(connection, businesses, ctx, row, endReasons.undeployed[0])
        await connection
          .update(definitions)
          .set({ isDeleted: 1, deleteTime: now(), deleteUser: ctx.userId })
          .where(inArray(definitions.id, ids))
        await disarmStarts(connection, ids)
      }),
  }
}

/** What all tenants share is the platform's. */
function demand(ctx: Context, { tenantId }: Pick<Definition, 'tenantId'>) {
  if (tenantId === generalTenant && !ctx.isPlatform) throw new HttpError(403, flowMessages.generalByPlatform)
}
