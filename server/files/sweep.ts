import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { storedFile } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { milliseconds, toWallTime } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { LocalStorage } from './local-storage.ts'
import type { Storages } from './storages.ts'

const day = 24 * 3600 * 1000
/** Milliseconds for which bytes stay that nothing points to: what was removed by mistake can be brought back. */
const keptFor = 7 * day
const mostRows = 500

interface Parts {
  database: Database
  storages: Storages
  local: LocalStorage
  incoming: string
  log: { warn(details: object, message: string): void }
  /** The server is about to stop: no further step. */
  closing?: AbortSignal
}

/**
 * Removes the bytes of files that were removed a week ago, of uploads that a killed process left without a row, and of
 * uploads that never became complete. Works for every tenant at once, because no request of one asks for it.
 */
export async function sweepFiles({
  database,
  storages,
  local,
  incoming,
  log,
  closing,
}: Parts): Promise<void> {
  const table = tableOf(storedFile)
  const before = milliseconds() - keptFor
  const isOver = and(eq(table.isDeleted, 1), lt(table.deleteTime, toWallTime(before)))

  async function isUsed(key: string, besides = ''): Promise<boolean> {
    const [row] = await database.reader
      .select({ id: table.id })
      .from(table)
      .where(
        and(eq(table.objectKey, key), ne(table.id, besides), or(eq(table.isDeleted, 0), sql`NOT ${isOver}`)),
      )
      .limit(1)
    return row !== undefined
  }

  const over = await database.reader.select().from(table).where(isOver).limit(mostRows)
  for (const { id, tenantId, ossId, objectKey } of over) {
    if (closing?.aborted) return
    try {
      if (objectKey && !(await isUsed(objectKey, id)))
        await (await storages.of({ tenantId }, ossId))?.remove(objectKey)
      await database.transaction((connection) => connection.delete(table).where(eq(table.id, id)))
    } catch (error) {
      log.warn({ err: error, objectKey }, 'the bytes of a removed file could not be removed')
    }
  }
  for await (const { key, time } of local.all()) {
    if (closing?.aborted) return
    if (time < before && !(await isUsed(key))) await local.remove(key)
  }
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < milliseconds() - day) await rm(path, { force: true })
  }
}
