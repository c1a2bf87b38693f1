import { lt, sql } from 'drizzle-orm'
import { authLog } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { milliseconds, now, toWallTime } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Home } from '../log/rows.ts'
import type { Parameters } from '../parameters.ts'
import { namesOf } from './agent.ts'
import { fresh } from './fresh.ts'

/** One attempt to sign in. */
export interface Attempt {
  tenantId: string
  userId: string | null
  account: string
  grantType: string
  clientId: string
  address: string
  agent: string
  /** Null when it was good. */
  reason: string | null
}

interface JournalParts {
  database: Database
  parameters: Parameters
  /** The process that writes: the same on every row. */
  home: Home
  onProblem(error: unknown): void
}

type Entry = ReturnType<typeof rowOf>

/** What Blade calls the part of it that people sign in at. */
const serviceId = 'blade-auth'

const mostWaiting = 5000
const atOnce = 500
const pause = 500
const day = 24 * 3600_000
const mostPurged = 2000

/** Keys of the dictionary `sign_in_result`. */
export const signInResult = { succeeded: 1, refused: 2 } as const

/** Keeps attempts to sign in: written together a moment later, so that no sign-in waits for it or fails with it. */
export function createJournal({ database, parameters, home, onProblem }: JournalParts) {
  const table = tableOf(authLog)
  let waiting: Entry[] = []
  let timer: NodeJS.Timeout | undefined
  let purged = 0

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length) {
      const batch = waiting.splice(0, atOnce)
      try {
        await database.transaction(async (connection) => {
          await connection.insert(table).values(batch)
        })
      } catch (error) {
        onProblem(error)
      }
    }
    await purge()
  }

  async function purge(): Promise<void> {
    if (milliseconds() - purged < day / 24) return
    purged = milliseconds()
    const days = Math.max(1, parameters.get('authLog.keepDays'))
    const oldest = toWallTime(milliseconds() - days * day)
    // A piece at a time: a writer that waits for it must not notice.
    await database.transaction(async (connection) => {
      await connection
        .delete(table)
        .where(
          sql`${table.id} IN (SELECT ${table.id} FROM ${table} WHERE ${lt(table.loginTime, oldest)} LIMIT ${mostPurged})`,
        )
    })
  }

  return {
    add(attempt: Attempt): void {
      // Under a flood the newest are the ones that are not kept: what began it stays to be seen.
      if (waiting.length >= mostWaiting) return
      waiting.push(rowOf(home, attempt))
      timer ??= setTimeout(() => void flush().catch(onProblem), pause).unref()
    },
    /** Writes what waits: before it is read, and before the database is closed. */
    flush,
    async close(): Promise<void> {
      await flush().catch(onProblem)
      clearTimeout(timer)
      waiting = []
    },
  }
}

export type Journal = ReturnType<typeof createJournal>

const rowOf = (home: Home, { agent, reason, ...attempt }: Attempt) => ({
  ...fresh(),
  ...home,
  serviceId,
  ...attempt,
  ...namesOf(agent),
  agent: agent.slice(0, 255),
  reason,
  result: reason === null ? signInResult.succeeded : signInResult.refused,
  loginTime: now(),
})
