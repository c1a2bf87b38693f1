import type { RawMessage, ReportedValue, ReportOutcome } from '#shared/contract/device/telemetry.ts'
import { inLanguage, type Language } from '#shared/messages.ts'
import type { Names } from '../crud/read/names.ts'
import { milliseconds } from '../db/clock.ts'
import type { Connection, Database } from '../db/database.ts'
import { storeTraffic } from '../db/readings/traffic.ts'
import { storeMessage, storeValues, type Value } from '../db/readings/write.ts'
import { platformTenant } from '../http/context.ts'
import type { Parameters } from '../parameters.ts'
import { reportMessages } from './messages.ts'
import { moveDevice } from './move.ts'
import type { DeviceNews } from './news.ts'
import { heard, left, onlineState } from './online.ts'
import { type JudgedFix, judged, judgedFix, type ReportItem, refusedWhole } from './report.ts'
import type { Reporter, Reporters } from './reporters.ts'
import type { Evaluator } from './rules/evaluator.ts'

export interface Incoming {
  /** Who signed it, or connected. */
  reporter: Reporter
  items: readonly ReportItem[]
  source: RawMessage['source']
  language: Language
}

export interface Refused {
  source: RawMessage['source']
  body: string
  reason: string
}

interface Parts {
  database: Database
  names: Pick<Names, 'dictionary'>
  parameters: Pick<Parameters, 'get'>
  reporters: Reporters
  evaluator: Evaluator
  news: Pick<DeviceNews, 'reported' | 'changed'>
}

interface Letter {
  device: Reporter
  item: ReportItem
  values: Value[]
  results: ReportedValue[]
  /** Where the device was, with what is answered to that. */
  placed: JudgedFix | undefined
}

interface Waiting {
  letters: readonly Letter[]
  incoming: Incoming
  stored(): void
  failed(error: unknown): void
}

const day = 24 * 3600_000
/** Reports of one transaction. */
const mostInBatch = 500
/** Characters of a message that are kept for its device's page. */
const bodyKept = 1000

/**
 * The one way in for what devices report, whichever door it came through. Reports that come at the same time are stored
 * together; each is answered when it is on disk.
 */
export function createIngest(parts: Parts) {
  const { database } = parts
  const waiting: Waiting[] = []
  const counts = { accepted: 0, rejected: 0, duplicates: 0 }
  let running: Promise<void> | undefined

  async function store() {
    while (waiting.length) {
      const batch = waiting.splice(0, mostInBatch)
      try {
        await database.transaction(async (connection) => {
          for (const one of batch)
            for (const letter of one.letters) await keep(parts, connection, letter, one.incoming)
        })
        for (const one of batch) one.stored()
      } catch (error) {
        for (const one of batch) one.failed(error)
      }
    }
    running = undefined
  }

  return {
    /** Stores a report. @throws where it could not be stored: nothing of it was */
    async take(incoming: Incoming): Promise<ReportOutcome> {
      const { letters, results } = await look(parts, incoming)
      // Rules look at values in the order of time, in whichever order they were sent.
      letters.sort((one, other) => timeOf(one) - timeOf(other))
      if (letters.length)
        await new Promise<void>((stored, failed) => {
          waiting.push({ letters, incoming, stored, failed })
          running ??= store()
        })
      const outcome = outcomeOf(results)
      for (const kind of ['accepted', 'rejected', 'duplicates'] as const) counts[kind] += outcome[kind]
      return outcome
    },
    /** Values since the start. */
    counts: (): Readonly<typeof counts> => counts,
    /** Answers a copy of a report that was stored, and leaves no trace. */
    async known(incoming: Incoming): Promise<ReportOutcome> {
      const { results } = await look(parts, incoming)
      for (const result of results)
        if (result.ok) result.reason = inLanguage(reportMessages.duplicate, incoming.language)
      return outcomeOf(results)
    },
    /** Keeps, for its device's page, a message of which nothing could be taken. */
    async refuse(device: Reporter, refused: Refused) {
      await database.transaction(async (connection) => keepRefused(connection, device, refused))
    },
    /** A device that says that it goes, or whose connection broke, is off line at once. */
    leave: (device: Reporter) => goOffLine(parts, device),
    /** Once nothing waits any more. */
    async close() {
      await running
    },
  }
}

