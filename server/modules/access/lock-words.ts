import { type SQL, sql } from 'drizzle-orm'
import { type LockState, lockStates, lockTypes } from '#shared/lock-words.ts'
import { inLanguage } from '#shared/messages.ts'
import { authLock } from '#shared/resources/index.ts'
import type { Condition } from '../../crud/read/filter.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { isShown, sightOf } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'

const locks = tableOf(authLock)

/** A lock as Blade's client reads it; nothing of what the caller's data scopes hide. */
export function withLockWords(ctx: Context, row: Wire): Wire {
  const state = stateOf(row, now())
  return {
    ...row,
    lockType: 'MANUAL',
    lockTypeName: inLanguage(lockTypes.MANUAL, ctx.language),
    lockStatus: state,
    lockStatusName: state && inLanguage(lockStates[state], ctx.language),
    expired: state && state === 'EXPIRED',
    failCount: row.failCount === null ? 0 : row.failCount,
  }
}

/** Undefined where one of its times is hidden. `at`: as the clock on the wall shows it, like the times of the row. */
function stateOf({ lockBeginTime, lockEndTime, unlockTime }: Wire, at: string): LockState | undefined {
  if (lockBeginTime === undefined || lockEndTime === undefined || unlockTime === undefined) return undefined
  if (unlockTime) return 'UN_LOCKED'
  if (lockEndTime && String(lockEndTime) <= at) return 'EXPIRED'
  return lockBeginTime && String(lockBeginTime) > at ? 'PRE_LOCKED' : 'LOCKED'
}

const isOver = (at: SQL): SQL => sql`(${locks.lockEndTime} IS NOT NULL AND ${locks.lockEndTime} <= ${at})`
const isToCome = (at: SQL): SQL =>
  sql`(${locks.lockBeginTime} IS NOT NULL AND ${locks.lockBeginTime} > ${at})`

/** The same as `stateOf`, of stored rows. */
const inState: Record<LockState, (at: SQL) => SQL> = {
  UN_LOCKED: () => sql`${locks.unlockTime} IS NOT NULL`,
  EXPIRED: (at) => sql`(${locks.unlockTime} IS NULL AND ${isOver(at)})`,
  PRE_LOCKED: (at) => sql`(${locks.unlockTime} IS NULL AND NOT ${isOver(at)} AND ${isToCome(at)})`,
  LOCKED: (at) => sql`(${locks.unlockTime} IS NULL AND NOT ${isOver(at)} AND NOT ${isToCome(at)})`,
}

const times = ['lockBeginTime', 'lockEndTime', 'unlockTime']

/** What the words that are no columns ask for: `lockStatus`, `lockType` and `expired`, each alone or with `_equal`. */
export function lockConditions(ctx: Context, params: Params = {}): Condition[] {
  const asked = (name: string) => textOf(params, name) ?? textOf(params, `${name}_equal`)
  const status = asked('lockStatus')
  const type = asked('lockType')
  const expired = asked('expired')
  const sight = sightOf(ctx, authLock) ?? {}
  const mayAsk = times.every((name) => isShown(sight, name))
  return [
    ...(status !== undefined && mayAsk ? [stateCondition(status)] : []),
    ...(type !== undefined && !Object.hasOwn(lockTypes, type) ? [none] : []),
    ...(expired !== undefined && mayAsk ? [expiredCondition(expired === 'true' || expired === '1')] : []),
  ]
}

const none: Condition = { column: 'none', operator: 'equal', value: 1, sql: (one) => sql`${one} = 0` }

const stateCondition = (status: string): Condition =>
  Object.hasOwn(lockStates, status) ? byTime(`lockStatus ${status}`, inState[status as LockState]) : none

const expiredCondition = (isExpired: boolean): Condition =>
  byTime(`expired ${isExpired}`, (at) => (isExpired ? inState.EXPIRED(at) : sql`NOT ${inState.EXPIRED(at)}`))

/** The moment is bound once, however often it is compared with. */
const byTime = (column: string, holds: (at: SQL) => SQL): Condition => ({
  column,
  operator: 'equal',
  value: now(),
  sql: (at) =>
    sql`EXISTS (WITH clock(at) AS (SELECT ${at}) SELECT 1 FROM clock WHERE ${holds(sql`clock.at`)})`,
})
