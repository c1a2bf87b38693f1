import { processPaths } from '#shared/flow/page-paths.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Names } from '../../crud/read/names.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { Parameters } from '../../parameters.ts'
import { sendMessages } from '../../push/messenger.ts'
import type { Push } from '../../push/push.ts'
import type { BusinessEvent } from '../business.ts'
import type { Businesses } from '../businesses.ts'
import { flowMessages } from '../messages.ts'
import type { Effect, Run, Task } from '../run/run.ts'
import { wholeVariables } from '../run/values.ts'
import { handOver } from '../work/absent.ts'
import { candidatesOf, membersOf } from '../work/candidates.ts'
import { recordCopies } from '../work/copies.ts'
import { personIds } from '../work/people.ts'
import { renewSubject } from '../work/subject.ts'
import { demandBounds } from './bounds.ts'
import { postponeRest } from './continuation.ts'
import { postOutward } from './post-outward.ts'
import { insertInstance, saveRun, updateInstance } from './save.ts'
import { proceed, type Session } from './session.ts'
import type { Wake } from './wake.ts'

export interface FinishParts {
  database: Database
  push: Pick<Push, 'tell'>
  businesses: Businesses
  names: Pick<Names, 'dictionary'>
  parameters: Pick<Parameters, 'get'>
  wake: Wake
}

/** Goes on until everything waits, or the turn is over, stores it, and does what follows elsewhere: records, messages. */
export async function finish(parts: FinishParts, session: Session): Promise<void> {
  await proceed(session)
  await demandBounds(session, parts.parameters)
  const runs = [...session.runs.values()]
  let isLeft = false
  for (const run of runs) isLeft = postponeRest(run) || isLeft
  if (isLeft) parts.database.afterCommit(parts.wake.wake)
  for (const run of runs) await resolvePeople(session.connection, run)
  for (const run of runs) await handOver(session, run)
  for (const run of runs) if (run.isHidden) hideTasks(run)
  for (const run of runs) {
    if (session.begun.has(run.instance.id)) await insertInstance(session.connection, run.instance)
    else await updateInstance(session.connection, run.instance, storedOf(session, run))
    await saveRun(session.connection, run)
  }
  for (const run of runs) await followUp(parts, session, run)
}

const storedOf = ({ stored }: Session, { instance }: Run) => stored.get(instance.id) ?? instance

/** Of what is suspended: they show when it goes on. */
function hideTasks(run: Run) {
  for (const task of run.tasks.changes().added) task.openFor = null
  for (const candidate of run.candidates) candidate.openValue = null
}

/** What diagrams call people becomes their ids, so that lists find them. */
async function resolvePeople(connection: Connection, run: Run) {
  const tasks = run.tasks.changes().added
  const named = run.candidates.filter(({ value }) => value?.startsWith('user:'))
  const texts = [
    ...tasks.flatMap(({ assignee }) => assignee ?? []),
    ...named.map(({ value }) => (value ?? '').slice(5)),
  ]
  if (!texts.length) return
  const ids = await personIds(connection, run.instance.tenantId, texts)
  for (const task of tasks) {
    if (task.assignee === null) continue
    task.assignee = ids.get(task.assignee) ?? task.assignee
    task.openFor &&= task.assignee
  }
  for (const one of named) {
    const value = `user:${ids.get((one.value ?? '').slice(5))}`
    one.openValue &&= value
    one.value = value
  }
}

/** Whether an instance is itself about a record, and not only called by one that is. */
export const isOwnRecord = ({ instance }: Run) =>
  instance.businessTable !== null && instance.superTokenId === null

async function followUp(parts: FinishParts, session: Session, run: Run) {
  const { businesses } = parts
  const { instance } = run
  const event = eventOf(session.ctx, run)
  if (session.begun.has(instance.id) && isOwnRecord(run))
    await businesses.started(instance.businessTable, event)
  for (const effect of run.effects) await perform(parts, session, run, effect)
  // After the steps, which may have changed what is asked for, and before anybody is told.
  if (!session.begun.has(instance.id)) await renewSubject(parts, session, run)
  await tellOfTasks(parts, session, run)
  if (run.hasEnded && isOwnRecord(run) && !session.cancelled.has(instance.id))
    await businesses.ended(instance.businessTable, event, wasApproved(run))
}

export const eventOf = (ctx: Context, run: Run): BusinessEvent => ({
  ctx,
  businessId: run.instance.businessId ?? '',
  instanceId: run.instance.id,
  variables: wholeVariables(run),
})

/** Where nobody was asked nobody was against it. */
function wasApproved(run: Run): boolean {
  const { pass } = wholeVariables(run)
  return pass === undefined || pass === true || pass === 'true'
}

