import { and, eq, type SQL } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { indexedSets, type Resource } from '#shared/schema/resource.ts'
import { column, mine } from '../../crud/scope.ts'
import { anyTableOf, keyColumnOf } from '../../crud/table.ts'
import type { Values } from '../../crud/write/input.ts'
import { withDefaults } from '../../crud/write/stored-values.ts'
import { uniqueKeyOf } from '../../crud/write/unique.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { transferMessages } from '../messages.ts'

/** A row that a line means, and the fields that it was found by. */
interface Meant {
  key: string
  by: readonly string[]
}

/** Finds the row that a line of an upsert means: by its id, else by the first unique set that is filled in. */
export function createRowFinder(resource: Resource) {
  const table = anyTableOf(resource)

  async function oneWith(connection: Connection, ctx: Context, condition: SQL): Promise<string | undefined> {
    const [row] = await connection
      .select({ key: column(table, resource.key) })
      .from(table)
      .where(and(mine(ctx, resource, table), condition))
    return row && String(row.key)
  }

  return async (connection: Connection, ctx: Context, values: Values): Promise<Meant | undefined> => {
    const given = values[resource.key]
    if (given !== undefined) {
      const found = await oneWith(connection, ctx, eq(column(table, resource.key), String(given)))
      if (found === undefined && resource.key === 'id') throw new HttpError(400, messages.notFound)
      return found === undefined ? undefined : { key: found, by: [resource.key] }
    }
    const unique = indexedSets(resource).find(({ fields: [first = ''] }) => values[first] !== undefined)
    // What a new row would have where the sheet says nothing: the top of a tree above all.
    const mark = unique && uniqueKeyOf(unique, withDefaults(resource, values))
    if (!unique || mark === null || mark === undefined) throw new HttpError(400, transferMessages.noKey)
    const key = await oneWith(connection, ctx, eq(column(table, keyColumnOf(unique)), mark))
    return key === undefined ? undefined : { key, by: unique.fields }
  }
}
