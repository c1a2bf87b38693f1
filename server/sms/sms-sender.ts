import { smsState } from '#shared/resources/resource/sms-message.ts'
import type { Owner } from '../crud/scope.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import { HttpError } from '../http-error.ts'
import { createHandOver, type HandOverParts } from './hand-over.ts'
import { createSmsLimits, type SmsLimits } from './limits.ts'
import { sendingFailed, smsMessages } from './messages.ts'
import { createOutbox, type Outbox, type SmsMessage } from './outbox.ts'

export interface Text {
  phones: readonly string[]
  params: Readonly<Record<string, string>>
  /** Which configuration sends it; undefined: the active one. */
  code?: string | undefined
  /** Names of parameters that nobody may read afterwards. */
  hidden?: readonly string[]
  /** Seconds for which sending makes sense: a day unless stated. */
  seconds?: number
  userId?: string
}

export interface SmsSender {
  /**
   * Writes the messages down and, once that is committed, hands them to the provider. Answers them as they are after the
   * first attempt; inside an open transaction as they wait for its commit.
   */
  send(owner: Owner, text: Text): Promise<SmsMessage[]>
  /** Sends a code to sign in with, as the template's parameter `code`. HttpError 400 when it could not be handed over. */
  sendCode(tenantId: string, phone: string, code: string): Promise<void>
  /** For calls that send what people ask for. */
  readonly limits: SmsLimits
  close(): Promise<void>
}

interface Parts extends Omit<HandOverParts, 'outbox'> {
  limits: 'default' | 'off'
}

const [day, codeSeconds] = [24 * 3600, 300]
/** Milliseconds before the second, third and fourth attempt. */
const pauses = [30_000, 120_000, 600_000]

export function createSmsSender({ limits: mode, ...parts }: Parts): SmsSender {
  const outbox = createOutbox(parts.database, parts.sealing)
  const sending = { ...parts, outbox, handOver: createHandOver({ ...parts, outbox }) }
  const attempts = createAttempts(sending)
  const limits = createSmsLimits(mode)
  const recovering = outbox.recover().then(
    (waiting) => {
      for (const { tenantId, batch, time } of waiting) attempts.later({ tenantId }, batch, time)
    },
    (error) => parts.log.warn({ err: error }, 'waiting text messages could not be found'),
  )

  return {
    limits,
    send: (owner, text) => send(sending, attempts, owner, text),
    async sendCode(tenantId, phone, code) {
      const text = { phones: [phone], params: { code }, hidden: ['code'], seconds: codeSeconds }
      const [message] = await send(sending, attempts, { tenantId }, text)
      // One that waits for another attempt will still arrive in time, or say so in the outbox.
      if (message?.state === smsState.failed) throw new HttpError(400, sendingFailed(message.error ?? ''))
    },
    async close() {
      limits.close()
      await recovering
      await attempts.close()
    },
  }
}

interface Sending extends Pick<HandOverParts, 'database' | 'log'> {
  outbox: Outbox
  handOver: ReturnType<typeof createHandOver>
}

async function send(
  { database, outbox, handOver }: Sending,
  attempts: ReturnType<typeof createAttempts>,
  owner: Owner,
  text: Text,
): Promise<SmsMessage[]> {
  let started: Promise<void> | undefined
  const batch = await database.transaction(async () => {
    const row = await handOver.configurationOf(owner, text.code)
    if (!row && text.code !== undefined) throw new HttpError(400, smsMessages.codeUnknown)
    const number = await outbox.add(owner, {
      ...text,
      smsCode: row?.smsCode ?? undefined,
      category: row?.category ?? undefined,
      hidden: text.hidden ?? [],
      seconds: text.seconds ?? day,
      userId: text.userId,
    })
    database.afterCommit(() => {
      started = attempts.start({ tenantId: owner.tenantId }, number)
    })
    return number
  })
  await started
  return outbox.of(owner, batch)
}

/** Attempts at batches: those under way, and those that wait for their time. */
function createAttempts(sending: Sending) {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  function later(owner: Owner, batch: string, time: number) {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        start(owner, batch)
      },
      Math.max(0, time - milliseconds()),
    )
    timers.add(timer.unref())
  }

  async function deliver(owner: Owner, batch: string) {
    const retryAt = await attempt(sending, owner, batch)
    if (retryAt !== undefined) later(owner, batch, retryAt)
  }

  function start(owner: Owner, batch: string): Promise<void> {
    const work = deliver(owner, batch)
      .catch((error) =>
        sending.log.warn({ err: error, batch }, 'the outbox of text messages could not be worked on'),
      )
      .finally(() => running.delete(work))
    running.add(work)
    return work
  }

  return {
    later,
    start,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

/**
 * One attempt at a batch. What the provider or the network does wrong ends up in the outbox, not here. Answers when some of
 * the messages are to be tried again.
 */
async function attempt(
  { database, outbox, handOver }: Sending,
  owner: Owner,
  batch: string,
): Promise<number | undefined> {
  const messages = await outbox.claim(owner, batch)
  const [first] = messages
  if (!first) return undefined
  const results = new Map(
    (await handOver.attempt(owner, messages, first)).map((result) => [result.phone, result]),
  )
  const retryAt = retryTime(first)
  const waits = await database.transaction(async () => {
    let some = false
    for (const message of messages) {
      const result = results.get(message.phone ?? '')
      if (!result) throw new Error(`no result for a message of the batch ${batch}`)
      const again = result.outcome === 'later' ? retryAt : undefined
      await outbox.settle(message, result, again)
      some ||= again !== undefined
    }
    return some
  })
  return waits ? retryAt : undefined
}

/** When a message that was tried so often may be tried again; undefined: not any more. */
function retryTime(message: SmsMessage): number | undefined {
  const pause = pauses[(message.attempts ?? 1) - 1]
  if (pause === undefined) return undefined
  const time = milliseconds() + pause
  return time < fromWallTime(message.lastTime ?? '') ? time : undefined
}
