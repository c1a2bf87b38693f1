import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { isObject } from '#shared/is-object.ts'
import { inLanguage } from '#shared/messages.ts'
import { flowInstance } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import type { Flow } from '../../flow/engine.ts'
import type { Task } from '../../flow/run/run.ts'
import { openTasksOf } from '../../flow/work/instance-lists.ts'
import { failuresOf } from '../../flow/work/retrying.ts'
import { containing } from '../../flow/work/work-lists.ts'
import { done } from '../../http/envelope.ts'
import { onePage, pageOf } from '../../http/paging.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import { type Told, toldOf } from './answers.ts'
import { moveRoutes } from './move-routes.ts'

const instances = tableOf(flowInstance)

/** Calls of the page on which administrators follow what runs. */
export function followRoutes(surroundings: Surroundings, flow: Flow): Route[] {
  return [
    get('/blade-flow/follow/list', { codes: ['flow_follow'] }, (call) => list(surroundings, call), {
      summary: ['运行中的流程', 'Running processes'],
    }),
    post(
      '/blade-flow/follow/delete-process-instance',
      { codes: ['flow_follow_delete'] },
      async ({ ctx, params }) => {
        const instanceId = neededText(params, 'processInstanceId')
        await flow.deleteInstance(ctx, { instanceId, reason: textOf(params, 'deleteReason') ?? '' })
        return done
      },
      { summary: ['删除流程实例', 'End an instance'] },
    ),
    post(
      '/blade-flow/follow/change-state',
      { codes: ['flow_follow_delete', 'flow_manager_state'] },
      async ({ ctx, params }) => {
        const isSuspended = textOf(params, 'state') === 'suspend'
        await flow.suspendInstance(ctx, neededText(params, 'processInstanceId'), isSuspended)
        return done
      },
      { summary: ['挂起或激活流程实例', 'Suspend an instance, or set it going again'] },
    ),
    post(
      '/blade-flow/follow/retry',
      { codes: ['flow_follow_delete', 'flow_manager_state'] },
      async ({ ctx, params }) => {
        await flow.retry(ctx, neededText(params, 'processInstanceId'))
        return done
      },
      { summary: ['重试失败的定时任务', 'Have failed timers of an instance fire now'] },
    ),
    ...moveRoutes(flow),
    post(
      '/blade-flow/follow/message',
      { codes: ['flow_follow'] },
      async ({ ctx, params }) => {
        const instanceId = textOf(params, 'processInstanceId')
        await flow.message(ctx, {
          name: neededText(params, 'name'),
          ...(instanceId !== undefined && { instanceId }),
          variables: objectOf(params.variables),
        })
        return done
      },
      { summary: ['发送流程消息', 'Deliver a message to what waits for it'] },
    ),
    post(
      '/blade-flow/follow/signal',
      { codes: ['flow_follow'] },
      async ({ ctx, params }) => {
        await flow.signal(ctx, { name: neededText(params, 'name'), variables: objectOf(params.variables) })
        return done
      },
      { summary: ['广播流程信号', 'Tell everything that waits for a signal, and start what begins with it'] },
    ),
  ]
}

const list = async (surroundings: Surroundings, { ctx, params }: SignedInCall) => {
  const connection = surroundings.database.current
  const id = textOf(params, 'processInstanceId') ?? textOf(params, 'executionId')
  const definitionId = textOf(params, 'processDefinitionId')
  const where = and(
    eq(instances.tenantId, ctx.tenantId),
    eq(instances.isDeleted, 0),
    eq(instances.runningTenant, ctx.tenantId),
    isNull(instances.endTime),
    id === undefined ? undefined : eq(instances.id, id),
    definitionId === undefined ? undefined : eq(instances.definitionId, definitionId),
    containing(instances.definitionKey, textOf(params, 'processDefinitionKey')),
  )
  const { rows, total } = await onePage(
    params,
    connection.select({ total: count() }).from(instances).where(where),
    connection.select().from(instances).where(where).orderBy(desc(instances.startTime), desc(instances.id)),
  )
  const open = await openTasksOf(connection, ctx, rows)
  const failures = await failuresOf(
    connection,
    rows.map((row) => row.id),
  )
  const told = await toldOf(
    surroundings,
    ctx,
    rows.flatMap(({ id: one, starterId }) => [starterId, open.get(one)?.assignee ?? null]),
  )
  const records = rows.map((row) => {
    const failure = failures.get(row.id)
    return {
      ...followedRow(row, open.get(row.id), told),
      fault: failure ? inLanguage(failure.fault, ctx.language) : '',
      retryTime: failure?.nextTime ?? '',
    }
  })
  return pageOf(params, records, total)
}

/** An instance with the task that waits in it. */
const followedRow = (row: Row<typeof flowInstance>, task: Task | undefined, told: Told) => ({
  id: row.id,
  executionId: row.id,
  processInstanceId: row.id,
  name: row.definitionName ?? '',
  processDefinitionId: row.definitionId ?? '',
  processDefinitionKey: row.definitionKey ?? '',
  processDefinitionName: row.definitionName ?? '',
  processDefinitionVersion: row.definitionVersion ?? 1,
  category: told.pages(row.category),
  categoryName: told.category(row.category),
  suspensionState: row.suspensionState ?? 1,
  startUserId: row.starterId ?? '',
  startUser: told.person(row.starterId),
  startTime: row.startTime ?? '',
  activityId: task?.nodeId ?? '',
  taskDefinitionId: task?.nodeId ?? '',
  taskDefinitionKey: task?.nodeId ?? '',
  taskId: task?.id ?? '',
  taskName: task?.name ?? '',
  assignee: task?.assignee ?? '',
  assigneeName: told.person(task?.assignee ?? null),
  businessTable: row.businessTable ?? '',
  businessId: row.businessId ?? '',
  superInstanceId: row.superInstanceId ?? '',
})

/** Variables of a body; anything else says none. */
export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? { ...value } : {})
