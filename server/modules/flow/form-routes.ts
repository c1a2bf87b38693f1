import { and, eq, isNull } from 'drizzle-orm'
import type { StartedProcess, StartForm, TaskForm } from '#shared/contract/flow.ts'
import { type FlowForm, fieldsOfForm, isLockedAt, subjectsOf } from '#shared/flow/form.ts'
import { missingParameter } from '#shared/messages.ts'
import { flowInstance, flowTask } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import type { AnyBusiness, BusinessKey } from '../../flow/business.ts'
import type { Businesses } from '../../flow/businesses.ts'
import { type Definition, definitionById, definitions, graphOf } from '../../flow/definitions.ts'
import { type Instance, variablesOf } from '../../flow/ending.ts'
import type { Flow } from '../../flow/engine.ts'
import { formNamed } from '../../flow/forms.ts'
import { nodesIn, processScope } from '../../flow/graph.ts'
import { tasksOf } from '../../flow/history.ts'
import { flowMessages } from '../../flow/messages.ts'
import type { Task } from '../../flow/run/run.ts'
import { rowById } from '../../flow/store.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { textOf } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { wireCategory } from './answers.ts'
import { objectOf } from './follow.ts'
import { formVariables, toldValues, united, withoutDuty } from './form-values.ts'
import { needed } from './manager.ts'
import { seenInstance } from './process.ts'

const path = '/blade-flow/work'
const instances = tableOf(flowInstance)

