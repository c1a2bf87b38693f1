import { and, eq, isNull } from 'drizzle-orm'
import type { StartedProcess, StartForm } from '#shared/contract/flow.ts'
import { type FlowForm, subjectsOf } from '#shared/flow/form.ts'
import { flowInstance } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import type { AnyBusiness, BusinessKey } from '../../flow/business.ts'
import type { Businesses } from '../../flow/businesses.ts'
import { type DefinitionHead, definitionById } from '../../flow/deployed/definitions.ts'
import { startFormOf } from '../../flow/deployed/start-form.ts'
import type { Flow } from '../../flow/engine.ts'
import { flowMessages } from '../../flow/messages.ts'
import type { Context } from '../../http/context.ts'
import { neededText } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { wireCategory } from './answers.ts'
import { objectOf } from './follow.ts'
import { formVariables } from './form-values.ts'

const path = '/blade-flow/work'
const instances = tableOf(flowInstance)

interface Parts extends Surroundings {
  businesses: Businesses
}

/** Calls by which processes are started on the forms that are stored with them. */
export function startRoutes(surroundings: Surroundings, flow: Flow, businesses: Businesses): Route[] {
  const parts: Parts = { ...surroundings, businesses }
  const { database } = parts

  async function startForm({ ctx, params }: SignedInCall): Promise<StartForm> {
    const definition = await definitionById(database.current, ctx, neededText(params, 'processDefinitionId'))
    return {
      processDefinitionId: definition.id,
      processDefinitionKey: definition.definitionKey ?? '',
      processDefinitionName: definition.name ?? '',
      processDefinitionVersion: definition.definitionVersion ?? 1,
      category: wireCategory(definition.category),
      ...(await startFormOf(database.current, definition)),
      hasOwnPage: (await ownerOf(parts, ctx, definition.category)) !== undefined,
    }
  }

  async function start({ ctx, params }: SignedInCall): Promise<StartedProcess> {
    const definition = await definitionById(database.current, ctx, neededText(params, 'processDefinitionId'))
    const owner = await ownerOf(parts, ctx, definition.category)
    if (owner) throw new HttpError(400, flowMessages.hasOwnPage(owner.resource.label))
    const { form } = await startFormOf(database.current, definition)
    const sent = objectOf(params.variables)
    const variables = form ? await formVariables(parts, ctx, { form, step: '', sent }) : sent
    const business = form ? subjectIn(parts, form, variables) : undefined
    if (business) await demandIdle(parts, ctx, definition, business)
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

  return [
    get(`${path}/start-form`, 'signedIn', startForm, {
      summary: ['发起表单', 'The form that starts a process'],
    }),
    post(`${path}/start-process`, 'signedIn', start, {
      summary: ['按表单发起流程', 'Start a process on its form'],
    }),
  ]
}

/** The kind of record that has pages of its own for this category. */
async function ownerOf(
  { names, businesses }: Parts,
  ctx: Context,
  category: string | null,
): Promise<AnyBusiness | undefined> {
  const items = await names.dictionary(ctx.tenantId, 'flow', false)
  const route = items.get(category ?? '')?.remark
  return route ? businesses.find(({ routeValue }) => routeValue === route) : undefined
}

/** The record that a form says the process is about, where its kind takes part in processes. */
function subjectIn(
  { businesses }: Parts,
  form: FlowForm,
  values: Record<string, unknown>,
): BusinessKey | undefined {
  const [field] = subjectsOf(form)
  const id = field && values[field.name]
  const business = businesses.find(({ resource }) => resource.name === field?.resource)
  return typeof id === 'string' && business ? { table: business.table, id } : undefined
}

/** A record goes through the same process once at a time. @throws HttpError 400 that names the record */
async function demandIdle(
  parts: Parts,
  ctx: Context,
  { definitionKey }: DefinitionHead,
  business: BusinessKey,
) {
  const { table, id } = business
  const [running] = await parts.database.current
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
  const resource = parts.businesses.of(table)?.resource
  const titles = resource && (await parts.names.titles(resource, ctx.tenantId, [id], ctx.language))
  throw new HttpError(400, flowMessages.alreadyRunning(titles?.get(id) ?? id))
}
