import { eq } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { authLock, user } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import type { Auth } from '../../auth/auth.ts'
import { authMessages } from '../../auth/messages.ts'
import { acting } from '../../crud/calls/router.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { recordChange } from '../../crud/write/history.ts'
import { inputOf } from '../../crud/write/input.ts'
import { now } from '../../db/clock.ts'
import { done } from '../../http/envelope.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { neededText, textOf } from '../../http/params.ts'
import { post, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { createRank, type Rank } from '../../rank.ts'
import { lockConditions, withLockWords } from './lock-words.ts'

const right = (suffix: string) => ({ codes: [`${authLock.permission}_${suffix}`] })
const { path } = authLock

type LockAuth = Pick<Auth, 'sessions' | 'holdings' | 'lockOut'>

interface Parts {
  locks: ResourceService<typeof authLock>
  surroundings: Surroundings
  auth: LockAuth
  rank: Rank
}

/** Locking an account for a while, and lifting that again; the sign-in and every call of a session look at these rows. */
export const createAuthLockExtension = (auth: LockAuth): AnyExtension =>
  extend(authLock, {
    where: lockConditions,
    show: async (ctx, rows) => rows.map((row) => withLockWords(ctx, row)),
    routes(locks, surroundings) {
      const rank = createRank(surroundings.services.unruled(user), auth.holdings)
      const parts = { locks, surroundings, auth, rank }
      return [
        post(`${path}/lock`, right('lock'), (call) => lock(parts, acting(authLock, call)), {
          summary: ['锁定账号', 'Lock an account'],
        }),
        post(`${path}/unlock`, right('unlock'), (call) => unlock(parts, acting(authLock, call)), {
          summary: ['解锁账号', 'Lift a lock'],
        }),
      ]
    },
  })

async function lock({ locks, surroundings, auth, rank }: Parts, { ctx, params, language }: SignedInCall) {
  const input = inputOf(authLock, 'save', params, language) as Input<typeof authLock>
  if (input.userId === ctx.userId) throw new HttpError(400, authMessages.lockOwn)
  const [target] = await rank(ctx, [input.userId])
  if (!target) throw new HttpError(400, messages.notFound)
  const lockBeginTime = input.lockBeginTime ?? now()
  if (input.lockEndTime && input.lockEndTime <= lockBeginTime)
    throw fieldFault({ language }, 'lockEndTime', authMessages.lockTimes)
  // In the tenant of the account, which may not be that of a platform administrator.
  const home = { ...ctx, tenantId: target.tenantId, allTenants: false }
  const tried = await auth.lockOut.triedOn(target)
  const kept = { ...input, lockBeginTime, account: target.account, ...tried }
  const answer = await locks.save(home, kept as Input<typeof authLock>)
  if (lockBeginTime <= now()) await auth.sessions.endOf(target.id)
  surroundings.recorder.event('account locked', { ...byWhom(ctx, target.tenantId), target: target.id })
  return answer
}

async function unlock({ locks, surroundings, rank }: Parts, { ctx, params }: SignedInCall) {
  const { database, recorder } = surroundings
  const row = await locks.row(ctx, neededText(params, 'id'))
  if (row.unlockTime !== null) throw new HttpError(400, authMessages.lockLifted)
  await rank(ctx, row.userId ? [row.userId] : [])
  const lifted = {
    unlockTime: now(),
    unlockUser: ctx.userId,
    unlockReason: (textOf(params, 'unlockReason') ?? '').slice(0, 255) || null,
  }
  const { id: key, tenantId } = row
  await database.current
    .update(locks.table)
    .set({ ...lifted, updateUser: ctx.userId, updateTime: now() })
    .where(eq(locks.table.id, key))
  const change = { action: 'update', tenantId, key, before: row, after: { ...row, ...lifted } } as const
  await recordChange(database.current, ctx, locks.resource, change)
  recorder.event('account unlocked', { ...byWhom(ctx, row.tenantId), target: row.userId })
  return done
}
