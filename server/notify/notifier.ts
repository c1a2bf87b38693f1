import { noticeChannel, noticeDelivery } from '#shared/resources/index.ts'
import { smsState } from '#shared/resources/resource/sms-message.ts'
import { milliseconds, now, toWallTime } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { system, tenant } from '../store/policy.ts'
import { createStore } from '../store/table.ts'
import { attemptDelivery, type HandOutParts, settle } from './hand-out.ts'
import type { Delivery, Outcome } from './outgoing.ts'

interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Notifier {
  /** Sends what is due of all tenants, by turns. Answers how many attempts it were. */
  sendDue(): Promise<number>
  /** Makes the one attempt at a delivery that was added as claimed. */
  sendNow(row: Delivery): Promise<Outcome>
  /** Begins to look at the clock, and at what is written. */
  start(): void
  /** Begins nothing more, and waits for what is being sent. */
  close(): Promise<void>
}

const second = 1000
/** Milliseconds after the first, second … attempt: a claimed row is due again by then, whatever becomes of the process. */
const pauses = [30, 120, 600, 1800, 7200, 0].map((seconds) => seconds * second)
/** The time that an attempt takes at most, for one that is the last. */
const lease = 60 * second
/** For so long nothing goes by a channel that did not work: it would keep the others waiting. */
const rest = 30 * second
const every = 5 * second
/** Milliseconds after a write, which often comes with others. */
const gather = 200
/** Attempts of one look, about. */
const most = 200

export const firstLease = lease

/** The outbox at work: one attempt at a time, kept over restarts since all that is known of a notice stands in its row. */
export function createNotifier(parts: Omit<HandOutParts, 'log'> & { log: Log }): Notifier {
  const { database, log } = parts
  const resting = new Map<string, number>()
  let running: Promise<unknown> = Promise.resolve()
  let soon: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function look() {
    clearTimeout(soon)
    soon = undefined
    if (isClosed) return
    running = running
      .then(() => sendDue())
      .catch((error) => log.error({ err: error }, 'notices could not be sent'))
  }

  async function sendDue(): Promise<number> {
    let attempts = 0
    let tenants = await tenantsOf(database)
    // By turns: a tenant with many notices does not keep those of the others waiting.
    while (tenants.length > 0 && attempts < most) {
      const served: string[] = []
      for (const tenantId of tenants) {
        const row = isClosed ? undefined : await next(tenantId)
        if (!row) continue
        await attempt(row)
        served.push(tenantId)
      }
      attempts += served.length
      tenants = served
    }
    return attempts
  }

  async function attempt(row: Delivery) {
    const outcome = await attemptDelivery(parts, row)
    await settle(database, row, outcome, (row.attempts ?? 0) >= pauses.length)
    if (outcome.outcome === 'later') resting.set(row.channelId ?? '', milliseconds() + rest)
  }

  const next = (tenantId: string) => claim(database, tenantId, restingNow(resting))

  return {
    sendDue,
    async sendNow(row) {
      const outcome = await attemptDelivery(parts, row)
      await settle(database, row, outcome, true)
      return outcome
    },
    start() {
      database.onCommit((tables) => {
        if (!tables.has('notice_delivery') || soon || isClosed) return
        soon = setTimeout(look, gather).unref()
      })
      timer = setInterval(look, every).unref()
      look()
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      clearTimeout(soon)
      await running
    },
  }
}

const tenantsOf = async (database: Database): Promise<string[]> => {
  const rows = await createStore(database)
    .of(noticeChannel)
    .find(system, { isEnabled: 1 }, { select: ['tenantId'] })
  return [...new Set(rows.map(({ tenantId }) => tenantId))]
}

function restingNow(resting: Map<string, number>): string[] {
  const time = milliseconds()
  for (const [id, until] of resting) if (until <= time) resting.delete(id)
  return [...resting.keys()]
}

/** Takes the delivery that has been due for longest; until its pause is over nobody else gets it. */
async function claim(
  database: Database,
  tenantId: string,
  without: readonly string[],
): Promise<Delivery | undefined> {
  const deliveries = createStore(database).of(noticeDelivery)
  const due = {
    nextTime: { lte: now() },
    state: smsState.waiting,
    ...(without.length && { channelId: { notIn: without } }),
  }
  if (!(await deliveries.first(tenant(tenantId), due, { select: ['id'] }))) return undefined
  return database.transaction(async () => {
    const row = await deliveries.first(tenant(tenantId), due, { orderBy: [['nextTime', 'asc']] })
    if (!row) return undefined
    const attempts = (row.attempts ?? 0) + 1
    const nextTime = toWallTime(milliseconds() + (pauses[attempts - 1] || lease))
    await deliveries.update(tenant(tenantId), { id: row.id }, { attempts, nextTime })
    return { ...row, attempts, nextTime }
  })
}