async function perform(parts: FinishParts, session: Session, run: Run, effect: Effect) {
  const { instance } = run
  if (effect.kind === 'step') {
    const done = await parts.businesses.step(instance.businessTable, effect.step, eventOf(session.ctx, run))
    if (done) return
    const name = run.graph.nodes[effect.nodeId]?.name || effect.nodeId
    throw new HttpError(400, [
      `“${name}”要推进的业务步骤${effect.step}不存在`,
      `“${name}” takes the step ${effect.step}, which the record does not know`,
    ])
  }
  if (effect.kind === 'post')
    return postOutward(parts.database, run, effect, await linkTo(parts, instance, undefined))
  if (effect.kind === 'copy') return copy(parts, session, run, effect)
  if (effect.kind === 'remind') return remind(parts, session, run, effect.task)
  const ids = await personIds(session.connection, instance.tenantId, effect.to)
  await send(parts, run, [...ids.values()], effect)
}

/** Whoever gets a copy is told, and may look at the instance from now on. */
async function copy(parts: FinishParts, session: Session, run: Run, effect: Effect & { kind: 'copy' }) {
  const { connection, time } = session
  const { tenantId } = run.instance
  const most = parts.parameters.get('flow.peoplePerCopy')
  const named = await personIds(connection, tenantId, effect.users)
  const members = effect.groups.length ? await membersOf(connection, tenantId, effect.groups, most + 1) : []
  const people = [...new Set([...named.values(), ...members])].filter((one) => /^\d{1,19}$/.test(one))
  // A copy is a right: nobody is left out silently.
  if (people.length > most) throw new HttpError(400, flowMessages.tooManyCopies(effect.name, most))
  const fresh = await recordCopies(connection, run.instance, people, { taskName: effect.name, time })
  const subject = run.instance.subject ?? run.instance.definitionName ?? ''
  await send(parts, run, fresh, { title: [`抄送：${subject}`, `Copy: ${subject}`], content: effect.name })
}

interface Told {
  title: string | Label
  content: string
  /** What it leads to; the instance where there is none. */
  task?: Task
}

async function send(
  parts: FinishParts,
  { instance }: Pick<Run, 'instance'>,
  people: readonly string[],
  told: Told,
) {
  const userIds = [...new Set(people)].filter((one) => /^\d{1,19}$/.test(one))
  if (!userIds.length) return
  await sendMessages(parts, {
    tenantId: instance.tenantId,
    userIds,
    kind: 'task',
    title: told.title,
    content: told.content,
    link: await linkTo(parts, instance, told.task),
    sourceId: instance.id,
  })
}

/** The page of the task, or of its instance. */
async function linkTo({ names }: FinishParts, instance: Run['instance'], task: Task | undefined) {
  const items = await names.dictionary(instance.tenantId, 'flow', false)
  const shown = {
    route: items.get(instance.category ?? '')?.remark?.trim(),
    processInstanceId: instance.id,
    businessId: instance.businessId ?? '',
  }
  return task ? processPaths.handle({ ...shown, taskId: task.id }) : processPaths.detail(shown)
}

/** People who get a task are told, unless it is their own doing. */
async function tellOfTasks(parts: FinishParts, { ctx }: Session, run: Run) {
  for (const task of run.tasks.changes().added)
    if (task.endTime === null && task.assignee !== null && task.assignee !== ctx.userId)
      await tellOfTask(parts, run, task)
}

export const tellOfTask = (parts: FinishParts, run: Run, task: Task): Promise<void> =>
  send(parts, run, task.assignee === null ? [] : [task.assignee], {
    title: [`新的待办：${task.name ?? ''}`, `New to-do: ${task.name ?? ''}`],
    content: run.instance.subject ?? task.definitionName ?? '',
    task,
  })

const remind = (parts: FinishParts, { connection }: Session, run: Run, task: Task) =>
  tellThoseAsked(parts, connection, run, {
    title: [`待办已到期：${task.name ?? ''}`, `To-do overdue: ${task.name ?? ''}`],
    content: `${run.instance.subject ?? task.definitionName ?? ''} ${task.dueTime ?? ''}`,
    task,
  })

/** Tells who is to do a task, or, where nobody has claimed it so far, everybody who may. */
export async function tellThoseAsked(
  parts: FinishParts,
  connection: Connection,
  about: Pick<Run, 'instance'>,
  told: Told & { task: Task },
): Promise<void> {
  const { task } = told
  const people = task.assignee === null ? await candidatesOf(connection, task) : [task.assignee]
  await send(parts, about, people, told)
}
