import { subjectsOf } from '#shared/flow/form.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Connection } from '../../db/database.ts'
import type { Businesses } from '../../flow/businesses.ts'
import type { DefinitionHead } from '../../flow/deployed/definitions.ts'
import { graphOf } from '../../flow/deployed/kept-definitions.ts'
import { startFormOf } from '../../flow/deployed/start-form.ts'
import { startable } from '../../flow/deployed/startable.ts'
import { openingSteps } from '../../flow/run/reach.ts'
import type { Context } from '../../http/context.ts'
import type { Params } from '../../http/route.ts'
import { whereOf } from './manager.ts'

interface Parts extends Pick<Surroundings, 'database'> {
  businesses: Businesses
}

/**
 * The processes that the caller is offered to start. One that begins with a step of its record, an event that is handed out for
 * instance, takes it by the caller's own rights, and would be refused to who lacks them.
 */
export async function offered(
  { database, businesses }: Parts,
  ctx: Context,
  params: Params,
): Promise<DefinitionHead[]> {
  const connection = database.current
  const found: DefinitionHead[] = []
  for (const definition of await startable(connection, ctx, whereOf(ctx.tenantId, params))) {
    const rights = await openingRights(connection, businesses, definition)
    if (rights.every((right) => ctx.can(right))) found.push(definition)
  }
  return found
}

/** Codes that the first steps of a process need, by the kind of record that its start form asks for. */
async function openingRights(
  connection: Connection,
  businesses: Businesses,
  definition: DefinitionHead,
): Promise<string[]> {
  const names = openingSteps(await graphOf(connection, definition.id))
  if (!names.length) return []
  const { form } = await startFormOf(connection, definition)
  const [subject] = form ? subjectsOf(form) : []
  const steps = businesses.find(({ resource }) => resource.name === subject?.resource)?.steps
  return names.flatMap((name) => steps?.[name]?.right ?? [])
}
