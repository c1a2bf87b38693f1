import { createHash, createHmac, randomBytes } from 'node:crypto'
import { milliseconds } from '../../db/clock.ts'
import { answerOf, refusedForAll, type SmsProvider, sameForAll } from '../provider.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: what `encodeURIComponent` leaves alone, too. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Aliyun's `SendSms` of 2017-05-25, signed by ACS3-HMAC-SHA256. */
export const aliyun: SmsProvider = async ({ outbound, base }, account, batch) => {
  const query = Object.entries({
    PhoneNumbers: batch.phones.join(','),
    SignName: account.signName,
    TemplateCode: account.templateId,
    TemplateParam: JSON.stringify(batch.params),
  })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const signed = {
    host: new URL(base).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date(milliseconds()).toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', '/', query, lines.join(''), names, sha256('')].join('\n')
  const signature = createHmac('sha256', account.secretKey)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const answer = await answerOf(
    await outbound(`${base}/?${query}`, {
      method: 'POST',
      headers: {
        ...signed,
        Authorization: `ACS3-HMAC-SHA256 Credential=${account.accessKey},SignedHeaders=${names},Signature=${signature}`,
      },
    }),
  )
  const { Code, Message, BizId } = answer.body
  if (Code === 'OK') {
    return sameForAll(batch, { outcome: 'sent', providerId: String(BizId ?? ''), answer: answer.text })
  }
  return refusedForAll(batch, answer, `${Code ?? answer.status}: ${Message ?? ''}`)
}
