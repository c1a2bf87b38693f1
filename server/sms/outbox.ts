import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { smsMessage } from '#shared/resources/index.ts'
import { smsState } from '#shared/resources/resource/sms-message.ts'
import type { Row } from '#shared/schema/resource.ts'
import { mine, type Owner } from '../crud/scope.ts'
import { tableOf } from '../crud/table.ts'
import { fromWallTime, milliseconds, now, toWallTime } from '../db/clock.ts'
import type { Connection, Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { HttpError } from '../http-error.ts'
import type { Sealing } from '../sealing.ts'
import { smsMessages } from './messages.ts'
import type { SmsResult } from './provider.ts'

export type SmsMessage = Row<typeof smsMessage>

export interface Asked {
  phones: readonly string[]
  params: Readonly<Record<string, string>>
  /** The configuration; undefined: there is none. */
  smsCode: string | undefined
  category: number | undefined
  /** Names of parameters that nobody may read, as codes to sign in with. */
  hidden: readonly string[]
  /** Seconds for which sending makes sense. */
  seconds: number
  userId: string | undefined
}

export interface Outbox {
  /** Writes the messages down, waiting, and answers the number of their batch. */
  add(owner: Owner, asked: Asked): Promise<string>
  /** Takes the waiting messages of a batch into work: until they are settled nobody else gets them. */
  claim(owner: Owner, batch: string): Promise<SmsMessage[]>
  /** What became of a message that was claimed; `retryAt`, in milliseconds, for one that is to be tried again. */
  settle(message: SmsMessage, result: Omit<SmsResult, 'phone'>, retryAt?: number): Promise<void>
  /** The messages of a batch as they are now. */
  of(owner: Owner, batch: string): Promise<SmsMessage[]>
  /** What goes into the template. HttpError 400 where the key it was sealed with is gone. */
  paramsOf(message: SmsMessage): Record<string, string>
  /** After a start: gives up what was in work when the process ended, and answers the batches that wait for their time. */
  recover(): Promise<{ tenantId: string; batch: string; time: number }[]>
}

const table = tableOf(smsMessage)
const isWaiting = and(eq(table.isDeleted, 0), eq(table.state, smsState.waiting))

export function createOutbox(database: Database, sealing: Sealing): Outbox {
  const ofBatch = (owner: Owner, batch: string) => and(mine(owner, smsMessage), eq(table.batch, batch))

  return {
    add: (owner, asked) =>
      database.transaction(async (connection) => {
        const batch = newId()
        await connection.insert(table).values(rowsOf(sealing, owner, asked, batch))
        return batch
      }),

    claim: (owner, batch) =>
      database.transaction(async (connection) => {
        const due = and(ofBatch(owner, batch), isWaiting, isNotNull(table.nextTime))
        const rows = await connection.select().from(table).where(due)
        await connection
          .update(table)
          .set({ nextTime: null, attempts: sql`${table.attempts} + 1`, updateTime: now() })
          .where(due)
        return rows.map((row) => ({ ...row, attempts: (row.attempts ?? 0) + 1 }))
      }),

    settle: ({ id, tenantId }, result, retryAt) =>
      database.transaction(async (connection) => {
        await connection
          .update(table)
          .set(outcomeOf(result, retryAt))
          .where(and(mine({ tenantId }, smsMessage), eq(table.id, id)))
      }),

    of: (owner, batch) => database.current.select().from(table).where(ofBatch(owner, batch)),

    paramsOf({ sealedParams }) {
      try {
        const params: Record<string, string> = JSON.parse(sealing.open(sealedParams ?? ''))
        return params
      } catch {
        throw new HttpError(400, smsMessages.paramsUnreadable)
      }
    },

    recover: () => database.transaction((connection) => recover(connection)),
  }
}

function rowsOf(sealing: Sealing, owner: Owner, asked: Asked, batch: string) {
  const time = now()
  return asked.phones.map((phone) => ({
    id: newId(),
    tenantId: owner.tenantId,
    isDeleted: 0,
    version: 1,
    status: 1,
    createUser: asked.userId ?? null,
    createTime: time,
    updateUser: asked.userId ?? null,
    updateTime: time,
    batch,
    phone,
    smsCode: asked.smsCode ?? null,
    category: asked.category ?? null,
    params: Object.fromEntries(
      Object.entries(asked.params).map(([name, value]) => [
        name,
        asked.hidden.includes(name) ? '****' : value,
      ]),
    ),
    sealedParams: sealing.seal(JSON.stringify(asked.params)),
    state: smsState.waiting,
    attempts: 0,
    nextTime: time,
    lastTime: toWallTime(milliseconds() + asked.seconds * 1000),
  }))
}

/** What is stored of what became of a message. */
function outcomeOf({ outcome, providerId, answer, error }: Omit<SmsResult, 'phone'>, retryAt?: number) {
  const isOver = retryAt === undefined
  return {
    state: outcome === 'sent' ? smsState.sent : isOver ? smsState.failed : smsState.waiting,
    nextTime: isOver ? null : toWallTime(retryAt),
    ...(outcome === 'sent' && { sentTime: now() }),
    ...(isOver && { sealedParams: null }),
    providerId: providerId?.slice(0, 128) ?? null,
    answer: answer.slice(0, 2000),
    error: error?.slice(0, 500) ?? null,
    updateTime: now(),
  }
}

async function recover(connection: Connection) {
  // Of every tenant: no request asks for this, and each message is sent as its own tenant's.
  await connection
    .update(table)
    .set({
      state: smsState.failed,
      sealedParams: null,
      error: smsMessages.interrupted[0],
      updateTime: now(),
    })
    .where(and(isWaiting, isNull(table.nextTime)))
  const rows = await connection
    .selectDistinct({ tenantId: table.tenantId, batch: table.batch, time: table.nextTime })
    .from(table)
    .where(isWaiting)
  return rows.map(({ tenantId, batch, time }) => ({
    tenantId,
    batch: batch ?? '',
    time: fromWallTime(time ?? ''),
  }))
}
