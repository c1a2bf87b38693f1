import { and, asc, eq } from 'drizzle-orm'
import { inLanguage, type Language } from '#shared/messages.ts'
import { flowActivity, flowComment, flowInstance, flowTask, user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Names } from '../../crud/read/names.ts'
import { tableOf } from '../../crud/table.ts'
import { fromWallTime } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { toldReason } from '../end-reasons.ts'
import type { Instance } from '../steps/ending.ts'
import { absenceComment, toldAbsence } from './absent.ts'

const activities = tableOf(flowActivity)
const tasks = tableOf(flowTask)
const comments = tableOf(flowComment)

type Activity = Row<typeof flowActivity>
type Task = Row<typeof flowTask>

/** What happened in an instance, oldest first, as Blade's clients read it: what is absent is an empty text. */
export async function historyOf(connection: Connection, names: Names, ctx: Context, instance: Instance) {
  const { tenantId, id } = instance
  const rows = await connection
    .select()
    .from(activities)
    .where(and(eq(activities.tenantId, tenantId), eq(activities.isDeleted, 0), eq(activities.instanceId, id)))
    .orderBy(asc(activities.id))
  const byId = new Map((await tasksOf(connection, instance)).map((task) => [task.id, task]))
  const said = await commentsOf(connection, instance)
  const people = [instance.starterId, ...[...byId.values()].map(({ assignee }) => assignee)]
  const asked = [...people, ...said.map(({ userId }) => userId)].filter((one): one is string => Boolean(one))
  const titles = await names.titles(user, tenantId, asked, ctx.language)
  const nameOf = (person: string | null | undefined) => (person ? (titles.get(person) ?? person) : '')
  return rows.map((row) => {
    const task = byId.get(row.taskId ?? '')
    const assignee = task ? task.assignee : row.type === 'startEvent' ? instance.starterId : null
    const own = said.filter(({ taskId }) => taskId !== null && taskId === row.taskId)
    return {
      ...activityOf(row, task, ctx.language),
      assignee: assignee ?? '',
      assigneeName: nameOf(assignee),
      absence: own
        .filter(({ type }) => type === absenceComment)
        .map((one) => absenceOf(nameOf(one.userId), remarkOf(one, ctx.language), ctx.language))
        .join(' '),
      comments: own.map((one) => ({
        type: one.type ?? 'comment',
        action: 'AddComment',
        fullMessage: remarkOf(one, ctx.language),
        time: one.time ?? '',
        userId: one.userId ?? '',
        userName: nameOf(one.userId),
      })),
      attachments: own.flatMap(({ attachments }) => (attachments ?? []).map(attachmentOf)),
    }
  })
}

/** The text of a remark; one of who is away, or withdrew without a reason, is the server's own. */
export const remarkOf = ({ type, message }: Row<typeof flowComment>, language: Language): string => {
  if (type === absenceComment) return inLanguage(toldAbsence(message), language)
  return type === 'withdrawComment' ? toldReason(message, language) : (message ?? '')
}

const absenceOf = (person: string, done: string, language: Language): string =>
  inLanguage([`${person}不在岗，${done}`, `${person} is away: ${done}`], language)

const activityOf = (row: Activity, task: Task | undefined, language: Language) => ({
  id: row.id,
  taskId: row.taskId ?? '',
  createTime: row.startTime ?? '',
  claimTime: task?.claimTime ?? '',
  endTime: row.endTime ?? '',
  historyActivityId: row.nodeId ?? '',
  historyActivityName: task?.name ?? row.name ?? unnamed(row, language),
  historyActivityType: row.type ?? '',
  historyActivityDurationTime: row.endTime === null ? '' : tookOf(spent(row), language),
  historyTaskEndTime: row.endTime ?? '',
  calledProcessInstanceId: row.calledId ?? '',
  comment: task?.comment ?? '',
  flag: task?.pass === 1 ? 'ok' : '',
  pass: task ? passOf(task) : null,
  endReason: toldReason(row.endReason, language),
})

/** How a person decided; null where nobody did, as of what was sent back. */
export const passOf = ({ endReason, pass }: Task): boolean | null =>
  endReason === 'completed' && pass !== null ? pass === 1 : null

/** An event that nobody has named; anything else is told by its kind. */
const unnamed = ({ type }: Activity, language: Language): string => {
  const label = eventLabels[type ?? '']
  return label ? inLanguage(label, language) : ''
}

const eventLabels: Readonly<Record<string, Label>> = {
  startEvent: ['开始', 'Start'],
  endEvent: ['结束', 'End'],
}

const spent = ({ startTime, endTime }: Activity) =>
  fromWallTime(endTime ?? '') - fromWallTime(startTime ?? '')

export const attachmentOf = (url: string) => ({ name: decodeURIComponent(url.split('/').at(-1) ?? ''), url })

/** `1小时2分`, `1 h 2 min`: the two largest units. */
export function tookOf(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  const parts = [
    [Math.floor(seconds / 86_400), ['天', 'd']],
    [Math.floor(seconds / 3600) % 24, ['小时', 'h']],
    [Math.floor(seconds / 60) % 60, ['分', 'min']],
    [seconds % 60, ['秒', 's']],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  const shown = parts
    .slice(first < 0 ? -1 : first)
    .slice(0, 2)
    .filter(([count], n) => count > 0 || n === 0)
  return language === 'zh'
    ? shown.map(([count, [unit]]) => `${count}${unit}`).join('')
    : shown.map(([count, [, unit]]) => `${count} ${unit}`).join(' ')
}

export const tasksOf = (connection: Connection, { tenantId, id }: Pick<Instance, 'tenantId' | 'id'>) =>
  connection
    .select()
    .from(tasks)
    .where(and(eq(tasks.tenantId, tenantId), eq(tasks.isDeleted, 0), eq(tasks.instanceId, id)))
    .orderBy(asc(tasks.id))

export const commentsOf = (connection: Connection, { tenantId, id }: Pick<Instance, 'tenantId' | 'id'>) =>
  connection
    .select()
    .from(comments)
    .where(and(eq(comments.tenantId, tenantId), eq(comments.isDeleted, 0), eq(comments.instanceId, id)))
    .orderBy(asc(comments.id))

const instances = tableOf(flowInstance)

/** An instance of the caller's tenant. */
export async function instanceById(connection: Connection, ctx: Context, id: string) {
  const [row] = await connection
    .select()
    .from(instances)
    .where(and(eq(instances.tenantId, ctx.tenantId), eq(instances.isDeleted, 0), eq(instances.id, id)))
  return row
}
