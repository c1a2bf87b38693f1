import { toWallTime } from '../../db/clock.ts'
import { newId } from '../../db/new-id.ts'
import type { Node, UserTask } from '../graph.ts'
import { armTimer, dueOfText } from './arm.ts'
import type { Run, Task, Token } from './run.ts'
import { setState } from './tokens.ts'
import { listAt, textAt, valueAt } from './values.ts'
import { tell } from './work.ts'

/** Asks somebody to do something. `person`: who it is, whatever the diagram says. */
export function createTask(run: Run, token: Token, node: Node, person?: string): Task {
  const user: UserTask = node.user ?? { users: [], groups: [] }
  const { instance } = run
  const assignee = person ?? textAt(run, token, user.assignee) ?? null
  const due = dueTime(run, token, node, user)
  const priority = Number(textAt(run, token, user.priority) ?? 50)
  const task: Task = {
    id: newId(),
    tenantId: instance.tenantId,
    isDeleted: 0,
    version: 1,
    deleteTime: null,
    deleteUser: null,
    deleteBatch: null,
    instanceId: instance.id,
    tokenId: token.id,
    nodeId: node.id,
    name: textAt(run, token, node.name || undefined) ?? node.id,
    assignee,
    owner: null,
    openFor: assignee,
    doneBy: null,
    openDefinition: instance.definitionId,
    createTime: toWallTime(run.time),
    claimTime: null,
    endTime: null,
    endReason: null,
    pass: null,
    comment: null,
    dueTime: due,
    priority: Number.isFinite(priority) ? Math.round(priority) : 50,
    formKey: textAt(run, token, node.formKey) ?? null,
    definitionId: instance.definitionId,
    definitionKey: instance.definitionKey,
    definitionName: instance.definitionName,
    definitionVersion: instance.definitionVersion,
    category: instance.category,
    starterId: instance.starterId,
    businessTable: instance.businessTable,
    businessId: instance.businessId,
  }
  run.tasks.add(task)
  addCandidates(run, token, task, user)
  const row = run.activities.find(({ id }) => id === token.activityId)
  if (row) row.taskId = task.id
  setState(run, token, 'wait')
  tell(run, token, node, 'create')
  if (assignee !== null) tell(run, token, node, 'assignment')
  return task
}

/** By the alias of their role: of the platform, and of a tenant. */
const administrators = ['administrator', 'admin']

function addCandidates(run: Run, token: Token, task: Task, { users, groups }: UserTask) {
  const values = (texts: readonly string[], kind: string) =>
    texts.flatMap((text) => listAt(run, token, text).map((one) => `${kind}:${String(one)}`))
  const named = new Set([...values(users, 'user'), ...values(groups, 'group')])
  for (const value of named) addCandidate(run, task, value)
  // What is for nobody is for administrators: it would stand in no list, for ever.
  if (!named.size && task.assignee === null) addAdministrators(run, task)
}

export function addAdministrators(run: Run, task: Task): void {
  for (const role of administrators) addCandidate(run, task, `group:${role}`)
}

const addCandidate = (run: Run, { id, instanceId, assignee, createTime }: Task, value: string) =>
  run.candidates.push({
    id: newId(),
    taskId: id,
    instanceId,
    value,
    openValue: assignee === null ? value : null,
    createTime,
  })

/** When it is to be done by: people are reminded then. */
function dueTime(run: Run, token: Token, node: Node, { due }: UserTask): string | null {
  if (due === undefined) return null
  const text = valueAt(run, token, due)
  if (text === null || text === '') return null
  const kind = String(text).startsWith('P') ? 'duration' : 'date'
  const moment = dueOfText(node, kind, String(text), run.time)
  armTimer(run, token, node, moment)
  return toWallTime(moment.time)
}
