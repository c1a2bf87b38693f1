import type { BatchOutcome, CopyRow, WorkCounts, WorkRow } from '#shared/contract/flow.ts'
import { inLanguage, messages } from '#shared/messages.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Connection } from '../../db/database.ts'
import type { Businesses } from '../../flow/businesses.ts'
import type { Flow } from '../../flow/engine.ts'
import type { Task } from '../../flow/run/run.ts'
import { readCopies } from '../../flow/work/copies.ts'
import { copyCount, copyList, sendList, sentCount } from '../../flow/work/instance-lists.ts'
import {
  claimList,
  doneList,
  type Found,
  type Paging,
  subjectsOfTasks,
  todoList,
  type WorkFilter,
  workCounts,
} from '../../flow/work/work-lists.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { pageOf, pagingOf } from '../../http/paging.ts'
import { idsOf, neededText, textOf, wordOf } from '../../http/params.ts'
import { get, type Params, post, type Route, Said, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { askedCategory, processOf, toldOf } from './answers.ts'
import { offered } from './offered.ts'
import { copyRow, sentRow, taskRow } from './rows.ts'

const path = '/blade-flow/work'
const mostAtOnce = 500

interface Parts extends Surroundings {
  businesses: Businesses
}

type List = (connection: Connection, ctx: Context, filter: WorkFilter, paging: Paging) => Promise<Found<Task>>

/** The work area: what everybody may start, claim, do, and has sent and done. */
export function workRoutes(parts: Parts, flow: Flow): Route[] {
  const { database } = parts

  const tasksBy =
    (list: List, status: WorkRow['status']) =>
    async ({ ctx, params }: SignedInCall) => {
      const { rows, total } = await list(database.current, ctx, filterOf(params), pagingOf(params))
      const told = await toldOf(
        parts,
        ctx,
        rows.flatMap(({ assignee, starterId }) => [assignee, starterId]),
      )
      const subjects = await subjectsOfTasks(database.current, rows)
      return pageOf(
        params,
        rows.map((task) => taskRow(task, status, told, subjects.get(task.instanceId ?? ''))),
        total,
      )
    }

  return [
    get(`${path}/start-list`, 'signedIn', (call) => startList(parts, call), {
      summary: ['可发起的流程', 'Processes to start'],
    }),
    get(`${path}/claim-list`, 'signedIn', tasksBy(claimList, 'claim'), {
      summary: ['待签事务', 'Tasks to claim'],
    }),
    get(`${path}/todo-list`, 'signedIn', tasksBy(todoList, 'todo'), { summary: ['待办事务', 'Tasks to do'] }),
    get(`${path}/send-list`, 'signedIn', (call) => sent(parts, call), {
      summary: ['已发事务', 'What one has started'],
    }),
    get(`${path}/done-list`, 'signedIn', tasksBy(doneList, 'done'), {
      summary: ['办结事务', 'What one has done'],
    }),
    get(`${path}/copy-list`, 'signedIn', (call) => copies(parts, call), {
      summary: ['抄送我的', 'Copies that one got'],
    }),
    post(`${path}/read-copies`, 'signedIn', ({ ctx }) => readCopies(database, ctx).then(() => done), {
      summary: ['抄送全部标为已读', 'Mark all copies as read'],
    }),
    get(`${path}/counts`, 'signedIn', (call) => counts(parts, call), {
      summary: ['事务数量', 'How long the lists are'],
    }),
    post(`${path}/claim-task`, 'signedIn', claim(flow), { summary: ['签收任务', 'Claim a task'] }),
    // Each in a transaction of its own: one that cannot be claimed holds up none.
    post(`${path}/claim-tasks`, 'signedIn', (call) => claimMany(flow, call), {
      transaction: false,
      summary: ['批量签收', 'Claim tasks'],
    }),
  ]
}

const startList = async (parts: Parts, { ctx, params }: SignedInCall) => {
  const found = await offered(parts, ctx, params)
  const told = await toldOf(parts, ctx)
  const { current, size } = pagingOf(params)
  const rows = found.slice((current - 1) * size, current * size)
  return pageOf(
    params,
    rows.map((row) => processOf(row, told)),
    found.length,
  )
}

const sent = async (surroundings: Surroundings, { ctx, params }: SignedInCall) => {
  const { rows, total } = await sendList(
    surroundings.database.current,
    ctx,
    filterOf(params),
    pagingOf(params),
  )
  const people = rows.flatMap(({ instance, task }) => [instance.starterId, task?.assignee ?? null])
  const told = await toldOf(surroundings, ctx, people)
  return pageOf(
    params,
    rows.map(({ instance, task }) => sentRow(instance, task, told)),
    total,
  )
}

const copies = async (parts: Parts, { ctx, params }: SignedInCall) => {
  const { rows, total } = await copyList(
    parts.database.current,
    ctx,
    { ...filterOf(params), reading: wordOf(params, 'reading', ['all', 'read', 'unread'], 'all') },
    pagingOf(params),
  )
  const people = rows.flatMap(({ instance, task }) => [instance.starterId, task?.assignee ?? null])
  const told = await toldOf(parts, ctx, people)
  return pageOf(
    params,
    rows.map((copy): CopyRow => copyRow(copy, told)),
    total,
  )
}

const counts = async (parts: Parts, { ctx }: SignedInCall): Promise<WorkCounts> => {
  const { length: start } = await offered(parts, ctx, {})
  const connection = parts.database.current
  return {
    start,
    ...(await workCounts(connection, ctx)),
    send: await sentCount(connection, ctx),
    copy: await copyCount(connection, ctx),
  }
}

const claimMany = (flow: Flow, call: SignedInCall): Promise<BatchOutcome> =>
  eachOfTasks(call, (id) => flow.claim(call.ctx, id))

/** Does something with each of the tasks of a call; those for which it is refused are told with the reason. */
export async function eachOfTasks(
  { ctx, params }: SignedInCall,
  act: (taskId: string) => Promise<unknown>,
): Promise<BatchOutcome> {
  const ids = idsOf(params.taskIds, 'taskIds').slice(0, mostAtOnce)
  if (!ids.length) throw new HttpError(400, messages.chooseRows)
  const outcome: BatchOutcome = { done: [], skipped: [] }
  for (const id of ids) {
    try {
      await act(id)
      outcome.done.push(id)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      outcome.skipped.push({ id, message: inLanguage(error.label, ctx.language) })
    }
  }
  return outcome
}

const claim =
  (flow: Flow) =>
  async ({ ctx, params }: SignedInCall) => {
    await flow.claim(ctx, neededText(params, 'taskId'))
    return new Said(true, ['签收成功', 'Claimed'])
  }

function filterOf(params: Params): WorkFilter {
  return {
    category: askedCategory(params),
    name: textOf(params, 'processDefinitionName'),
    subject: textOf(params, 'subject'),
    from: textOf(params, 'beginDate'),
    to: textOf(params, 'endDate'),
  }
}
