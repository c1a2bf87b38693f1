import { smsState } from '#shared/resources/resource/sms-message.ts'
import { HttpError } from '../../http-error.ts'
import { notifyMessages } from '../messages.ts'
import type { Sender } from '../outgoing.ts'

/** Characters of a title that a template takes. */
const longest = 60

/** A text message to one person, through the outbox of text messages, which tries again by itself. */
export const textMessage: Sender = async ({ smsSender }, channel, { tenantId, title, receivers }) => {
  const [receiver] = receivers
  if (!receiver?.phone) throw new HttpError(400, notifyMessages.noPhone)
  const [message] = await smsSender.send(
    { tenantId },
    {
      phones: [receiver.phone],
      params: { title: title.slice(0, longest) },
      code: channel.smsCode ?? undefined,
    },
  )
  const isFailed = message?.state === smsState.failed
  return isFailed
    ? { outcome: 'failed', answer: message?.answer ?? '', error: message?.error ?? '' }
    : { outcome: 'sent', answer: message?.answer ?? '' }
}
