import type { TaskForm } from '#shared/contract/flow.ts'
import { type FlowForm, fieldsOfForm, isLockedAt } from '#shared/flow/form.ts'
import { missingParameter } from '#shared/messages.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { formNamed } from '../../flow/deployed/forms.ts'
import { deployedForms } from '../../flow/deployed/kept-definitions.ts'
import { startFormOf } from '../../flow/deployed/start-form.ts'
import type { Flow } from '../../flow/engine.ts'
import type { Task } from '../../flow/run/run.ts'
import { type Instance, variablesOf } from '../../flow/steps/ending.ts'
import { tasksOf } from '../../flow/work/history.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { objectOf } from './follow.ts'
import { formVariables, toldValues, united, withoutDuty } from './form-values.ts'
import { seenInstance, taskOf } from './process.ts'
import { eachOfTasks } from './work.ts'

const path = '/blade-flow/work'

/** Calls by which tasks are done on the forms that are stored with their process. */
export function formRoutes(surroundings: Surroundings, flow: Flow): Route[] {
  async function taskForm({ ctx, params }: SignedInCall): Promise<TaskForm> {
    const taskId = textOf(params, 'taskId')
    if (taskId !== undefined) return formOfTask(surroundings, ctx, taskId)
    const instanceId = textOf(params, 'processInstanceId')
    if (instanceId === undefined) throw new HttpError(400, missingParameter('taskId'))
    return formOfInstance(surroundings, ctx, await seenInstance(surroundings, ctx, instanceId))
  }

  async function complete(call: SignedInCall) {
    await completeOne(call, neededText(call.params, 'taskId'), textOf(call.params, 'processInstanceId'))
    return done
  }

  async function completeOne({ ctx, params }: SignedInCall, taskId: string, instanceId?: string) {
    const comment = textOf(params, 'comment')
    const pass = textOf(params, 'flag') === 'ok' || comment?.trim() === '同意'
    await flow.complete(ctx, {
      taskId,
      ...(instanceId !== undefined && { instanceId }),
      pass,
      ...(comment !== undefined && { comment }),
      variables: await variablesFor(surroundings, ctx, { taskId, pass, sent: objectOf(params.variables) }),
    })
  }

  return [
    get(`${path}/task-form`, 'signedIn', taskForm, {
      summary: ['任务或流程的表单与内容', 'The form of a task or an instance, with its values'],
    }),
    // Not in one transaction: what keeps a task from being completed is noted when that was undone.
    post(`${path}/complete-task`, 'signedIn', complete, {
      transaction: false,
      summary: ['办理任务', 'Complete a task'],
    }),
    post(`${path}/complete-tasks`, 'signedIn', (call) => eachOfTasks(call, (id) => completeOne(call, id)), {
      transaction: false,
      summary: ['批量办理任务', 'Complete tasks with one decision'],
      description: [
        '`taskIds`、`flag`（ok 为同意）、`comment`：每个任务各自办理，未能办理的随原因返回。',
        '`taskIds`, `flag` (ok: agreed), `comment`: each task by itself; those that could not be done are told with the reason.',
      ],
    }),
  ]
}

async function formOfTask(surroundings: Surroundings, ctx: Context, taskId: string): Promise<TaskForm> {
  const task = await taskOf(surroundings, ctx, taskId)
  const instance = await seenInstance(surroundings, ctx, task.instanceId ?? '')
  const form = await formOf(surroundings, task)
  const step = task.nodeId ?? ''
  const isEditable = task.endTime === null && task.openFor === ctx.userId
  const shown = form ? fieldsOfForm(form).filter((field) => !isEditable || isLockedAt(field, step)) : []
  return {
    ...(await filledIn(surroundings, ctx, instance, form)),
    taskId,
    taskDefinitionKey: step,
    formKey: task.formKey ?? '',
    locked: shown.map(({ name }) => name),
    isEditable,
  }
}

async function formOfInstance(
  surroundings: Surroundings,
  ctx: Context,
  instance: Instance,
): Promise<TaskForm> {
  const connection = surroundings.database.current
  const id = instance.definitionId ?? ''
  const forms = await deployedForms(connection, id)
  const tasks = await tasksOf(connection, instance)
  const start = await startFormOf(connection, { id })
  const keys = new Set([start.formKey, ...tasks.map(({ formKey }) => formKey)])
  const form = united([...keys].flatMap((key) => formNamed(forms, key) ?? []))
  return {
    ...(await filledIn(surroundings, ctx, instance, form)),
    taskId: '',
    taskDefinitionKey: '',
    formKey: start.formKey,
    locked: form ? fieldsOfForm(form).map(({ name }) => name) : [],
    isEditable: false,
  }
}

async function filledIn(
  surroundings: Surroundings,
  ctx: Context,
  instance: Instance,
  form: FlowForm | null,
): Promise<Pick<TaskForm, 'processInstanceId' | 'form' | 'values'>> {
  const variables = form ? await variablesOf(surroundings.database.current, instance) : {}
  const values = form ? await toldValues(surroundings, ctx, form, variables) : {}
  return { processInstanceId: instance.id, form, values }
}

const formOf = async ({ database }: Surroundings, { definitionId, formKey }: Task) =>
  formNamed(await deployedForms(database.current, definitionId ?? ''), formKey)

interface Completing {
  taskId: string
  pass: boolean
  sent: Record<string, unknown>
}

/** What a task is completed with. Whether the caller may complete it is up to the engine. */
async function variablesFor(surroundings: Surroundings, ctx: Context, { taskId, pass, sent }: Completing) {
  const task = await taskOf(surroundings, ctx, taskId)
  const form = await formOf(surroundings, task)
  if (!form || task.openFor !== ctx.userId) return sent
  const stored = await variablesOf(surroundings.database.current, {
    tenantId: task.tenantId,
    id: task.instanceId ?? '',
  })
  return formVariables(surroundings, ctx, {
    form: pass ? form : withoutDuty(form),
    step: task.nodeId ?? '',
    sent,
    stored,
  })
}
