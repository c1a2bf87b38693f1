import { and, desc, eq } from 'drizzle-orm'
import { sms } from '#shared/resources/index.ts'
import { smsCategory } from '#shared/resources/resource/sms.ts'
import { smsState } from '#shared/resources/resource/sms-message.ts'
import type { Row } from '#shared/schema/resource.ts'
import { sendingFailed, smsMessages } from '#shared/sms-messages.ts'
import { mine, type Owner } from '../crud/scope.ts'
import { anyTableOf, tableOf } from '../crud/table.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import { type Outbound, OutboundRefusal } from '../http/outbound.ts'
import type { Sealing } from '../sealing.ts'
import { createSmsLimits, type SmsLimits } from './limits.ts'
import { createOutbox, type SmsMessage } from './outbox.ts'
import type { SmsAccount, SmsBatch, SmsResult } from './provider.ts'
import { providers } from './providers.ts'

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

interface Parts {
  database: Database
  sealing: Sealing
  outbound: Outbound
  /** The console stands in for a provider. */
  isDemo: boolean
  limits: 'default' | 'off'
  /** Other addresses of providers, by category: tests. */
  bases?: Readonly<Record<number, string>> | undefined
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

type Configuration = Row<typeof sms>

const active = 2
const [day, codeSeconds] = [24 * 3600, 300]
/** Milliseconds before the second, third and fourth attempt. */
const pauses = [30_000, 120_000, 600_000]

export function createSmsSender({
  database,
  sealing,
  outbound,
  isDemo,
  limits: mode,
  bases,
  log,
}: Parts): SmsSender {
  const table = tableOf(sms)
  const outbox = createOutbox(database, sealing)
  const limits = createSmsLimits(mode)
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  async function configurationOf(owner: Owner, code: string | undefined): Promise<Configuration | undefined> {
    const [row] = await database.current
      .select()
      .from(table)
      .where(
        and(
          mine(owner, sms, anyTableOf(sms)),
          code === undefined ? eq(table.status, active) : eq(table.smsCode, code),
        ),
      )
      .orderBy(desc(table.updateTime))
      .limit(1)
    return row
  }

  /** Never throws: whatever happens stands in the outbox. */
  async function deliver(owner: Owner, batch: string) {
    const messages = await outbox.claim(owner, batch)
    const [first] = messages
    if (!first) return
    const results = new Map((await attempt(owner, messages, first)).map((result) => [result.phone, result]))
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
    if (waits && retryAt !== undefined) later(owner, batch, retryAt)
  }

  async function attempt(owner: Owner, messages: SmsMessage[], first: SmsMessage): Promise<SmsResult[]> {
    const phones = messages.flatMap(({ phone }) => phone ?? [])
    const all = (result: Omit<SmsResult, 'phone'>) => phones.map((phone) => ({ phone, ...result }))
    const failed = ([error]: readonly [string, string]) => all({ outcome: 'failed', answer: '', error })
    if (fromWallTime(first.lastTime ?? '') <= milliseconds()) return failed(smsMessages.over)
    try {
      const batch: SmsBatch = { phones, params: outbox.paramsOf(first) }
      const row = await configurationOf(owner, first.smsCode ?? undefined)
      const category = row?.category ?? (isDemo ? smsCategory.console : undefined)
      if (category === undefined) return failed(smsMessages.notConfigured)
      if (category === smsCategory.console) {
        if (!isDemo) return failed(smsMessages.consoleInDemo)
        log.info({ ...batch, template: row?.templateId }, 'a text message that a provider would send')
        return all({ outcome: 'sent', answer: 'console' })
      }
      const provider = providers[category]
      if (!row || !provider) return failed(smsMessages.notConfigured)
      const base = bases?.[category] ?? provider.base
      return await provider.send({ outbound, base }, opened(row, sealing), batch)
    } catch (error) {
      if (error instanceof HttpError) return failed(error.label)
      log.warn({ err: error, batch: first.batch }, 'a provider of text messages could not be called')
      return all(faultOf(error))
    }
  }

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

  function start(owner: Owner, batch: string): Promise<void> {
    const work = deliver(owner, batch)
      .catch((error) => log.warn({ err: error, batch }, 'the outbox of text messages could not be worked on'))
      .finally(() => running.delete(work))
    running.add(work)
    return work
  }

  async function send(owner: Owner, text: Text): Promise<SmsMessage[]> {
    let started: Promise<void> | undefined
    const batch = await database.transaction(async () => {
      const row = await configurationOf(owner, text.code)
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
        started = start({ tenantId: owner.tenantId }, number)
      })
      return number
    })
    await started
    return outbox.of(owner, batch)
  }

  const recovering = outbox.recover().then(
    (waiting) => {
      for (const { tenantId, batch, time } of waiting) later({ tenantId }, batch, time)
    },
    (error) => log.warn({ err: error }, 'waiting text messages could not be found'),
  )

  return {
    limits,
    send,
    async sendCode(tenantId, phone, code) {
      const text = { phones: [phone], params: { code }, hidden: ['code'], seconds: codeSeconds }
      const [message] = await send({ tenantId }, text)
      // One that waits for another attempt will still arrive in time, or say so in the outbox.
      if (message?.state === smsState.failed) throw new HttpError(400, sendingFailed(message.error ?? ''))
    },
    async close() {
      limits.close()
      await recovering
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

/** When a message that was tried so often may be tried again; undefined: not any more. */
function retryTime(message: SmsMessage): number | undefined {
  const pause = pauses[(message.attempts ?? 1) - 1]
  if (pause === undefined) return undefined
  const time = milliseconds() + pause
  return time < fromWallTime(message.lastTime ?? '') ? time : undefined
}

// A connection that never stood has sent nothing. One that broke may have: sending again could reach a phone twice.
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function faultOf(error: unknown): Omit<SmsResult, 'phone'> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof OutboundRefusal || neverConnected.includes(code)) {
    const outcome = error instanceof OutboundRefusal ? 'failed' : 'later'
    return { outcome, answer: code, error: smsMessages.unreachable[0] }
  }
  return { outcome: 'failed', answer: code, error: smsMessages.outcomeUnknown[0] }
}

function opened(row: Configuration, sealing: Sealing): SmsAccount {
  try {
    const { templateId, signName } = row
    return {
      templateId,
      signName,
      appId: row.appId ?? '',
      regionId: row.regionId ?? '',
      accessKey: row.accessKey ? sealing.open(row.accessKey) : '',
      secretKey: row.secretKey ? sealing.open(row.secretKey) : '',
    }
  } catch {
    throw new HttpError(400, smsMessages.keysUnreadable)
  }
}
