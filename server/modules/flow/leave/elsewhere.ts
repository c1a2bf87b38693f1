import { and, desc, eq, or } from 'drizzle-orm'
import type { LeaveDetail } from '#shared/contract/leave.ts'
import { leaveTable } from '#shared/contract/leave.ts'
import { noProcessPart, processPaths } from '#shared/flow/page-paths.ts'
import { inLanguage } from '#shared/messages.ts'
import { flowInstance, processLeave } from '#shared/resources/index.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { tableOf } from '../../../crud/table.ts'
import { definitionById } from '../../../flow/deployed/definitions.ts'
import { flowMessages } from '../../../flow/messages.ts'
import type { InstanceRow } from '../../../flow/run/run.ts'
import { openTasksOf } from '../../../flow/work/instance-lists.ts'
import { maySee } from '../../../flow/work/people.ts'
import type { Context } from '../../../http/context.ts'
import { HttpError } from '../../../http-error.ts'
import { toldOf } from '../answers.ts'
import { sentRow } from '../rows.ts'

const instances = tableOf(flowInstance)
const leaves = tableOf(processLeave)

/**
 * Refuses a request for leave that would start another process: Blade clients have this one form for all whose pages they have not.
 * @throws HttpError 400 that says where it is started
 */
export async function demandLeave({ database, names }: Surroundings, ctx: Context, definitionId: string) {
  const { category, name } = await definitionById(database.current, ctx, definitionId)
  const items = await names.dictionary(ctx.tenantId, 'flow', false)
  const route = items.get(category ?? '')?.remark
  if (route !== 'leave')
    throw new HttpError(
      400,
      flowMessages.startedElsewhere(name ?? '', processPaths.form(route, definitionId)),
    )
}

/**
 * What the page of leave shows of a process that is none, to a Blade client that has no page for it: whose it is, how far it is, and
 * where it is handled. Undefined for a request for leave, and for what the caller does not see.
 * @param id of the record that the process is about, or of the instance
 */
export async function handledElsewhere(
  surroundings: Surroundings,
  ctx: Context,
  id: string,
): Promise<LeaveDetail | undefined> {
  const connection = surroundings.database.current
  const [leave] = await connection.select({ id: leaves.id }).from(leaves).where(eq(leaves.id, id))
  if (leave) return undefined
  const found = await connection
    .select()
    .from(instances)
    .where(
      and(
        eq(instances.tenantId, ctx.tenantId),
        eq(instances.isDeleted, 0),
        or(eq(instances.businessId, id), eq(instances.id, id)),
      ),
    )
    .orderBy(desc(instances.startTime), desc(instances.id))
    .limit(20)
  for (const instance of found)
    if (await maySee(connection, ctx, instance)) return shown(surroundings, ctx, instance)
  return undefined
}

async function shown(surroundings: Surroundings, ctx: Context, instance: InstanceRow): Promise<LeaveDetail> {
  const task = (await openTasksOf(surroundings.database.current, ctx, [instance])).get(instance.id)
  const told = await toldOf(surroundings, ctx, [instance.starterId, task?.assignee ?? null])
  const place = {
    route: undefined,
    processInstanceId: instance.id,
    businessId: instance.businessId || noProcessPart,
  }
  const address = task ? processPaths.handle({ ...place, taskId: task.id }) : processPaths.detail(place)
  const startTime = instance.startTime ?? ''
  return {
    id: instance.businessId || instance.id,
    processDefinitionId: instance.definitionId ?? '',
    processInstanceId: instance.id,
    taskUser: '',
    taskUserName: '',
    leaveType: null,
    leaveTypeName: '',
    startTime,
    endTime: instance.endTime ?? '',
    days: null,
    reason: inLanguage(flowMessages.handledElsewhere(instance.definitionName ?? '', address), ctx.language),
    attachments: [],
    applyTime: startTime,
    status: 0,
    statusName: '',
    createUser: instance.starterId ?? '',
    createDept: '',
    createTime: startTime,
    updateUser: '',
    updateTime: '',
    isDeleted: 0,
    flow: {
      ...sentRow(instance, task, told),
      // The applicant, not who has the task: so clients read it.
      assignee: instance.starterId ?? '',
      assigneeName: told.person(instance.starterId),
      businessTable: instance.businessTable || leaveTable,
    },
  }
}
