import { messages } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import { acting } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { done } from '../../../http/envelope.ts'
import { post, type Route, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { byAccount } from '../../../log/recorder.ts'
import { sendMessages } from '../../../push/messenger.ts'
import type { Guard } from './guard.ts'
import { userMessages } from './messages.ts'
import { userIdsOf } from './passwords.ts'
import type { UserAuth } from './user.ts'

interface Parts {
  guard: Guard
  surroundings: Surroundings
  auth: UserAuth
}

/** Of one call. */
const maxPeople = 100

/** Takes away the second factors of people who have lost them. */
export const factorResetRoute = (parts: Parts): Route =>
  post(`${user.path}/reset-mfa`, { codes: ['user_reset'] }, (call) => reset(parts, call), {
    summary: ['重置两步验证', 'Take away the second factors of users'],
  })

async function reset({ guard, surroundings, auth }: Parts, call: SignedInCall) {
  const { ctx, params, body } = acting(user, call)
  const ids = userIdsOf(params, body, maxPeople)
  if (!ids.length) throw new HttpError(400, messages.chooseRows)
  // Else a session somebody left open would be enough to be rid of them.
  if (ids.includes(ctx.userId)) throw new HttpError(400, userMessages.ownFactors)
  for (const { id, tenantId } of await guard.reach(ctx, ids)) {
    await auth.factors.removeAll({ tenantId, userId: id })
    await auth.passkeys.removeAll({ tenantId, userId: id })
    // Whoever has the lost device may be signed in by it.
    await auth.sessions.endOf(id, ctx.sessionId)
    await sendMessages(surroundings, {
      tenantId,
      userIds: [id],
      kind: 'system',
      title: ['您的两步验证已被管理员重置', 'An administrator reset your two-step verification'],
      content: [
        '原有的动态验证码、通行密钥和恢复码均已失效。如非您本人申请，请联系管理员。',
        'Your authenticator app, passkeys and recovery codes no longer work. If you did not ask for this, contact your administrator.',
      ],
      link: '/info/index?tab=security',
    })
  }
  surroundings.recorder.event('second factors reset', { ...byAccount(ctx), targets: ids })
  return done
}
