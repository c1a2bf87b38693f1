import { and, desc, eq } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { storedFile } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { mine, type Owner } from '../crud/scope.ts'
import { tableOf } from '../crud/table.ts'
import { stamp } from '../crud/write/candidate.ts'
import type { Values } from '../crud/write/input.ts'
import { insertRow } from '../crud/write/insert-rows.ts'
import type { Connection, Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http-error.ts'
import { countAdded } from './storage-use.ts'

export type StoredFile = Row<typeof storedFile>
export type FileCondition = Parameters<typeof and>[0]

const table = tableOf(storedFile)

/** The newest file of an owner for which a condition holds. */
export async function find(
  database: Database,
  owner: Owner,
  condition: FileCondition,
): Promise<StoredFile | undefined> {
  const [row] = await database.current
    .select()
    .from(table)
    .where(and(mine(owner, storedFile), condition))
    .orderBy(desc(table.id))
    .limit(1)
  return row
}

/** The same, or a refusal. */
export async function known(database: Database, owner: Owner, condition: FileCondition): Promise<StoredFile> {
  const row = await find(database, owner, condition)
  if (!row) throw new HttpError(400, messages.notFound)
  return row
}

/** Adds the row of a file whose bytes are there, and counts them. */
export async function add(
  database: Database,
  connection: Connection,
  ctx: Context,
  values: Pick<StoredFile, keyof typeof storedFile.fields>,
): Promise<StoredFile> {
  const row: Values = { ...stamp(ctx, storedFile), ...values }
  await insertRow(connection, storedFile, row)
  const added = await known(database, ctx, eq(table.id, String(row.id)))
  await countAdded(connection, added)
  return added
}
