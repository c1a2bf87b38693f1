import { inLanguage } from '#shared/messages.ts'
import { sms } from '#shared/resources/index.ts'
import { smsState } from '#shared/resources/resource/sms-message.ts'
import { phoneNumber } from '#shared/schema/value/phone-number.ts'
import { demandShare } from '../../auth/limits/limiter.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { neededText, textOf } from '../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { createSmsCodes } from '../../sms/codes.ts'
import { sendingFailed, smsMessages } from '../../sms/messages.ts'
import type { SmsMessage } from '../../sms/outbox.ts'
import { smsParamsOf } from '../../sms/params.ts'
import type { SmsSender } from '../../sms/sms-sender.ts'

const path = `${sms.path}/endpoint`
const sending = { codes: ['sms_debug'] }
const waiting = { transaction: false } as const
const mostPhones = 100

/** Blade's calls that send text messages. */
export function smsEndpointRoutes({ recorder }: Pick<Surroundings, 'recorder'>, sender: SmsSender): Route[] {
  const { limits } = sender
  const codes = createSmsCodes()
  async function sendMessage({ ctx, params, language }: SignedInCall) {
    const phones = phonesIn(textOf(params, 'phones'))
    const content = smsParamsOf(params.params)
    await demandShare(limits.callsByUser, ctx.userId)
    for (const phone of phones) await demandShare(limits.messagesByPhone, phone)
    const code = textOf(params, 'code')
    const sent = await sender.send(ctx, { phones, params: content, code, userId: ctx.userId })
    recorder.event('text messages sent', {
      ...byWhom(ctx),
      batch: sent[0]?.batch,
      phones: phones.length,
    })
    demandSent(sent)
    return { success: true, code: 200, msg: inLanguage(smsMessages.sent, language) }
  }

  /** Answers `{ id, phone, success }`; the code itself is in the message alone. */
  async function sendValidate({ ctx, params }: SignedInCall) {
    const [phone = ''] = phonesIn(neededText(params, 'phone'))
    await demandShare(limits.codesByUser, ctx.userId)
    await demandShare(limits.codesByPhone, phone)
    const { id, value } = codes.make(ctx.tenantId, phone)
    const text = { phones: [phone], params: { code: value }, hidden: ['code'], seconds: 300 }
    const sent = await sender.send(ctx, { ...text, code: textOf(params, 'code'), userId: ctx.userId })
    if (sent.some(({ state }) => state === smsState.failed)) codes.forget(id)
    demandNoneFailed(sent)
    return { id, phone, success: true, value: '' }
  }

  function validate({ ctx, params, language }: SignedInCall) {
    const [id, value] = [neededText(params, 'id'), neededText(params, 'value')]
    if (!codes.check(ctx.tenantId, id, value, textOf(params, 'phone')))
      throw new HttpError(400, smsMessages.codeWrong)
    return { success: true, code: 200, msg: inLanguage(smsMessages.validated, language) }
  }

  return [
    post(`${path}/send-message`, sending, sendMessage, waiting),
    post(`${path}/send-validate`, 'signedIn', sendValidate, waiting),
    post(`${path}/validate-message`, 'signedIn', validate, waiting),
  ]
}

/** Throws what went wrong with the first message that failed. */
function demandNoneFailed(sent: SmsMessage[]): void {
  const failed = sent.find(({ state }) => state === smsState.failed)
  if (failed) throw new HttpError(400, sendingFailed(failed.error ?? ''))
}

/** Throws as well where one still waits for its provider: clients read every success as a message that was sent. */
function demandSent(sent: SmsMessage[]): void {
  demandNoneFailed(sent)
  if (sent.some(({ state }) => state === smsState.waiting)) throw new HttpError(400, smsMessages.later)
}

function phonesIn(joined: string | undefined): string[] {
  const written = (joined ?? '').split(/[,，;；\s]+/).map((phone) => phoneNumber(phone))
  const phones = [...new Set(written.filter(Boolean))]
  if (!phones.length) throw new HttpError(400, smsMessages.noPhones)
  if (phones.length > mostPhones) throw new HttpError(400, smsMessages.tooManyPhones)
  if (!phones.every((phone) => /^(1[3-9]\d{9}|\+\d{6,15})$/.test(phone)))
    throw new HttpError(400, smsMessages.phoneWrong)
  return phones
}
