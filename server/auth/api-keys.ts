import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { apiKey } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../crud/table.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import { createCache } from '../db/cache.ts'
import { fromWallTime, milliseconds, now } from '../db/clock.ts'
import type { Database } from '../db/database.ts'

export type KeyRow = Row<typeof apiKey>

const mark = 'sk_'
const shownLength = 11
/** Keys of the dictionary `enable_status`. */
export const keyStatus = { enabled: 1, disabled: 2 } as const
/** Milliseconds between two notes of a key's use. */
const noteEvery = 5 * 60_000

/** A new key, and what is kept of it. A key is no password of a person: it is long, so a fast hash will do. */
export function makeKey(): { key: string; keyHash: string; keyPrefix: string } {
  const key = mark + randomBytes(32).toString('base64url')
  return { key, keyHash: hashOf(key), keyPrefix: key.slice(0, shownLength) }
}

/** Whether a text has the form of a key, whether or not there is one like it. */
export const isKey = (text: string): boolean => text.startsWith(mark)

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** When a key ends, in milliseconds since 1970. */
export const endOf = ({ expireTime }: KeyRow): number =>
  expireTime ? fromWallTime(expireTime) : Number.POSITIVE_INFINITY

export const isGood = (row: KeyRow): boolean =>
  row.status === keyStatus.enabled && endOf(row) > milliseconds()

/** The keys of programs, kept in memory until a commit touches them. */
export function createApiKeys(database: Database, onProblem: (error: unknown) => void) {
  const table = tableOf(apiKey)
  const kept = createCache<KeyRow | undefined>(database, ['api_key'], 5000)
  const noted = createBoundedMap<number>(5000)

  return {
    /** The row of a key, read at once: each call asks. */
    find(key: string): KeyRow | undefined {
      if (!isKey(key)) return undefined
      const keyHash = hashOf(key)
      return kept.of(keyHash, () =>
        database.reader
          .select()
          .from(table)
          .where(and(eq(table.keyHash, keyHash), eq(table.isDeleted, 0)))
          .get(),
      )
    },

    /** How many keys of a user still open the door. */
    async countOf(userId: string): Promise<number> {
      const rows = await database.current
        .select()
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.isDeleted, 0)))
      return rows.filter(isGood).length
    },

    /** Removes every key of these users, within the caller's transaction. */
    async revoke(userIds: readonly string[], by: string): Promise<void> {
      await database.current
        .update(table)
        .set({ isDeleted: 1, deleteTime: now(), deleteUser: by })
        .where(and(inArray(table.userId, [...userIds]), eq(table.isDeleted, 0)))
    },

    /** Remembers that a key was used, now and then, and after the answer. */
    used({ id }: KeyRow, address: string): void {
      const time = milliseconds()
      if (time - (noted.get(id) ?? 0) < noteEvery) return
      noted.set(id, time)
      database
        .transaction(async (connection) => {
          await connection
            .update(table)
            .set({ lastTime: now(), lastAddress: address.slice(0, 64) })
            .where(eq(table.id, id))
        })
        .catch(onProblem)
    },
  }
}

export type ApiKeys = ReturnType<typeof createApiKeys>

const linesOf = (addresses: string | null): string[] => (addresses ?? '').split(/[\s,]+/).filter(Boolean)

/** Whether every line is an address or a network, such as `10.0.0.5` or `10.0.0.0/24`. */
export const areAddresses = (addresses: string | null): boolean =>
  linesOf(addresses).every((line) => ipaddr.isValid(line) || ipaddr.isValidCIDR(line))

/** Whether an address is among those of the list; an empty list allows all. */
export function isAllowed(addresses: string | null, address: string): boolean {
  const lines = linesOf(addresses)
  if (!lines.length) return true
  if (!ipaddr.isValid(address)) return false
  const from = ipaddr.process(address)
  return lines.some((line) => {
    const [base, bits] = line.includes('/') ? ipaddr.parseCIDR(line) : [ipaddr.process(line), undefined]
    if (base.kind() !== from.kind()) return false
    return from.match(base, bits ?? (from.kind() === 'ipv4' ? 32 : 128))
  })
}
