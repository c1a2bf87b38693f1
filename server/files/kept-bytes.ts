import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { storedFile } from '#shared/resources/index.ts'
import { mine, type Owner } from '../crud/scope.ts'
import { tableOf } from '../crud/table.ts'
import type { Database } from '../db/database.ts'
import type { StoredFile } from './files.ts'
import { newToken } from './links.ts'
import type { Staged } from './storage.ts'
import type { Place, Storages } from './storages.ts'

const table = tableOf(storedFile)

/** Where the bytes of a row are. */
export type BytesOf = Pick<StoredFile, 'tenantId' | 'ossId' | 'objectKey'>

export interface KeptBytes {
  /**
   * Keeps complete bytes, the same content of a tenant once, and answers their key. They stay until `settle` is called for that
   * key, whether a row names them by then or not.
   */
  store(owner: Owner, place: Place, staged: Staged): Promise<string>
  /** The row that was to name the bytes is there, or will never be: what no row names is removed. */
  settle(bytes: BytesOf): Promise<void>
  /** Removes the bytes of a row that was removed, unless another one has the same. */
  giveBack(bytes: BytesOf): Promise<void>
  /** Whether any row, a removed one too, names this key, or an upload is about to. */
  isNamed(tenantId: string, key: string): boolean
}

/**
 * The bytes behind the rows of files. A removal and an upload of the same content may come at the same time, so what an upload
 * relies on is held from the moment in which it was found; between looking and removing nothing else gets a turn.
 */
export function createKeptBytes({
  database,
  storages,
}: {
  database: Database
  storages: Pick<Storages, 'of'>
}): KeptBytes {
  const held = new Map<string, number>()

  function hold(key: string, by: 1 | -1) {
    const count = (held.get(key) ?? 0) + by
    if (count > 0) held.set(key, count)
    else held.delete(key)
  }

  async function giveBack({ tenantId, ossId, objectKey }: BytesOf) {
    if (!objectKey) return
    const isNeeded = () => held.has(objectKey) || hasRow(database, tenantId, objectKey, 0)
    if (isNeeded()) return
    const storage = await storages.of({ tenantId }, ossId)
    if (storage && !isNeeded()) await storage.remove(objectKey)
  }

  async function settle(bytes: BytesOf) {
    hold(bytes.objectKey ?? '', -1)
    await giveBack(bytes)
  }

  return {
    async store(owner, place, staged) {
      const known = sameAs(database, owner, place, staged)
      const random = newToken()
      const key = known ?? `${owner.tenantId}/${random.slice(0, 2)}/${random}`
      hold(key, 1)
      try {
        const isThere = known && (await place.storage.stat(known))?.size === staged.size
        if (!isThere) await place.storage.put(key, staged)
        return key
      } catch (error) {
        // The first failure is the one to tell.
        await settle({ tenantId: owner.tenantId, ossId: place.ossId, objectKey: key }).catch(() => {})
        throw error
      }
    },
    settle,
    giveBack,
    isNamed: (tenantId, key) => held.has(key) || hasRow(database, tenantId, key, 0, 1),
  }
}

function hasRow({ current }: Database, tenantId: string, key: string, ...marks: number[]): boolean {
  const [row] = current
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.isDeleted, marks), eq(table.objectKey, key)))
    .limit(1)
    .all()
  return row !== undefined
}

function sameAs(
  { current }: Database,
  owner: Owner,
  place: Place,
  { sha256, size }: Staged,
): string | undefined {
  const isSame = and(eq(table.sha256, sha256), eq(table.size, size))
  const [row] = current
    .select({ key: table.objectKey })
    .from(table)
    .where(
      and(
        mine(owner, storedFile),
        isSame,
        place.ossId === null ? isNull(table.ossId) : eq(table.ossId, place.ossId),
      ),
    )
    .orderBy(desc(table.id))
    .limit(1)
    .all()
  return row?.key ?? undefined
}
