import { createHmac } from 'node:crypto'
import { milliseconds } from '../../db/clock.ts'
import { answerOf } from '../../sms/provider.ts'
import type { Sender } from '../outgoing.ts'

/**
 * A program of one's own: the notice as JSON. It proves who sent it by HMAC-SHA256 over time, id and body; the id is the same at
 * every attempt, so that what comes twice can be told from two.
 */
export const webhook: Sender = async ({ outbound, sealing }, channel, outgoing) => {
  const { id, kind, level, title, content, link, time, receivers } = outgoing
  const people = receivers.map((one) => ({ userId: one.id, name: one.name }))
  const body = JSON.stringify({ id, kind, level, title, content, link, time, receivers: people })
  const timestamp = String(Math.floor(milliseconds() / 1000))
  const key = sealing.open(channel.signKey ?? '')
  const signature = createHmac('sha256', key).update(`${timestamp}.${id}.${body}`).digest('hex')
  const { status, text } = await answerOf(
    await outbound(sealing.open(channel.address ?? ''), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Sickle-Id': id,
        'X-Sickle-Timestamp': timestamp,
        'X-Sickle-Signature': `sha256=${signature}`,
      },
      body,
    }),
  )
  if (status >= 200 && status < 300) return { outcome: 'sent', answer: text }
  const isLater = status >= 500 || status === 429 || status === 408
  return { outcome: isLater ? 'later' : 'failed', answer: text, error: `HTTP ${status}` }
}
