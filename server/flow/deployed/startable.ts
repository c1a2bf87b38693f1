import { desc, type SQL } from 'drizzle-orm'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import type { Graph } from '../graph.ts'
import { identitiesOf } from '../work/people.ts'
import { active, type DefinitionHead, definitions, headColumns } from './definitions.ts'
import { graphOf } from './kept-definitions.ts'

/**
 * What the caller may start of the definitions that `where` leaves: the newest one of each key, of the tenant and of all
 * tenants, unless it is suspended: none that it has replaced takes its place. The last deployed first.
 */
export async function startable(
  connection: Connection,
  ctx: Context,
  where: SQL | undefined,
): Promise<DefinitionHead[]> {
  const rows = await connection
    .select(headColumns)
    .from(definitions)
    .where(where)
    .orderBy(desc(definitions.deploymentTime), desc(definitions.id))
  const newest = new Map<string, DefinitionHead>()
  for (const row of rows) {
    const key = `${row.tenantId}:${row.definitionKey}`
    const known = newest.get(key)
    if (!known || (row.definitionVersion ?? 0) > (known.definitionVersion ?? 0)) newest.set(key, row)
  }
  const mine = new Set(await identitiesOf(connection, ctx))
  const found: DefinitionHead[] = []
  for (const row of rows) {
    if (newest.get(`${row.tenantId}:${row.definitionKey}`) !== row || row.suspensionState !== active) continue
    const { starters } = await graphOf(connection, row.id)
    if (isStarter(starters, mine, ctx)) found.push(row)
  }
  return found
}

/** Whether a diagram lets the caller start it; `mine` are the caller's identities. */
export const isStarter = (
  { users, groups }: Graph['starters'],
  mine: ReadonlySet<string>,
  { userId }: Pick<Context, 'userId'>,
): boolean =>
  (!users.length && !groups.length) ||
  users.some((one) => mine.has(`user:${one}`) || one === `taskUser_${userId}`) ||
  groups.some((one) => mine.has(`group:${one}`))
