import { and, eq, inArray, sql } from 'drizzle-orm'
import { storageUse, storedFile } from '#shared/resources/index.ts'
import { column } from '../crud/scope.ts'
import { anyTableOf, tableNameOf, tableOf } from '../crud/table.ts'
import { insertRow } from '../crud/write/insert-rows.ts'
import { listed } from '../crud/write/pointing.ts'
import { uniqueKeysOf } from '../crud/write/unique.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import { now } from '../db/clock.ts'
import type { Connection, Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { StoredFile } from './files.ts'

/** Who a stored file counts for, and for how many bytes. */
export type Counted = Pick<StoredFile, 'tenantId' | 'createUser' | 'size'>

export interface Use {
  /** Bytes of the live files of a user. */
  user: number
  /** Bytes that the user has stored today, removed ones too. */
  today: number
  /** Bytes of the live files of the tenant. */
  tenant: number
}

const table = tableOf(storageUse)
const anyTable = anyTableOf(storageUse)
/** Owner of files that nobody uploaded. */
const nobody = '0'
const mostKnown = 2000

interface Stored {
  bytes: number
  day: string
  dayBytes: number
  all: number
}

const rowOf = (tenantId: string, owner: string) => {
  const key = uniqueKeysOf(storageUse, { owner }).keyOwner
  return and(eq(table.tenantId, tenantId), eq(column(anyTable, 'keyOwner'), key), eq(table.isDeleted, 0))
}

/** Counts a file that is being stored, within the transaction that stores it. */
export async function countAdded(connection: Connection, file: Counted): Promise<void> {
  const { tenantId, createUser, size } = file
  const [owner, bytes, day] = [createUser || nobody, size ?? 0, now().slice(0, 10)]
  const changed = await connection
    .update(table)
    .set({
      bytes: sql`${table.bytes} + ${bytes}`,
      dayBytes: sql`CASE WHEN ${table.day} = ${day} THEN ${table.dayBytes} ELSE 0 END + ${bytes}`,
      day,
    })
    .where(rowOf(tenantId, owner))
  if (changed.changes) return
  const row = { id: newId(), tenantId, owner, bytes, day, dayBytes: bytes }
  await insertRow(connection, storageUse, row)
}

/** Gives back the space of files that are being removed, within that transaction; not what the day has had. */
export async function countRemoved(connection: Connection, files: readonly Counted[]): Promise<void> {
  for (const { tenantId, createUser, size } of files)
    await connection
      .update(table)
      .set({ bytes: sql`max(0, ${table.bytes} - ${size ?? 0})` })
      .where(rowOf(tenantId, createUser || nobody))
}

/** Marks live files of any tenant as removed, and answers them: nothing is asked of those that point to them. */
export async function markRemoved(connection: Connection, ids: readonly string[]): Promise<StoredFile[]> {
  const files = tableOf(storedFile)
  const marks = { isDeleted: 1, deleteTime: now() }
  const rows = await connection
    .update(files)
    .set(marks)
    .where(and(inArray(files.id, listed(ids)), eq(files.isDeleted, 0)))
    .returning()
  await countRemoved(connection, rows)
  return rows
}

/**
 * What is stored, as committed. One row for each user who ever stored something, found by an index, and remembered until the
 * next commit that changes any: it is asked for with every piece of an upload.
 */
export function createUseOf(database: Database): (tenantId: string, userId: string) => Use {
  const known = createBoundedMap<Stored>(mostKnown)
  database.onCommit((tables) => {
    if (tables.has(tableNameOf(storageUse))) known.clear()
  })

  function read(tenantId: string, userId: string): Stored {
    const [own] = database.reader
      .select({ bytes: table.bytes, day: table.day, dayBytes: table.dayBytes })
      .from(table)
      .where(rowOf(tenantId, userId || nobody))
      .all()
    const [all] = database.reader
      .select({ bytes: sql<number>`coalesce(sum(${table.bytes}), 0)` })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), eq(table.isDeleted, 0)))
      .all()
    return { bytes: own?.bytes ?? 0, day: own?.day ?? '', dayBytes: own?.dayBytes ?? 0, all: all?.bytes ?? 0 }
  }

  return (tenantId, userId) => {
    const key = `${tenantId} ${userId}`
    const stored = known.get(key) ?? read(tenantId, userId)
    known.set(key, stored)
    const { bytes, day, dayBytes, all } = stored
    return { user: bytes, today: day === now().slice(0, 10) ? dayBytes : 0, tenant: all }
  }
}
