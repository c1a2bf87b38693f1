import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { flowCandidate, flowDefinition, flowInstance, flowTask } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import { suspended } from '../deployed/definitions.ts'

const tasks = tableOf(flowTask)
const candidates = tableOf(flowCandidate)
const instances = tableOf(flowInstance)
const definitions = tableOf(flowDefinition)

/**
 * Takes tasks out of everybody's lists, or puts those back that nothing keeps out any more. Lists are read far more often than
 * anything is suspended, so a task carries itself whether it shows.
 */
export async function showTasks(
  connection: Connection,
  which: SQL | undefined,
  isShown: boolean,
): Promise<void> {
  const open = isShown ? and(which, isNull(tasks.endTime), isGoing) : which
  await connection
    .update(tasks)
    .set({ openFor: isShown ? sql`${tasks.assignee}` : null })
    .where(open)
  const unclaimed = and(open, isNull(tasks.assignee))
  await connection
    .update(candidates)
    .set({ openValue: isShown ? sql`${candidates.value}` : null })
    .where(
      sql`${candidates.taskId} IN (SELECT ${tasks.id} FROM ${tasks} WHERE ${isShown ? unclaimed : which})`,
    )
}

const isGoing = sql`NOT EXISTS (SELECT 1 FROM ${instances} WHERE ${instances.id} = ${tasks.instanceId}
  AND ${instances.suspensionState} = ${suspended}) AND NOT EXISTS (SELECT 1 FROM ${definitions}
  WHERE ${definitions.id} = ${tasks.definitionId} AND ${definitions.suspensionState} = ${suspended})`

/** Of one instance. */
export const ofInstance = (tenantId: string, instanceId: string) =>
  and(eq(tasks.tenantId, tenantId), eq(tasks.isDeleted, 0), eq(tasks.instanceId, instanceId))
