import { and, desc, eq } from 'drizzle-orm'
import { sms } from '#shared/resources/index.ts'
import { smsCategory } from '#shared/resources/resource/sms.ts'
import type { Row } from '#shared/schema/resource.ts'
import { mine, type Owner } from '../crud/scope.ts'
import { tableOf } from '../crud/table.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { type Outbound, OutboundRefusal } from '../http/outbound.ts'
import { HttpError } from '../http-error.ts'
import type { Sealing } from '../sealing.ts'
import { smsMessages } from './messages.ts'
import type { Outbox, SmsMessage } from './outbox.ts'
import type { SmsAccount, SmsBatch, SmsResult } from './provider.ts'
import { providers } from './providers.ts'

export interface HandOverParts {
  database: Database
  sealing: Sealing
  outbound: Outbound
  outbox: Pick<Outbox, 'paramsOf'>
  /** The console stands in for a provider. */
  isDemo: boolean
  /** Other addresses of providers, by category: tests. */
  bases?: Readonly<Record<number, string>> | undefined
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

type Configuration = Row<typeof sms>

const active = 2

/** Finds the provider of a batch and hands it over; whatever goes wrong becomes the result of its messages. */
export function createHandOver({ database, sealing, outbound, outbox, isDemo, bases, log }: HandOverParts) {
  const table = tableOf(sms)

  /** The configuration of this code, else the active one of the tenant. */
  async function configurationOf(owner: Owner, code: string | undefined): Promise<Configuration | undefined> {
    const [row] = await database.current
      .select()
      .from(table)
      .where(and(mine(owner, sms), code === undefined ? eq(table.status, active) : eq(table.smsCode, code)))
      .orderBy(desc(table.updateTime))
      .limit(1)
    return row
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

  return { configurationOf, attempt }
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
