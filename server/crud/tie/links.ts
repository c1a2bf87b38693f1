import { and, eq, inArray } from 'drizzle-orm'
import { tooManyIds } from '#shared/messages.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { column, mine } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import { stamp } from '../write/candidate.ts'
import { insertRow } from '../write/insert-rows.ts'
import { listed } from '../write/pointing.ts'

/** A resource whose rows join two others and say nothing else: who was granted what. */
export interface Link {
  resource: Resource
  /** Field of the one that was granted something. */
  owner: string
  /** Field of what was granted. */
  target: string
  /** What all rows of this kind have in common, where one table holds several kinds. */
  fixed?: Readonly<Record<string, number>>
}

/** What a transaction writes well within its time. */
const mostRows = 100_000

/** The distinct targets of these owners, in the caller's tenant. */
export async function linkedTo(
  { current }: Database,
  ctx: Context,
  link: Link,
  owners: readonly string[],
): Promise<string[]> {
  const table = anyTableOf(link.resource)
  const rows = await current
    .selectDistinct({ target: column(table, link.target) })
    .from(table)
    .where(linksOf(ctx, link, owners))
  return rows.map(({ target }) => String(target))
}

/** Leaves each owner with exactly these targets, at most 100,000 in all. Links have no history: old rows go for good. */
export async function replaceLinks(
  database: Database,
  ctx: Context,
  link: Link,
  owners: readonly string[],
  targets: readonly string[],
): Promise<void> {
  const { resource, owner, target, fixed } = link
  if (owners.length * targets.length > mostRows) throw new HttpError(400, tooManyIds(mostRows))
  await database.transaction(async (connection) => {
    await connection.delete(anyTableOf(resource)).where(linksOf(ctx, link, owners))
    for (const one of owners)
      for (const other of targets) {
        const row = { ...stamp(ctx, resource), ...fixed, [owner]: one, [target]: other }
        await insertRow(connection, resource, row)
      }
  })
}

function linksOf(ctx: Context, { resource, owner, fixed = {} }: Link, owners: readonly string[]) {
  const table = anyTableOf(resource)
  return and(
    mine(ctx, resource, table),
    inArray(column(table, owner), listed(owners)),
    ...Object.entries(fixed).map(([name, value]) => eq(column(table, name), value)),
  )
}
