import { eq } from 'drizzle-orm'
import { missingParameter } from '#shared/messages.ts'
import { flowTask } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { definitionById, definitions } from '../../flow/deployed/definitions.ts'
import { formsOf } from '../../flow/deployed/forms.ts'
import { flowMessages } from '../../flow/messages.ts'
import type { Task } from '../../flow/run/run.ts'
import { rowById } from '../../flow/steps/store.ts'
import { historyOf, instanceById } from '../../flow/work/history.ts'
import { maySee } from '../../flow/work/people.ts'
import type { Context } from '../../http/context.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

/** What a timeline tells of: what people did, and what somebody or something waited for. */
const told = new Set([
  'startEvent',
  'endEvent',
  'userTask',
  'serviceTask',
  'receiveTask',
  'callActivity',
  'boundaryEvent',
  'intermediateCatchEvent',
])

const hasEnded = ({ endTime }: { endTime: string }) => endTime !== ''

/** What everybody may ask of a process: its diagram, and of an instance that is theirs what has happened. */
export function processRoutes(surroundings: Surroundings): Route[] {
  const { database, names } = surroundings

  async function modelView({ ctx, params }: SignedInCall) {
    const instanceId = textOf(params, 'processInstanceId')
    if (instanceId !== undefined) {
      const instance = await seenInstance(surroundings, ctx, instanceId)
      const { xml } = await textsOf(surroundings, instance.definitionId ?? '')
      const rows = await historyOf(database.current, names, ctx, instance)
      // Of several rows of one node clients draw the last one: what still runs counts.
      const flow = [...rows.filter(hasEnded), ...rows.filter((row) => !hasEnded(row))]
      return { xml: xml ?? '', flow }
    }
    const definitionId = textOf(params, 'processDefinitionId')
    if (definitionId === undefined) throw new HttpError(400, missingParameter('processInstanceId'))
    const definition = await definitionById(database.current, ctx, definitionId)
    const { xml, forms } = await textsOf(surroundings, definitionId)
    return {
      xml: xml ?? '',
      name: definition.name ?? '',
      key: definition.definitionKey ?? '',
      version: definition.definitionVersion ?? 1,
      forms: formsOf(forms),
    }
  }

  async function history({ ctx, params }: SignedInCall) {
    const instance = await seenInstance(surroundings, ctx, neededText(params, 'processInstanceId'))
    const all = await historyOf(database.current, names, ctx, instance)
    const rows = all.filter(({ historyActivityType: type }) => told.has(type))
    const [from, to] = [textOf(params, 'startActivityId'), textOf(params, 'endActivityId')]
    const first = from === undefined ? 0 : rows.findIndex((row) => row.historyActivityId === from)
    const last = to === undefined ? -1 : rows.findLastIndex((row) => row.historyActivityId === to)
    return rows.slice(Math.max(0, first), last < 0 ? undefined : last + 1)
  }

  return [
    get('/blade-flow/process/model-view', 'signedIn', modelView, {
      summary: ['流程图与流转情况', 'A diagram, and what an instance has been through'],
    }),
    get('/blade-flow/process/history-flow-list', 'signedIn', history, {
      summary: ['流转历史', 'What happened in an instance'],
    }),
  ]
}

/** An instance of the caller's tenant that the caller may see. @throws HttpError 400, as for one that does not exist */
export async function seenInstance({ database }: Pick<Surroundings, 'database'>, ctx: Context, id: string) {
  const instance = await instanceById(database.current, ctx, id)
  if (!instance || !(await maySee(database.current, ctx, instance)))
    throw new HttpError(400, flowMessages.noInstance)
  return instance
}

/** A task of the caller's tenant. @throws HttpError 400, as for one that does not exist */
export async function taskOf({ database }: Pick<Surroundings, 'database'>, ctx: Context, id: string) {
  const task = await rowById<Task>(database.current, flowTask, id)
  if (!task || task.tenantId !== ctx.tenantId) throw new HttpError(400, flowMessages.noTask)
  return task
}

/** What was deployed, whether it can be started still or not. */
export async function textsOf({ database }: Pick<Surroundings, 'database'>, id: string) {
  const [row] = await database.current
    .select({ xml: definitions.xml, forms: definitions.forms })
    .from(definitions)
    .where(eq(definitions.id, id))
  if (!row) throw new HttpError(400, flowMessages.noDefinition)
  return row
}
