import { and, eq, gte, inArray, isNotNull, lte, ne, or } from 'drizzle-orm'
import { absence, user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { tableOf } from '../../crud/table.ts'
import { toWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { HttpError } from '../../http-error.ts'
import { flowMessages } from '../messages.ts'
import type { InstanceRow, Run, Task } from '../run/run.ts'
import { addAdministrators } from '../run/user-task.ts'
import type { Session } from '../steps/session.ts'
import { departmentHeadsOf } from './department-heads.ts'
import { record } from './work-on.ts'

const users = tableOf(user)
const absences = tableOf(absence)

/** Deputies of deputies: further than this nobody is looked for. */
const farthest = 5

/** A remark by which a task is known to have gone from who is away to somebody else. */
export const absenceComment = 'absenceComment'

export interface Absent {
  /** Disabled or deleted: nobody waits for them. */
  isGone: boolean
  deputyId: string | null
}

/**
 * Gives new tasks of people who are away to others, as the model says. Whoever is at work now keeps theirs, and so does whoever asked,
 * as long as there is such an account. Ids that are no account stay as they are: an administrator sees them.
 */
export async function handOver(session: Session, run: Run): Promise<void> {
  const tasks = run.tasks
    .changes()
    .added.filter(({ endTime, assignee }) => endTime === null && assignee && assignee !== session.ctx.userId)
  if (!tasks.length) return
  const asked = tasks.flatMap(({ assignee }) => assignee ?? [])
  const absent = await absentAmong(session, run.instance, asked)
  for (const task of tasks) {
    const found = absent.get(task.assignee ?? '')
    const isOwnRequest = task.assignee === run.instance.starterId
    if (found && (found.isGone || !isOwnRequest)) await replace(session, run, task, found)
  }
}

/** Gives a task to somebody else; false where it waits for who is away. Of tasks that are stored already those that were claimed are for others. */
export async function replace(session: Session, run: Run, task: Task, absent: Absent): Promise<boolean> {
  const away = task.assignee ?? ''
  const rule = run.graph.absence ?? 'deputy'
  const to = await otherFor(session, run, { away, absent, taken: besides(run, task) })
  // People on leave come back: without a deputy the task waits for them.
  if (rule === 'deputy' && to === undefined && !absent.isGone) return false
  const isShown = task.openFor !== null
  task.assignee = to ?? null
  task.openFor = isShown ? task.assignee : null
  const isForOthers = to === undefined && (openCandidates(run, task) || task.claimTime !== null)
  if (to === undefined && !isForOthers) addAdministrators(run, task)
  const message = to === undefined ? (isForOthers ? 'candidates' : 'administrator') : undefined
  await remark(session, run, task, { away, message: message ?? (await doneBy(session, rule, to ?? '')) })
  return true
}

/** Somebody who is chosen for a task, or whoever does it for them while they are away. @throws HttpError 400 where nobody does */
export async function presentFor(session: Session, run: Run, task: Task, userId: string): Promise<string> {
  const absent = (await absentAmong(session, run.instance, [userId])).get(userId)
  if (!absent) return userId
  const to = await otherFor(session, run, { away: userId, absent, taken: besides(run, task) })
  if (to === undefined || to === task.assignee)
    throw new HttpError(400, flowMessages.isAway(await nameOf(session.connection, userId)))
  const message = await doneBy(session, run.graph.absence ?? 'deputy', to)
  await remark(session, run, task, { away: userId, message })
  return to
}

/** Whoever the rule of the process names for who is away; undefined: nobody, or administrators. */
function otherFor(
  session: Session,
  run: Run,
  { away, absent, taken }: { away: string; absent: Absent; taken: ReadonlySet<string> },
): Promise<string | undefined> {
  const rule = run.graph.absence ?? 'deputy'
  if (rule === 'administrator') return Promise.resolve(undefined)
  return rule === 'deputy'
    ? deputyFor(session, run.instance, absent, taken)
    : headFor(session, run, away, taken)
}

const doneBy = async ({ connection }: Session, rule: string, to: string): Promise<string> =>
  `${rule}:${await nameOf(connection, to)}`

const remark = (
  session: Session,
  { instance }: Run,
  { id }: Task,
  { away, message }: { away: string; message: string },
) => record({ session }, { instanceId: instance.id, taskId: id, type: absenceComment, message, userId: away })

/** Opens the task to those whom the diagram names beside who is away; false where there are none. */
function openCandidates(run: Run, { id }: Task): boolean {
  const own = run.candidates.filter(({ taskId }) => taskId === id)
  for (const one of own) one.openValue = one.value
  return own.length > 0
}

/** People who must not get the task: those who asked for it, and those who decide beside it already. */
const besides = ({ instance, tasks }: Run, { id, nodeId }: Task): ReadonlySet<string> =>
  new Set(
    [...tasks.live]
      .filter((other) => other.nodeId === nodeId && other.id !== id && other.endTime === null)
      .flatMap(({ assignee }) => assignee ?? [])
      .concat(instance.starterId ?? []),
  )

/** Who stands in for somebody who is away, and is there: deputies of deputies, too. */
export async function deputyFor(
  moment: Pick<Session, 'connection' | 'time'>,
  owner: Pick<InstanceRow, 'tenantId'>,
  absent: Absent,
  taken: ReadonlySet<string>,
): Promise<string | undefined> {
  let next: string | null = absent.deputyId
  for (let steps = 0; next !== null && steps < farthest; steps++) {
    const found: Absent | undefined = (await absentAmong(moment, owner, [next])).get(next)
    if (!found) return taken.has(next) ? undefined : next
    next = found.deputyId
  }
  return undefined
}

/** The next head above who is away, who is there. */
async function headFor(
  session: Session,
  { instance }: Run,
  away: string,
  taken: ReadonlySet<string>,
): Promise<string | undefined> {
  const heads = await departmentHeadsOf(session.connection, instance.tenantId, away)
  const absent = await absentAmong(session, instance, heads)
  return heads.find((one) => !absent.has(one) && !taken.has(one))
}

/** People among these who are on leave now, disabled or deleted. */
export async function absentAmong(
  { connection, time }: Pick<Session, 'connection' | 'time'>,
  { tenantId }: Pick<InstanceRow, 'tenantId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Absent>> {
  if (!ids.length) return new Map()
  const now = toWallTime(time)
  const rows = await connection
    .select({ id: users.id, isDeleted: users.isDeleted, status: users.status, deputyId: absences.deputyId })
    .from(users)
    .leftJoin(
      absences,
      and(
        eq(absences.tenantId, tenantId),
        eq(absences.isDeleted, 0),
        eq(absences.userId, users.id),
        lte(absences.startTime, now),
        gte(absences.endTime, now),
      ),
    )
    .where(
      and(
        eq(users.tenantId, tenantId),
        inArray(users.id, [...new Set(ids)]),
        or(eq(users.isDeleted, 1), ne(users.status, 1), isNotNull(absences.id)),
      ),
    )
  const found = new Map<string, Absent>()
  for (const { id, isDeleted, status, deputyId } of rows)
    found.set(id, {
      isGone: isDeleted === 1 || status !== 1,
      // Of several absences at once one that names a deputy counts.
      deputyId: found.get(id)?.deputyId ?? deputyId,
    })
  return found
}

async function nameOf(connection: Connection, id: string): Promise<string> {
  const [row] = await connection
    .select({ name: users.realName, account: users.account })
    .from(users)
    .where(eq(users.id, id))
  return row?.name || row?.account || id
}

/** The stored remark as people read it. */
export function toldAbsence(stored: string | null): Label {
  const [, rule, name = ''] = /^(deputy|head):(.*)$/s.exec(stored ?? '') ?? []
  if (rule === 'deputy') return [`由代理人${name}代办`, `done by the deputy, ${name}`]
  if (rule === 'head') return [`由上级负责人${name}代办`, `done by the head above, ${name}`]
  if (stored === 'candidates') return ['转由其他候选人办理', 'left to the other candidates']
  return ['转由管理员办理', 'left to the administrators']
}