async function keep(parts: Parts, connection: Connection, letter: Letter, { source, language }: Incoming) {
  const { database, evaluator, news } = parts
  const { device, item, values, results, placed } = letter
  const stored = storeValues(connection, device, values)
  const judged = results.filter(({ ok }) => ok)
  for (const [n, result] of judged.entries()) {
    if (stored[n] === 'known') result.reason = inLanguage(reportMessages.duplicate, language)
    if (stored[n] !== 'different') continue
    result.ok = false
    result.reason = inLanguage(reportMessages.different, language)
  }
  const fresh = values.filter((_, n) => stored[n] === 'new' || stored[n] === 'late')
  const newest = values.filter((_, n) => stored[n] === 'new')
  const now = milliseconds()
  const moved = placed?.fix && (await moveDevice(connection, device, placed.fix))
  if (placed && moved === 'known') placed.result.reason = inLanguage(reportMessages.knownFix, language)
  const told = resultsOf(letter)
  storeMessage(connection, device, {
    at: now,
    source,
    body: JSON.stringify(item).slice(0, bodyKept),
    accepted: fresh.length + (moved !== undefined && moved !== 'known' ? 1 : 0),
    rejected: told.filter(({ ok }) => !ok).length,
    duplicates: [...stored, moved].filter((one) => one === 'known').length,
    reason: told.find(({ ok }) => !ok)?.reason ?? '',
  })
  storeTraffic(connection, device, now)
  const comesOnline = await heard(connection, device, newest, now)
  if (comesOnline) await evaluator.onPresence(connection, device, false, now)
  await evaluator.onValues(connection, device, newest)
  if (placed?.fix && moved === 'new')
    await evaluator.onFixes(
      connection,
      { kind: 'device', id: device.deviceId, tenantId: device.tenantId, device },
      [placed.fix],
    )
  database.afterCommit(() => {
    news.reported(device, newest)
    if (comesOnline) news.changed(device.tenantId, { id: device.deviceId, onlineStatus: onlineState.online })
  })
}

/** What becomes of each value, and the letters whose values are to be stored. */
async function look({ names, parameters, reporters }: Parts, { reporter, items, language }: Incoming) {
  const metrics = await names.dictionary(platformTenant, 'metric', false)
  const now = milliseconds()
  const measure = {
    now,
    oldest: now - parameters.get('device.rawDays') * day,
    oldestFix: now - parameters.get('position.keepDays') * day,
    metrics,
    language,
  }
  const letters: Letter[] = []
  const results = items.flatMap((item) => {
    const device = reporters.behind(reporter, item.deviceSerial)
    if (!device?.isEnabled)
      return refusedWhole(item, device ? reportMessages.disabled : reportMessages.otherDevice, language)
    const found = judged(item, measure)
    const letter = {
      device,
      item,
      values: found.flatMap(({ value }) => value ?? []),
      results: found.map(({ result }) => result),
      placed: judgedFix(item, measure),
    }
    letters.push(letter)
    return resultsOf(letter)
  })
  return { letters, results }
}

function keepRefused(connection: Connection, device: Reporter, { source, body, reason }: Refused) {
  const now = milliseconds()
  storeTraffic(connection, device, now)
  storeMessage(connection, device, {
    at: now,
    source,
    body: body.slice(0, bodyKept),
    accepted: 0,
    rejected: 1,
    duplicates: 0,
    reason,
  })
}

async function goOffLine({ database, evaluator, news }: Parts, device: Reporter) {
  await database.transaction(async (connection) => {
    const now = milliseconds()
    if (!(await left(connection, device, now))) return
    await evaluator.onPresence(connection, device, true, now)
    database.afterCommit(() =>
      news.changed(device.tenantId, { id: device.deviceId, onlineStatus: onlineState.offline }),
    )
  })
}

function outcomeOf(results: ReportedValue[]): ReportOutcome {
  const taken = results.filter(({ ok }) => ok)
  const duplicates = taken.filter(({ reason }) => reason !== undefined).length
  return {
    accepted: taken.length - duplicates,
    rejected: results.length - taken.length,
    duplicates,
    results,
  }
}

const timeOf = ({ values, placed }: Letter) => values[0]?.time ?? placed?.fix?.time ?? 0
const resultsOf = ({ results, placed }: Letter) => (placed ? [...results, placed.result] : results)

export type Ingest = ReturnType<typeof createIngest>
