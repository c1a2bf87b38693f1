import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { phoneFault, phoneNumber } from '#shared/schema/value/phone-number.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import { milliseconds } from '../db/clock.ts'
import { textOf } from '../http/params.ts'
import type { Call } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { EventName } from '../log/event-names.ts'
import type { Account, Accounts } from './accounts.ts'
import { type Captcha, demandCaptcha } from './captcha/captcha.ts'
import type { Gate } from './gate.ts'
import type { Limiter } from './limits/limiter.ts'
import { demandShare } from './limits/limiter.ts'
import { authMessages } from './messages.ts'
import { openSealed } from './password/password.ts'
import { refusal } from './refusal.ts'
import { addressOf, tenantOf } from './request-parts.ts'
import type { TokenCall } from './sign-in.ts'

/** Sends a sign-in code; rejects when it could not be handed over. */
export interface SmsSender {
  send(tenantId: string, phone: string, code: string): Promise<void>
}

export interface PhoneParts {
  accounts: Accounts
  gate: Gate
  captcha: Captcha
  demandsCaptcha: boolean
  sm2PrivateKey: string
  /** None: signing in by text message is refused. */
  sender: SmsSender | undefined
  codesByAddress: Limiter
  codesByPhone: Limiter
  note(event: EventName, details: object): void
}

interface Sent {
  tenantId: string
  phone: string
  digest: Buffer
  until: number
  tries: number
}

const lifetime = 5 * 60_000
const mostTries = 3
const digestOf = (code: string) => createHash('sha256').update(code).digest()

/** Proves a person by a code that went to the account's phone. */
export function createPhoneWay(parts: PhoneParts) {
  const { accounts, gate } = parts
  const sent = createBoundedMap<Sent>(10_000)

  const phoneOf = async (params: Call['params']) =>
    phoneNumber(await openSealed(textOf(params, 'phone') ?? '', parts.sm2PrivateKey))

  return {
    /**
     * Sends a code and answers the name it is handed in under. For a number that nobody has, too: the answer comes
     * before anything is sent, so neither it nor its time tells which numbers are known.
     */
    async sendCode({ req, params }: Call): Promise<{ success: true; id: string }> {
      const { sender } = parts
      if (!sender) throw new HttpError(400, authMessages.smsUnavailable)
      if (parts.demandsCaptcha) demandCaptcha(parts.captcha, { req })
      const tenantId = gate.tenant(tenantOf(req, params))
      const phone = await phoneOf(params)
      const fault = phoneFault(phone, false)
      if (fault) throw new HttpError(400, fault)
      await demandShare(parts.codesByAddress, addressOf(req))
      if (!(await parts.codesByPhone.take(`${tenantId} ${phone}`)))
        throw new HttpError(429, authMessages.smsTooOften)
      const id = randomBytes(16).toString('hex')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      sent.set(id, { tenantId, phone, digest: digestOf(code), until: milliseconds() + lifetime, tries: 0 })
      if (await accounts.findByPhone(tenantId, phone))
        sender.send(tenantId, phone, code).catch((error) => {
          parts.note('sign-in code not sent', { tenantId, reason: String(error).slice(0, 200) })
        })
      return { success: true, id }
    },

    async signIn({ req, params }: TokenCall): Promise<{ account: Account }> {
      if (!parts.sender) throw refusal('unauthorized_client', authMessages.smsUnavailable)
      const tenantId = gate.tenant(tenantOf(req, params))
      const phone = await phoneOf(params)
      if (!takes(textOf(params, 'id') ?? '', textOf(params, 'value') ?? '', { tenantId, phone }))
        throw refusal('invalid_grant', authMessages.captchaWrong)
      const account = accounts.account((await accounts.findByPhone(tenantId, phone)) ?? '')
      if (!account) throw refusal('invalid_grant', authMessages.captchaWrong)
      return { account: gate.account(account) }
    },
  }

  /** Whether the code is the one that was sent under this id; a right one, and the third wrong one, use it up. */
  function takes(id: string, code: string, to: { tenantId: string; phone: string }): boolean {
    const known = sent.get(id)
    if (!known) return false
    known.tries += 1
    const isRight =
      known.until > milliseconds() &&
      known.tenantId === to.tenantId &&
      known.phone === to.phone &&
      timingSafeEqual(known.digest, digestOf(code.trim()))
    if (isRight || known.tries >= mostTries) sent.delete(id)
    return isRight
  }
}