/** Calls by which processes are started and their tasks done, on the forms that are stored with them. */
export function formRoutes(surroundings: Surroundings, flow: Flow, businesses: Businesses): Route[] {
  const { database, names } = surroundings

  /** The form that a definition starts with. */
  async function startOf(definition: Definition) {
    const graph = await graphOf(database.current, definition.id)
    const start = nodesIn(graph, processScope).find(({ type, event }) => type === 'startEvent' && !event)
    const formKey = start?.formKey ?? ''
    return { formKey, form: formNamed(definition.forms, formKey) }
  }

  /** The kind of record that has pages of its own for this category. */
  async function ownerOf(ctx: Context, category: string | null): Promise<AnyBusiness | undefined> {
    const items = await names.dictionary(ctx.tenantId, 'flow', false)
    const route = items.get(category ?? '')?.remark
    return route ? businesses.find(({ routeValue }) => routeValue === route) : undefined
  }

  async function startForm({ ctx, params }: SignedInCall): Promise<StartForm> {
    const definition = await definitionById(database.current, ctx, needed(params, 'processDefinitionId'))
    return {
      processDefinitionId: definition.id,
      processDefinitionKey: definition.definitionKey ?? '',
      processDefinitionName: definition.name ?? '',
      processDefinitionVersion: definition.definitionVersion ?? 1,
      category: wireCategory(definition.category),
      ...(await startOf(definition)),
      hasOwnPage: (await ownerOf(ctx, definition.category)) !== undefined,
    }
  }

  async function start({ ctx, params }: SignedInCall): Promise<StartedProcess> {
    const definition = await definitionById(database.current, ctx, needed(params, 'processDefinitionId'))
    const owner = await ownerOf(ctx, definition.category)
    if (owner) throw new HttpError(400, flowMessages.hasOwnPage(owner.resource.label))
    const { form } = await startOf(definition)
    const sent = objectOf(params.variables)
    const variables = form ? await formVariables(surroundings, ctx, { form, step: '', sent }) : sent
    const business = form ? subjectIn(form, variables) : undefined
    if (business) await demandIdle(ctx, definition, business)
    const { instanceId } = await flow.start(ctx, {
      definition: { id: definition.id },
      variables,
      ...(business && { business }),
    })
    return {
      processInstanceId: instanceId,
      businessTable: business?.table ?? '',
      businessId: business?.id ?? '',
    }
  }

  /** The record that a form says the process is about, where its kind takes part in processes. */
  function subjectIn(form: FlowForm, values: Record<string, unknown>): BusinessKey | undefined {
    const [field] = subjectsOf(form)
    const id = field && values[field.name]
    const business = businesses.find(({ resource }) => resource.name === field?.resource)
    return typeof id === 'string' && business ? { table: business.table, id } : undefined
  }

  /** A record goes through the same process once at a time. */
  async function demandIdle(ctx: Context, { definitionKey }: Definition, { table, id }: BusinessKey) {
    const [running] = await database.current
      .select({ id: instances.id })
      .from(instances)
      .where(
        and(
          eq(instances.tenantId, ctx.tenantId),
          eq(instances.isDeleted, 0),
          eq(instances.businessId, id),
          eq(instances.businessTable, table),
          eq(instances.definitionKey, definitionKey ?? ''),
          isNull(instances.endTime),
        ),
      )
      .limit(1)
    if (!running) return
    const resource = businesses.of(table)?.resource
    const titles = resource && (await names.titles(resource, ctx.tenantId, [id], ctx.language))
    throw new HttpError(400, flowMessages.alreadyRunning(titles?.get(id) ?? id))
  }

  async function taskForm({ ctx, params }: SignedInCall): Promise<TaskForm> {
    const taskId = textOf(params, 'taskId')
    if (taskId !== undefined) return formOfTask(ctx, taskId)
    const instanceId = textOf(params, 'processInstanceId')
    if (instanceId === undefined) throw new HttpError(400, missingParameter('taskId'))
    return formOfInstance(ctx, await seenInstance(surroundings, ctx, instanceId))
  }

  async function formOfTask(ctx: Context, taskId: string): Promise<TaskForm> {
    const task = await taskOf(ctx, taskId)
    const instance = await seenInstance(surroundings, ctx, task.instanceId ?? '')
    const form = formNamed((await deployed(task.definitionId)).forms, task.formKey)
    const step = task.nodeId ?? ''
    const isEditable = task.endTime === null && task.openFor === ctx.userId
    const shown = form ? fieldsOfForm(form).filter((field) => !isEditable || isLockedAt(field, step)) : []
    return {
      ...(await told(ctx, instance, form)),
      taskId,
      taskDefinitionKey: step,
      formKey: task.formKey ?? '',
      locked: shown.map(({ name }) => name),
      isEditable,
    }
  }

  async function formOfInstance(ctx: Context, instance: Instance): Promise<TaskForm> {
    const definition = await deployed(instance.definitionId)
    const tasks = await tasksOf(database.current, instance)
    const start = await startOf(definition)
    const keys = new Set([start.formKey, ...tasks.map(({ formKey }) => formKey)])
    const form = united([...keys].flatMap((key) => formNamed(definition.forms, key) ?? []))
    return {
      ...(await told(ctx, instance, form)),
      taskId: '',
      taskDefinitionKey: '',
      formKey: start.formKey,
      locked: form ? fieldsOfForm(form).map(({ name }) => name) : [],
      isEditable: false,
    }
  }

  async function told(ctx: Context, instance: Instance, form: FlowForm | null) {
    const variables = form ? await variablesOf(database.current, instance) : {}
    const values = form ? await toldValues(surroundings, ctx, form, variables) : {}
    return { processInstanceId: instance.id, form, values }
  }

  /** @throws HttpError 400 for a task of another tenant, as for none */
  async function taskOf(ctx: Context, id: string): Promise<Task> {
    const task = await rowById<Task>(database.current, flowTask, id)
    if (!task || task.tenantId !== ctx.tenantId) throw new HttpError(400, flowMessages.noTask)
    return task
  }

  /** Of what runs or ran, whether it can be started still or not. */
  async function deployed(id: string | null): Promise<Definition> {
    const [row] = await database.current
      .select()
      .from(definitions)
      .where(eq(definitions.id, id ?? ''))
    if (!row) throw new HttpError(400, flowMessages.noDefinition)
    return row
  }

  /** The variables that a task is completed with. Whether the caller may complete it is up to the engine. */
  async function given(ctx: Context, taskId: string, sent: Record<string, unknown>, pass: boolean) {
    const task = await taskOf(ctx, taskId)
    const form = formNamed((await deployed(task.definitionId)).forms, task.formKey)
    if (!form || task.openFor !== ctx.userId) return sent
    const stored = await variablesOf(database.current, {
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

  async function complete({ ctx, params }: SignedInCall) {
    const instanceId = textOf(params, 'processInstanceId')
    const comment = textOf(params, 'comment')
    const taskId = needed(params, 'taskId')
    const pass = textOf(params, 'flag') === 'ok' || comment?.trim() === '同意'
    await flow.complete(ctx, {
      taskId,
      ...(instanceId !== undefined && { instanceId }),
      pass,
      ...(comment !== undefined && { comment }),
      variables: await given(ctx, taskId, objectOf(params.variables), pass),
    })
    return done
  }

  return [
    get(`${path}/start-form`, 'signedIn', startForm, {
      summary: ['发起表单', 'The form that starts a process'],
    }),
    post(`${path}/start-process`, 'signedIn', start, {
      summary: ['按表单发起流程', 'Start a process on its form'],
    }),
    get(`${path}/task-form`, 'signedIn', taskForm, {
      summary: ['任务或流程的表单与内容', 'The form of a task or an instance, with its values'],
    }),
    post(`${path}/complete-task`, 'signedIn', complete, { summary: ['办理任务', 'Complete a task'] }),
  ]
}
