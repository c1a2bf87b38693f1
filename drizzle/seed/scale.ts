import { and, between, eq } from 'drizzle-orm'
import { column } from '#server/crud/scope.ts'
import { anyTableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import type { Database } from '#server/db/database.ts'
import { platformTenant } from '#server/http/context.ts'
import * as resources from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { copierOf, type Stored } from './county-copy.ts'
import { idsOfRange, sharedRanges } from './ids.ts'
import { record } from './record.ts'

/** So many counties lie one beside the other before the last one would leave the country. */
export const mostCounties = 200

interface Scaling {
  /** Counties in all, the first included. */
  scale: number
  /** Milliseconds since 1970. */
  now: number
  /** What was seeded before. */
  before: ReadonlySet<string>
}

/**
 * Makes the demo larger: every further county is a copy of the first, as it stands in the database, a county's width
 * further west. A step of the demo takes part by itself when the rows that it inserts into the platform's tenant have
 * ids of a range that is named like their resource and is not marked as shared (`drizzle/data/ids.json`). The definition tells how
 * a row is copied: ids of copied rows wherever they stand, also inside of JSON, become those of the same county; titles and
 * unique texts get the county's number; places move; all else stays, so that what fits in the first county fits in all
 * of them. What cannot be told from a definition stands in `county-copy.ts`.
 *
 * One county at a time is in memory and in a transaction: a run that was cut off goes on where it stopped.
 */
export async function addCounties(database: Database, { scale, now, before }: Scaling): Promise<void> {
  const copied = Object.values<Resource>(resources).filter(
    ({ name }) => idsOfRange(name) !== undefined && !sharedRanges.has(name),
  )
  const names = new Set(copied.map(({ name }) => name))
  const county: { resource: Resource; rows: Stored[]; copy: ReturnType<typeof copierOf> }[] = []
  for (const resource of copied)
    county.push({ resource, rows: await seededRows(database, resource), copy: copierOf(resource, names) })
  for (let number = 2; number <= scale; number += 1) {
    if (before.has(`county:${number}`)) continue
    await database.unhurried(async (connection) => {
      for (const { resource, rows, copy } of county)
        await insertRows(
          { connection, now },
          resource,
          rows.map((row) => copy(row, number)),
        )
      await record(connection, `county:${number}`, now)
    })
  }
}

/** The rows that the demo gave the first county. */
async function seededRows(database: Database, resource: Resource): Promise<Stored[]> {
  const range = idsOfRange(resource.name)
  if (!range) return []
  const table = anyTableOf(resource)
  return database.reader
    .select()
    .from(table)
    .where(
      and(
        between(column(table, 'id'), ...range),
        eq(column(table, 'tenantId'), platformTenant),
        eq(column(table, 'isDeleted'), 0),
      ),
    )
    .orderBy(column(table, 'id'))
}
