import { personalKinds } from '#shared/contract/notify.ts'
import { noticeChannel, noticeDelivery, user } from '#shared/resources/index.ts'
import { smsState } from '#shared/resources/resource/sms-message.ts'
import { aDay, fromWallTime, milliseconds, now } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { OutboundRefusal } from '../http/outbound.ts'
import { HttpError } from '../http-error.ts'
import { smsMessages } from '../sms/messages.ts'
import { tenant } from '../store/policy.ts'
import { createStore, type Store } from '../store/table.ts'
import { notifyMessages } from './messages.ts'
import type { Channel, Delivery, Outcome, Outgoing, Receiver, Senders, Transport } from './outgoing.ts'

export interface HandOutParts {
  database: Database
  transport: Transport
  senders: Senders
  /** Beginning of the address of a page, as browsers reach it; empty where nobody said so. */
  publicUrl: string
  log: { warn(details: object, message: string): void }
}

const longestAnswer = 500
/** What waited for longer, since its channel was off or the server was, is no news any more. */
const longestLife = 1.5 * aDay

/** One attempt at a delivery that was claimed; whatever goes wrong becomes its outcome. */
export async function attemptDelivery(
  { database, transport, senders, publicUrl, log }: HandOutParts,
  row: Delivery,
): Promise<Outcome> {
  const store = createStore(database)
  try {
    if (fromWallTime(row.createTime) < milliseconds() - longestLife)
      throw new HttpError(400, smsMessages.over)
    const channel = await store.of(noticeChannel).first(tenant(row.tenantId), { id: row.channelId ?? '' })
    if (!channel?.kind || channel.isEnabled !== 1) throw new HttpError(400, notifyMessages.off)
    const receivers = await receiversOf(store, row, channel)
    const outgoing = outgoingOf(row, receivers, publicUrl)
    const sender = senders[channel.kind as keyof Senders]
    return await sender(transport, channel, outgoing)
  } catch (error) {
    if (error instanceof HttpError) return { outcome: 'failed', answer: '', error: error.label[0] }
    if (error instanceof OutboundRefusal)
      return { outcome: 'failed', answer: '', error: notifyMessages.inside[0] }
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Its words may hold the address, and with it the key of a robot: the code alone is logged.
    log.warn({ delivery: row.id, kind: row.kind, code }, 'a notice could not be handed over')
    return { outcome: 'later', answer: code, error: notifyMessages.unreachable[0] }
  }
}

async function receiversOf(store: Store, row: Delivery, channel: Channel): Promise<Receiver[]> {
  const people = await store
    .of(user)
    .find(
      tenant(row.tenantId),
      { id: [...(row.receiverIds ?? [])], status: 1 },
      { select: ['id', 'realName', 'name', 'phone', 'email'] },
    )
  const isPersonal = personalKinds.some((kind) => kind === channel.kind)
  if (isPersonal && !people.length) throw new HttpError(400, notifyMessages.noReceiver)
  return people.map(({ id, realName, name, phone, email }) => ({
    id,
    name: realName || name || '',
    phone: phone ?? '',
    email: email ?? '',
  }))
}

const outgoingOf = (row: Delivery, receivers: Receiver[], publicUrl: string): Outgoing => ({
  id: row.id,
  tenantId: row.tenantId,
  kind: row.messageKind ?? '',
  level: row.level ?? '',
  title: row.title ?? '',
  content: row.content ?? '',
  link: publicUrl && row.link?.startsWith('/') ? `${publicUrl}${row.link}` : '',
  time: row.createTime,
  receivers,
})

/** The columns that tell what became of an attempt; `isLast`: there is no other. */
export function settled({ outcome, answer, error }: Outcome, isLast: boolean) {
  const isOver = outcome !== 'later' || isLast
  return {
    state: outcome === 'sent' ? smsState.sent : isOver ? smsState.failed : smsState.waiting,
    ...(isOver && { nextTime: null }),
    ...(outcome === 'sent' && { sentTime: now() }),
    answer: answer.slice(0, longestAnswer),
    error: outcome === 'sent' ? null : (error ?? '').slice(0, longestAnswer),
    updateTime: now(),
  }
}

/** Notes what became of an attempt; what was withdrawn meanwhile stays withdrawn, and is not tried again. */
export const settle = (database: Database, row: Delivery, outcome: Outcome, isLast: boolean) =>
  database.transaction(() =>
    createStore(database)
      .of(noticeDelivery)
      .update(tenant(row.tenantId), { id: row.id, state: smsState.waiting }, settled(outcome, isLast)),
  )
