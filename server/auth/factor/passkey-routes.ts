import type { RecoveryCodes } from '#shared/contract/mfa.ts'
import { isObject } from '#shared/is-object.ts'
import { done } from '../../http/envelope.ts'
import { neededText, textOf } from '../../http/params.ts'
import { type Call, open, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { namesOf } from '../agent.ts'
import { demandShare, type Limiter } from '../limits/limiter.ts'
import { authMessages } from '../messages.ts'
import { addressOf, headerOf } from '../request-parts.ts'
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
import type { Owner } from './factors.ts'
import { demandOwnPassword } from './own-password.ts'
import { maxPasskeys } from './passkeys.ts'

interface PasskeyRouteParts extends FactorRouteParts {
  /** Counts what strangers ask for. */
  passkeyOptionsByAddress: Limiter
}

const maxName = 64

/** Passkeys: what a browser signs at the sign-in, and what people do about their own. */
export function passkeyRoutes(parts: PasskeyRouteParts): Route[] {
  const { passkeys } = parts
  return [
    open('post', '/blade-auth/passkey/options', (call) => signInOptions(parts, call), {
      summary: ['通行密钥登录参数', 'What a passkey is asked to sign'],
      description: [
        '浏览器签名后以 grant_type=passkey 和 passkey 参数换取令牌',
        'What it has signed is exchanged for tokens by the grant “passkey” and a parameter of that name',
      ],
    }),
    post(`${mfaPath}/passkey/begin`, 'signedIn', (call) => begin(parts, call), {
      ...outside,
      summary: ['开始添加通行密钥', 'Begin to add a passkey'],
    }),
    post(`${mfaPath}/passkey/finish`, 'signedIn', (call) => finish(parts, call), {
      ...outside,
      summary: ['添加通行密钥', 'Add the passkey that the browser has made'],
    }),
    post(
      `${mfaPath}/passkey/rename`,
      'signedIn',
      async (call) => {
        const name = nameIn(call, '')
        if (!(await passkeys.rename(ownerOf(call), neededText(call.params, 'id'), name)))
          throw new HttpError(400, authMessages.passkeyUnknown)
        return done
      },
      { summary: ['修改通行密钥名称', 'Name a passkey'] },
    ),
    post(`${mfaPath}/passkey/remove`, 'signedIn', (call) => remove(parts, call), {
      ...outside,
      summary: ['删除通行密钥', 'Delete a passkey'],
    }),
  ]
}

async function signInOptions(parts: PasskeyRouteParts, { req }: Call) {
  await demandShare(parts.passkeyOptionsByAddress, addressOf(req))
  return await parts.passkeys.signInOptions(parts.relyingPartyOf(req))
}

async function begin(parts: FactorRouteParts, call: SignedInCall) {
  const { ctx, params, req } = call
  await demandOwnPassword(parts, attemptOf(call), neededText(params, 'password'))
  const owner = ownerOf(call)
  await demandRoom(parts, owner)
  const person = { ...owner, account: ctx.account, displayName: ctx.userName }
  return await parts.passkeys.creationOptions(person, parts.relyingPartyOf(req), parts.issuer())
}

async function finish(parts: FactorRouteParts, call: SignedInCall): Promise<RecoveryCodes> {
  const { params, req } = call
  const owner = ownerOf(call)
  const { browser, system } = namesOf(headerOf(req, 'user-agent') ?? '')
  const name = nameIn(call, [browser, system].filter(Boolean).join(' · ') || '通行密钥')
  if (!isObject(params.passkey)) throw new HttpError(400, authMessages.passkeyRefused)
  const made = await parts.passkeys.enrolled(owner, params.passkey, parts.relyingPartyOf(req))
  if (!made) throw new HttpError(400, authMessages.passkeyRefused)
  const recoveryCodes = await parts.database.transaction(async () => {
    await demandRoom(parts, owner)
    if (!(await parts.passkeys.add(owner, made, name))) throw new HttpError(400, authMessages.passkeyRefused)
    await tellAdded(parts, owner, 'passkey')
    return await codesForFirst(parts, owner)
  })
  parts.note('second factor added', changeBy(call, 'passkey'))
  return { recoveryCodes }
}

/** Again at the end: several may have been begun with room for one. */
async function demandRoom({ passkeys }: FactorRouteParts, owner: Owner): Promise<void> {
  if ((await passkeys.of(owner)).length >= maxPasskeys)
    throw new HttpError(400, authMessages.tooManyPasskeys(maxPasskeys))
}

async function remove(parts: FactorRouteParts, call: SignedInCall) {
  const owner = ownerOf(call)
  await demandOwnPassword(parts, attemptOf(call), neededText(call.params, 'password'))
  await parts.database.transaction(async () => {
    await demandAnother(parts, owner)
    if (!(await parts.passkeys.remove(owner, neededText(call.params, 'id'))))
      throw new HttpError(400, authMessages.passkeyUnknown)
    await dropIdleCodes(parts, owner)
  })
  parts.note('second factor removed', changeBy(call, 'passkey'))
  return done
}

function nameIn({ params }: SignedInCall, standard: string): string {
  const name = textOf(params, 'name')?.trim() || standard
  if (!name || name.length > maxName) throw new HttpError(400, authMessages.passkeyName)
  return name
}
