import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { storedFile, tenant } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { KeptBytes } from './kept-bytes.ts'
import type { LocalStorage } from './local-storage.ts'

const day = 24 * 3600 * 1000
/** Rows of one transaction. */
const step = 500

interface Parts {
  database: Database
  bytes: Pick<KeptBytes, 'giveBack' | 'isNamed'>
  local: LocalStorage
  incoming: string
  log: { warn(details: object, message: string): void }
  /** The server is about to stop: no further step. */
  closing?: AbortSignal
}

/**
 * Removes what nobody needs: files whose rows were removed, with the rows; bytes without a row, as a killed process leaves
 * them, and uploads that never became complete, both after a day. Works for every tenant at once, because no request of one
 * asks for it. A removed tenant's files wait for the purge of its rows.
 */
export async function sweepFiles(parts: Parts): Promise<void> {
  const { database, bytes, local, incoming, closing } = parts
  const tenants = tableOf(tenant)
  const living = await database.reader
    .select({ id: tenants.tenantId })
    .from(tenants)
    .where(eq(tenants.isDeleted, 0))
  for (const { id } of living) await sweepRemoved(parts, id)
  const before = milliseconds() - day
  for await (const { key, time } of local.all()) {
    if (closing?.aborted) return
    const [tenantId = ''] = key.split('/')
    if (time < before && !bytes.isNamed(tenantId, key)) await local.remove(key)
  }
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}

async function sweepRemoved({ database, bytes, log, closing }: Parts, tenantId: string): Promise<void> {
  const table = tableOf(storedFile)
  const removed = and(eq(table.tenantId, tenantId), eq(table.isDeleted, 1))
  for (let last = ''; !closing?.aborted; ) {
    const rows = await database.reader
      .select()
      .from(table)
      .where(and(removed, gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(step)
    if (!rows.length) return
    last = rows.at(-1)?.id ?? ''
    const gone: string[] = []
    for (const row of rows) {
      try {
        await bytes.giveBack(row)
        gone.push(row.id)
      } catch (error) {
        log.warn({ err: error, objectKey: row.objectKey }, 'the bytes of a removed file could not be removed')
      }
    }
    if (gone.length)
      await database.transaction((connection) => connection.delete(table).where(inArray(table.id, gone)))
  }
}
