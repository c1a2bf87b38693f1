import { createHmac } from 'node:crypto'
import { answerOf, refusedForAll, type SmsProvider, sameForAll } from '../provider.ts'

const path = '/v1/message'
const contentType = 'application/json'

/** Qiniu's `/v1/message`, signed by its own rule over method, path, host, type and body. The template holds the signature. */
export const qiniu: SmsProvider = async ({ outbound, base }, account, batch) => {
  const { host } = new URL(base)
  const body = JSON.stringify({
    template_id: account.templateId,
    mobiles: batch.phones,
    parameters: batch.params,
  })
  const toSign = `POST ${path}\nHost: ${host}\nContent-Type: ${contentType}\n\n${body}`
  // Qiniu's alphabet of base64 for addresses keeps the padding.
  const signature = createHmac('sha1', account.secretKey)
    .update(toSign)
    .digest('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  const answer = await answerOf(
    await outbound(`${base}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': contentType, Authorization: `Qiniu ${account.accessKey}:${signature}` },
      body,
    }),
  )
  const { job_id, error, message } = answer.body
  if (answer.status === 200 && job_id)
    return sameForAll(batch, { outcome: 'sent', providerId: String(job_id), answer: answer.text })
  return refusedForAll(batch, answer, `${error ?? answer.status}: ${message ?? ''}`)
}
