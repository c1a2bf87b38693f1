import type { NewTotp, OwnFactors, RecoveryCodes } from '#shared/contract/mfa.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import { milliseconds } from '../../db/clock.ts'
import { done } from '../../http/envelope.ts'
import { neededText } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { authMessages } from '../messages.ts'
import {
  attemptOf,
  changeBy,
  codesForFirst,
  demandAnother,
  dropIdleCodes,
  type FactorRouteParts,
  mfaPath,
  outside,
  ownerOf,
  tellAdded,
} from './factor-parts.ts'
import { attempt, demandOwnPassword } from './own-password.ts'
import { reasonOf } from './second-step.ts'
import { newTotp, stepOf } from './totp.ts'
import { verdictOn } from './verdict.ts'

const enrolmentLifetime = 10 * 60_000

/** Calls by which people look after their own second factors. */
export function factorRoutes(parts: FactorRouteParts): Route[] {
  return [
    get(mfaPath, 'signedIn', (call) => ownFactors(parts, call), {
      summary: ['我的两步验证', 'My second factors'],
    }),
    ...totpRoutes(parts),
    post(
      `${mfaPath}/passkey/options`,
      'signedIn',
      (call) => parts.passkeys.proofOptions(ownerOf(call), parts.relyingPartyOf(call.req)),
      { summary: ['我的通行密钥验证参数', 'What my passkey is asked to sign in place of a code'] },
    ),
    post(
      `${mfaPath}/recovery-codes/renew`,
      'signedIn',
      async (call): Promise<RecoveryCodes> => {
        await demandFactor(parts, call)
        const recoveryCodes = await parts.database.transaction(() =>
          parts.factors.renewRecoveryCodes(ownerOf(call)),
        )
        parts.note('recovery codes renewed', { ...attemptOf(call), userId: call.ctx.userId })
        return { recoveryCodes }
      },
      { ...outside, summary: ['重新生成恢复码', 'Replace my recovery codes'] },
    ),
  ]
}

async function ownFactors(
  { accounts, factors, passkeys }: FactorRouteParts,
  call: SignedInCall,
): Promise<OwnFactors> {
  const owner = ownerOf(call)
  const totp = await factors.totpOf(owner)
  return {
    isRequired: accounts.account(owner.userId)?.requiresSecondFactor ?? false,
    totp: totp ? { addTime: totp.addTime ?? '', lastTime: totp.lastTime } : null,
    passkeys: (await passkeys.of(owner)).map(({ id, passkeyName, addTime, lastTime }) => ({
      id,
      name: passkeyName ?? '',
      addTime: addTime ?? '',
      lastTime,
    })),
    recoveryCodesLeft: await factors.recoveryCodesLeft(owner),
  }
}

function totpRoutes(parts: FactorRouteParts): Route[] {
  const { database, factors, note } = parts
  const enrolments = createBoundedMap<{ secret: string; until: number }>(10_000)

  async function begin(call: SignedInCall): Promise<NewTotp> {
    const { ctx, params } = call
    await demandOwnPassword(parts, attemptOf(call), neededText(params, 'password'))
    if (await factors.totpOf(ownerOf(call))) throw new HttpError(400, authMessages.totpExists)
    const made = newTotp(parts.issuer(), `${ctx.account}@${ctx.tenantId}`)
    enrolments.set(ctx.userId, { secret: made.secret, until: milliseconds() + enrolmentLifetime })
    return made
  }

  async function confirm(call: SignedInCall): Promise<RecoveryCodes> {
    const owner = ownerOf(call)
    const enrolment = enrolments.get(owner.userId)
    if (!enrolment || enrolment.until <= milliseconds()) throw new HttpError(400, authMessages.enrolmentOver)
    const step = stepOf(enrolment.secret, neededText(call.params, 'code').trim())
    if (step === undefined) throw new HttpError(400, authMessages.codeWrong)
    enrolments.delete(owner.userId)
    const recoveryCodes = await database.transaction(async () => {
      await factors.addTotp(owner, enrolment.secret, step)
      await tellAdded(parts, owner, 'totp')
      return await codesForFirst(parts, owner)
    })
    note('second factor added', changeBy(call, 'totp'))
    return { recoveryCodes }
  }

  async function remove(call: SignedInCall) {
    const owner = ownerOf(call)
    await demandAnother(parts, owner)
    await demandFactor(parts, call)
    await database.transaction(async () => {
      // Again: a passkey may have gone meanwhile.
      await demandAnother(parts, owner)
      await factors.removeTotp(owner)
      await dropIdleCodes(parts, owner)
    })
    note('second factor removed', changeBy(call, 'totp'))
    return done
  }

  return [
    post(`${mfaPath}/totp/begin`, 'signedIn', begin, {
      ...outside,
      summary: ['开始启用动态验证码', 'Begin to set up an authenticator app'],
    }),
    post(`${mfaPath}/totp/confirm`, 'signedIn', confirm, {
      ...outside,
      summary: ['确认启用动态验证码', 'Confirm an authenticator app by its first code'],
    }),
    post(`${mfaPath}/totp/remove`, 'signedIn', remove, {
      ...outside,
      summary: ['停用动态验证码', 'Turn my authenticator app off'],
    }),
  ]
}

/** Asks for a second factor of the caller. @throws HttpError 400 for a wrong one, which counts as a failed sign-in */
async function demandFactor(parts: FactorRouteParts, call: SignedInCall): Promise<void> {
  const person = attemptOf(call)
  if (call.params.passkey === undefined) neededText(call.params, 'code')
  await attempt(parts, person, async () => {
    const verdict = await verdictOn(parts, ownerOf(call), call)
    if (verdict === 'right') return undefined
    parts.note('second factor refused', { ...person, userId: call.ctx.userId, reason: reasonOf(verdict) })
    return verdict === 'used' ? authMessages.codeUsed : authMessages.codeWrong
  })
}
