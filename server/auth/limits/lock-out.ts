import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { authLog, loginFailure, session } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { fromWallTime, milliseconds, now, toWallTime } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Parameters } from '../../parameters.ts'
import { type Accounts, accountKeyOf } from '../accounts.ts'
import { fresh } from '../fresh.ts'
import { signInResult } from '../journal.ts'
import { passwordsAhead } from '../password/password.ts'
import type { Limiter } from './limiter.ts'
import { createTurns } from './turns.ts'

const minute = 60_000

/** Who signs in, and from where. */
export interface Attempt {
  tenantId: string
  account: string
  /** Absent where a session stands in for it. */
  address?: string
}

interface LockOutParts {
  database: Database
  parameters: Parameters
  accounts: Pick<Accounts, 'find'>
  failuresByAddress: Limiter
}

const failures = tableOf(loginFailure)

const ofAccount = ({ tenantId, account }: Attempt) =>
  and(eq(failures.tenantId, tenantId), eq(failures.isDeleted, 0), eq(failures.account, spellingOf(account)))

/** The row that counts the failures of an account at an address; null: at all addresses that are new to it. */
const counting = (attempt: Attempt, address: string | null) =>
  and(ofAccount(attempt), address === null ? isNull(failures.address) : eq(failures.address, address))

/**
 * Failed sign-ins of an account in a row; enough of them lock it until some time after the last one. An address from which
 * the account has signed in lately has a count and a lock of its own, so that a stranger's guesses lock out strangers alone.
 */
export function createLockOut({ database, parameters, accounts, failuresByAddress }: LockOutParts) {
  const turns = createTurns({
    // Nobody types faster; a flood under one name leaves room for everybody else.
    line: 8,
    // Whoever would wait longer is told to come back.
    all: passwordsAhead,
  })
  const duration = () => parameters.get('account.lockMinutes') * minute

  /** Older failures no longer count. */
  const since = () => toWallTime(milliseconds() - duration())

  const isCounted = ({ lastTime }: { lastTime: string | null }): boolean =>
    fromWallTime(lastTime ?? '') + duration() > milliseconds()

  async function countOf(attempt: Attempt, address: string | null): Promise<number> {
    const [found] = await database.current.select().from(failures).where(counting(attempt, address)).limit(1)
    return found && isCounted(found) ? (found.failures ?? 0) : 0
  }

  return {
    /**
     * Looks at one attempt on an account after another, passwords and codes alike: a burst would else be checked before its first
     * failure is counted.
     */
    inTurn: <T>({ tenantId, account }: Attempt, work: () => Promise<T>): Promise<T> =>
      turns.inTurn(`${tenantId} ${spellingOf(account)}`, work),

    /** As many attempts wait as may. */
    isFull: turns.isFull,

    async isLocked(attempt: Attempt): Promise<boolean> {
      const count = await countOf(attempt, await knownAddress(database, accounts, attempt))
      return count > 0 && count >= Math.max(1, parameters.get('account.failCount'))
    },

    async failed(attempt: Attempt): Promise<void> {
      const address = await knownAddress(database, accounts, attempt)
      await database.transaction(async (connection) => {
        const count = await countOf(attempt, address)
        // Whoever tries names that do not exist must not fill the table.
        await connection.delete(failures).where(lt(failures.lastTime, since()))
        await connection.delete(failures).where(counting(attempt, address))
        await keepFailures(connection, attempt, address, count + 1)
      })
      if (attempt.address) await failuresByAddress.take(attempt.address)
    },

    /** After a success: the count of its address. */
    async succeeded(attempt: Attempt): Promise<void> {
      const address = await knownAddress(database, accounts, attempt)
      if ((await countOf(attempt, address)) === 0) return
      await forget(database, counting(attempt, address))
    },

    /** Failed sign-ins that count against an account now, from wherever, and where the last of them came from. */
    async triedOn({ tenantId, account }: { tenantId: string; account: string | null }) {
      const rows = await database.current
        .select()
        .from(failures)
        .where(ofAccount({ tenantId, account: account ?? '' }))
      const counted = rows.filter(isCounted).map((found) => found.failures ?? 0)
      const failCount = counted.reduce((sum, count) => sum + count, 0)
      if (failCount === 0) return { failCount, remoteIp: null }
      return { failCount, remoteIp: await lastRefused(database, tenantId, account ?? '', since()) }
    },

    /** Lifts every lock of an account. */
    async clear(tenantId: string, account: string): Promise<void> {
      const all = ofAccount({ tenantId, account })
      const [found] = await database.current.select({ id: failures.id }).from(failures).where(all).limit(1)
      if (found) await forget(database, all)
    },
  }
}

export type LockOut = ReturnType<typeof createLockOut>

/** The address if the account has signed in from there, as far back as sessions are kept; else null. */
async function knownAddress(
  database: Database,
  accounts: Pick<Accounts, 'find'>,
  { tenantId, account, address }: Attempt,
): Promise<string | null> {
  if (!address) return null
  const person = await accounts.find(tenantId, account)
  if (!person) return null
  const sessions = tableOf(session)
  const [found] = await database.current
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, person.id), eq(sessions.address, address.slice(0, 64))))
    .limit(1)
  return found ? address.slice(0, 64) : null
}

async function keepFailures(
  connection: Connection,
  { tenantId, account }: Attempt,
  address: string | null,
  count: number,
) {
  await connection.insert(failures).values({
    ...fresh(),
    tenantId,
    account: spellingOf(account),
    address,
    failures: count,
    lastTime: now(),
  })
}

async function forget(database: Database, which: ReturnType<typeof counting>) {
  await database.transaction(async (connection) => {
    await connection.delete(failures).where(which)
  })
}

/** Where the last refused sign-in to an account came from. */
async function lastRefused({ current }: Database, tenantId: string, account: string, since: string) {
  const attempts = tableOf(authLog)
  const [last] = await current
    .select({ address: attempts.address })
    .from(attempts)
    .where(
      and(
        eq(attempts.tenantId, tenantId),
        eq(attempts.isDeleted, 0),
        gt(attempts.loginTime, since),
        eq(attempts.result, signInResult.refused),
        sql`lower(trim(${attempts.account})) = ${spellingOf(account)}`,
      ),
    )
    .orderBy(desc(attempts.loginTime))
    .limit(1)
  return last?.address ?? null
}

const spellingOf = (account: string): string => accountKeyOf(account).slice(0, 64)
