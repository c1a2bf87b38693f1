import { createHash, createHmac } from 'node:crypto'
import { milliseconds } from '../../db/clock.ts'
import { answerOf, listOf, objectOf, refusedForAll, type SmsProvider, type SmsResult } from '../provider.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const action = 'SendSms'
const contentType = 'application/json; charset=utf-8'
const signedHeaders = 'content-type;host;x-tc-action'

/** A number without a country is one of mainland China. */
const international = (phone: string) => (phone.startsWith('+') ? phone : `+86${phone}`)

/** Tencent Cloud's `SendSms` of 2021-01-11, signed by TC3-HMAC-SHA256. Parameters go by their order. */
export const tencent: SmsProvider = async ({ outbound, base }, account, batch) => {
  const { host } = new URL(base)
  const body = JSON.stringify({
    PhoneNumberSet: batch.phones.map(international),
    SmsSdkAppId: account.appId,
    SignName: account.signName,
    TemplateId: account.templateId,
    TemplateParamSet: Object.values(batch.params),
  })
  const timestamp = Math.floor(milliseconds() / 1000)
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const headers = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', headers, signedHeaders, sha256(body)].join('\n')
  const scope = `${day}/sms/tc3_request`
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`
  const key = ['sms', 'tc3_request'].reduce(hmac, hmac(`TC3${account.secretKey}`, day))
  const answer = await answerOf(
    await outbound(base, {
      method: 'POST',
      headers: {
        'Content-Type': contentType,
        'X-TC-Action': action,
        'X-TC-Version': '2021-01-11',
        'X-TC-Region': account.regionId,
        'X-TC-Timestamp': String(timestamp),
        Authorization: `TC3-HMAC-SHA256 Credential=${account.accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${hmac(key, toSign).toString('hex')}`,
      },
      body,
    }),
  )
  const { Error: refusal, SendStatusSet } = objectOf(answer.body.Response)
  const states = new Map(listOf(SendStatusSet).map((state) => [state.PhoneNumber, state]))
  if (refusal || !states.size) {
    const { Code, Message } = objectOf(refusal)
    return refusedForAll(batch, answer, `${Code ?? answer.status}: ${Message ?? ''}`)
  }
  return batch.phones.map((phone): SmsResult => {
    const state = states.get(international(phone)) ?? {}
    const said = { phone, answer: JSON.stringify(state) }
    return state.Code === 'Ok'
      ? { ...said, outcome: 'sent', providerId: String(state.SerialNo ?? '') }
      : { ...said, outcome: 'failed', error: `${state.Code ?? ''}: ${state.Message ?? ''}` }
  })
}
