import { and, desc, eq, getTableColumns, inArray, isNull, max } from 'drizzle-orm'
import { flowDefinition, flowInstance, tenant } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { DefinitionChoice } from '../engine.ts'
import type { Graph } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import type { Stops } from '../model/stops.ts'
import type { Instance } from '../steps/ending.ts'
import { place, statement } from '../steps/statements.ts'

export const definitions = tableOf(flowDefinition)
const instances = tableOf(flowInstance)
const tenants = tableOf(tenant)

/** Of definitions that every tenant may start. */
export const generalTenant = ''
export const active = 1
export const suspended = 2

export type Definition = Row<typeof flowDefinition>

/** A definition without its texts, which are long. */
export type DefinitionHead = Omit<Definition, 'xml' | 'graph' | 'forms'>

const { xml: _xml, graph: _graph, forms: _forms, ...headColumns } = getTableColumns(definitions)

export { headColumns }

/** Any number of leading `flow_`: clients put the prefix on once, twice or not at all. */
export const categoryOf = (text: string): string => text.replace(/^(?:flow_)+/, '')

export interface Deploying {
  xml: string
  /** With any number of prefixes. */
  category: string
  /** None: all tenants. */
  tenantIds: readonly string[]
  /** JSON. */
  forms?: string | null
  modelId?: string
  fileName?: string
  stops?: Stops
}

/** Whom a caller may deploy to. @throws HttpError 403 for all tenants, or others, where the caller is of one */
export async function targetsOf(
  database: Database,
  ctx: Context,
  tenantIds: readonly string[],
): Promise<string[]> {
  const asked = [...new Set(tenantIds.map((one) => one.trim()).filter(Boolean))]
  if (!asked.length) {
    if (!ctx.isPlatform) throw new HttpError(403, flowMessages.generalByPlatform)
    return [generalTenant]
  }
  if (!ctx.isPlatform && asked.some((one) => one !== ctx.tenantId))
    throw new HttpError(403, flowMessages.foreignTenant)
  const known = await database.current
    .select({ tenantId: tenants.tenantId })
    .from(tenants)
    .where(and(inArray(tenants.tenantId, asked), eq(tenants.isDeleted, 0)))
  if (known.length < asked.length) throw new HttpError(400, flowMessages.tenantMissing)
  return asked
}

/** Stores a new version for each tenant. The graph was compiled before the transaction. */
export async function storeDefinitions(
  connection: Connection,
  ctx: Context,
  graph: Graph,
  deploying: Deploying,
): Promise<Definition[]> {
  const targets = deploying.tenantIds.length ? deploying.tenantIds : [generalTenant]
  const deploymentId = newId()
  const stored: Definition[] = []
  for (const tenantId of targets) {
    const [last] = await connection
      .select({ version: max(definitions.definitionVersion) })
      .from(definitions)
      // Those that were removed, too: a number is never given twice.
      .where(
        and(
          eq(definitions.tenantId, tenantId),
          inArray(definitions.isDeleted, [0, 1]),
          eq(definitions.definitionKey, graph.key),
        ),
      )
    const row: Definition = {
      id: newId(),
      tenantId,
      isDeleted: 0,
      version: 1,
      deleteTime: null,
      deleteUser: null,
      deleteBatch: null,
      definitionKey: graph.key,
      name: graph.name,
      definitionVersion: (last?.version ?? 0) + 1,
      category: categoryOf(deploying.category),
      description: graph.description || null,
      suspensionState: active,
      deploymentId,
      deploymentTime: now(),
      deployUser: ctx.userId,
      modelId: deploying.modelId ?? null,
      resourceName: deploying.fileName ?? `${graph.key}.bpmn20.xml`,
      xml: deploying.xml,
      graph: JSON.stringify(graph),
      forms: deploying.forms ?? null,
    }
    await connection.insert(anyTableOf(flowDefinition)).values(row)
    stored.push(row)
  }
  return stored
}

/** Of the caller's tenant or of all of them. */
export const seen = (ctx: Pick<Context, 'tenantId'>) =>
  and(inArray(definitions.tenantId, [ctx.tenantId, generalTenant]), eq(definitions.isDeleted, 0))

/** @throws HttpError 400 where the caller's tenant has no such definition */
export async function definitionById(
  connection: Connection,
  ctx: Context,
  id: string,
): Promise<DefinitionHead> {
  const rows = (await statement(connection, 'definition', () =>
    connection
      .select(headColumns)
      .from(definitions)
      .where(eq(definitions.id, place('id'))),
  ).execute({ id })) as DefinitionHead[]
  const [row] = rows
  const isSeen = row && [ctx.tenantId, generalTenant].includes(row.tenantId) && row.isDeleted === 0
  if (!isSeen) throw new HttpError(400, flowMessages.noDefinition)
  return row
}

/** What is to be started: see `DefinitionChoice`. */
export async function chosenDefinition(
  connection: Connection,
  ctx: Context,
  choice: DefinitionChoice,
): Promise<DefinitionHead> {
  if ('id' in choice) return definitionById(connection, ctx, choice.id)
  const rows = await connection
    .select(headColumns)
    .from(definitions)
    .where(and(seen(ctx), eq(definitions.definitionKey, choice.key)))
    .orderBy(desc(definitions.definitionVersion))
  // The newest one, or none: where it is suspended, those that it has replaced are, too.
  const newestOf = (tenantId: string) => rows.find((row) => row.tenantId === tenantId)
  const found = [newestOf(ctx.tenantId), newestOf(generalTenant)].find(
    (row) => row?.suspensionState === active,
  )
  if (!found) throw new HttpError(400, flowMessages.noDefinition)
  return found
}

/** Instances of these that run. */
export async function runningOf(
  connection: Connection,
  definitionIds: readonly string[],
): Promise<Instance[]> {
  return connection
    .select()
    .from(instances)
    .where(and(inArray(instances.definitionId, [...definitionIds]), isNull(instances.endTime)))
}
