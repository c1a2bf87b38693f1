import { and, asc, gt, inArray, lt } from 'drizzle-orm'
import {
  type LeaveDetail,
  type LeaveSpan,
  leaveCounts,
  leaveTable,
  type StartedLeave,
} from '#shared/contract/leave.ts'
import { malformedParameter, messages } from '#shared/messages.ts'
import { processLeave } from '#shared/resources/index.ts'
import { hoursBetween, isOnCalendar } from '#shared/schema/calendar.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { itemName } from '../../../crud/read/names.ts'
import { mine, unnarrowed } from '../../../crud/scope.ts'
import type { ResourceService } from '../../../crud/service.ts'
import { tableOf } from '../../../crud/table.ts'
import { inputOf } from '../../../crud/write/input.ts'
import type { Flow } from '../../../flow/engine.ts'
import { instanceById } from '../../../flow/work/history.ts'
import { openTasksOf } from '../../../flow/work/instance-lists.ts'
import { maySee } from '../../../flow/work/people.ts'
import type { Context } from '../../../http/context.ts'
import { neededText } from '../../../http/params.ts'
import { get, type Params, post, type Route, Said, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { type Told, toldOf } from '../answers.ts'
import { emptyRow, sentRow } from '../rows.ts'
import { demandLeave, handledElsewhere } from './elsewhere.ts'

const { path } = processLeave
const leaves = tableOf(processLeave)
type Leave = Row<typeof processLeave>

const mostDays = 366
const mostSpans = 2000

interface LeaveParts {
  service: ResourceService<typeof processLeave>
  surroundings: Surroundings
  flow: Flow
}

/** Calls of the pages on which people ask for leave, and of the calendar that shows who is away. */
export function leaveRoutes(surroundings: Surroundings, flow: Flow): Route[] {
  const service = surroundings.services.of(processLeave)
  const parts = { service, surroundings, flow }

  return [
    post(`${path}/start-process`, 'signedIn', (call) => start(parts, call), {
      summary: ['提交请假申请', 'Ask for leave'],
    }),
    get(`${path}/detail`, 'signedIn', (call) => detail(parts, call), {
      summary: ['请假申请与流程', 'A request for leave with its process'],
    }),
    get(`${path}/calendar`, 'signedIn', (call) => calendar(surroundings, call), {
      summary: ['请假日历', 'Who is away, or has asked to be, in a range'],
    }),
  ]
}

/** The request and the process about it: both or none. */
async function start({ service, flow, surroundings }: LeaveParts, { ctx, params }: SignedInCall) {
  const input = inputOf(processLeave, 'save', params, ctx.language) as Input<typeof processLeave>
  await demandLeave(surroundings, ctx, input.processDefinitionId)
  const businessId = String((await service.save(ctx, input)).id)
  const { instanceId } = await flow.start(ctx, {
    definition: { id: input.processDefinitionId },
    business: { table: leaveTable, id: businessId },
  })
  const started: StartedLeave = { businessId, processInstanceId: instanceId }
  return new Said(started, ['流程启动成功', 'Submitted'])
}

/** Of who asked, who takes part in the process, and who follows processes. */
async function detail(
  { service, surroundings }: LeaveParts,
  { ctx, params }: SignedInCall,
): Promise<LeaveDetail> {
  const { database } = surroundings
  const businessId = neededText(params, 'businessId')
  const elsewhere = ctx.wantsVersion ? undefined : await handledElsewhere(surroundings, ctx, businessId)
  if (elsewhere) return elsewhere
  const row = await service.row(unnarrowed(ctx), businessId)
  const instance = await instanceById(database.current, ctx, row.processInstanceId ?? '')
  const isSeen = instance ? await maySee(database.current, ctx, instance) : row.createUser === ctx.userId
  if (!isSeen) throw new HttpError(400, messages.notFound)
  const task = instance && (await openTasksOf(database.current, ctx, [instance])).get(instance.id)
  const told = await toldOf(surroundings, ctx, [row.createUser, row.taskUser, task?.assignee ?? null])
  return {
    ...(await wireOf(surroundings, ctx, row)),
    taskUserName: told.person(row.taskUser),
    flow: {
      ...(instance ? sentRow(instance, task, told) : emptyRow),
      // The applicant, not who has the task: so clients read it.
      assignee: row.createUser ?? '',
      assigneeName: told.person(row.createUser),
      businessTable: leaveTable,
      businessId: row.id,
    },
  }
}

/** Requests of a range that run or were approved, as far as the caller's data scopes let them through, by their start. */
async function calendar(surroundings: Surroundings, { ctx, params }: SignedInCall): Promise<LeaveSpan[]> {
  const [from, to] = rangeOf(params)
  const rows = await surroundings.database.current
    .select()
    .from(leaves)
    .where(
      and(
        mine(ctx, processLeave),
        inArray(leaves.status, [...leaveCounts]),
        lt(leaves.startTime, to),
        gt(leaves.endTime, from),
      ),
    )
    .orderBy(asc(leaves.startTime), asc(leaves.id))
    .limit(mostSpans)
  const told = await toldOf(
    surroundings,
    ctx,
    rows.map(({ createUser }) => createUser),
  )
  return Promise.all(rows.map(async (row) => spanOf(row, await wireOf(surroundings, ctx, row), told)))
}

/** A request as the calendar shows it. */
function spanOf(row: Leave, wire: Awaited<ReturnType<typeof wireOf>>, told: Told): LeaveSpan {
  const { id, leaveType, leaveTypeName, startTime, endTime, days, status, processInstanceId } = wire
  const userId = row.createUser ?? ''
  const userName = told.person(userId)
  return {
    id,
    userId,
    userName,
    leaveType,
    leaveTypeName,
    startTime,
    endTime,
    days,
    status,
    processInstanceId,
  }
}

async function wireOf({ names }: Surroundings, ctx: Context, row: Leave) {
  const types = await names.dictionary(ctx.tenantId, 'leave_type', true)
  const states = await names.dictionary(ctx.tenantId, 'leave_status', false)
  return {
    id: row.id,
    processDefinitionId: row.processDefinitionId ?? '',
    processInstanceId: row.processInstanceId ?? '',
    taskUser: row.taskUser ?? '',
    leaveType: row.leaveType,
    leaveTypeName: itemName(types.get(String(row.leaveType)), ctx.language),
    startTime: row.startTime ?? '',
    endTime: row.endTime ?? '',
    days: row.days,
    reason: row.reason ?? '',
    attachments: row.attachments ?? [],
    applyTime: row.applyTime ?? '',
    status: row.status ?? 0,
    statusName: itemName(states.get(String(row.status)), ctx.language),
    createUser: row.createUser ?? '',
    createDept: row.createDept ?? '',
    createTime: row.createTime ?? '',
    updateUser: row.updateUser ?? '',
    updateTime: row.updateTime ?? '',
    isDeleted: row.isDeleted,
  }
}

/** Two wall times, or days, at most a year apart. The last day is a part of it. */
function rangeOf(params: Params): [from: string, to: string] {
  const [from, to] = (['startTime', 'endTime'] as const).map((name) => {
    const text = neededText(params, name)
    if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text) || !isOnCalendar(text))
      throw new HttpError(400, malformedParameter(name))
    return text.length > 10 ? text : `${text} ${name === 'startTime' ? '00:00:00' : '23:59:59'}`
  })
  if (!from || !to || from >= to || hoursBetween(from, to) > mostDays * 24)
    throw new HttpError(400, [
      `结束时间必须晚于开始时间，且范围不超过${mostDays}天`,
      `The range ends after its start and has ${mostDays} days at most`,
    ])
  return [from, to]
}
