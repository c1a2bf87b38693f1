import type { ChildProcess } from 'node:child_process'
import { withKeys } from '#server/crud/write/insert-rows.ts'
import { toWallTime } from '#server/db/clock.ts'
import { snakeCase } from '#server/db/columns.ts'
import { Sqlite } from '#server/db/driver.ts'
import { eventStatus } from '#shared/contract/event/event-state.ts'
import { event } from '#shared/resources/event/event.ts'
import { openConnection, requestBytes } from './connection.ts'
import { drive, type Measured, median } from './load.ts'
import { spentBy } from './servers.ts'

const { pending, doing, resolved, falseAlarm, archived } = eventStatus
const hour = 3600 * 1000
const years = 3

/** Keys that exist, for filters that find something. */
export interface EventKeys {
  types: string[]
  devices: string[]
  companies: string[]
}

/** Fills the event table up to `count` rows of the demo's first tenant, spread over three years; few of them are open. */
export function fillEvents(file: string, count: number): EventKeys {
  const client = new Sqlite(file)
  client.pragma('synchronous = OFF')
  client.pragma('cache_size = -1000000')
  const idsOf = (table: string, more = '') =>
    client
      .prepare(
        `SELECT id FROM ${table} WHERE tenant_id = '000000' AND is_deleted = 0 ${more} ORDER BY id LIMIT 200`,
      )
      .pluck()
      .all() as string[]
  const types = idsOf('event_type', "AND parent_id <> '0'")
  const keys = { types, devices: idsOf('device'), companies: idsOf('company') }
  const grids = idsOf('grid')
  const rowOf = (n: number) => {
    const occurred = Date.now() - Math.floor((n / count) * years * 365 * 24) * hour - (n % 3600) * 1000
    const status = n % 1000
    const time = toWallTime(occurred)
    const row = {
      id: String(600_000_000_000_000_000n + BigInt(n)),
      tenantId: '000000',
      eventNo: `BJ${String(n).padStart(9, '0')}`,
      title: `压测事件 ${n % 97} 号棚 ${n % 7 ? '温度过高' : '设备离线'}`,
      eventTypeId: types[n % types.length],
      eventLevel: 1 + (n % 4),
      eventStatus:
        status < 3
          ? pending
          : status < 8
            ? doing
            : status < 28
              ? resolved
              : status < 48
                ? falseAlarm
                : archived,
      source: 3 + (n % 3),
      deviceId: keys.devices[n % keys.devices.length],
      companyId: keys.companies[n % keys.companies.length],
      gridId: grids[n % grids.length],
      lng: 117 + (n % 1000) / 10_000,
      lat: 36.5 + (n % 777) / 10_000,
      occurTime: time,
      lastTime: time,
      occurrences: 1,
      isActive: 0,
      deadline: toWallTime(occurred + 24 * hour),
      status: 1,
      createTime: time,
      updateTime: time,
      isDeleted: 0,
      version: 1,
    }
    return withKeys(event, row)
  }
  const indexes = client
    .prepare(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'event' AND sql IS NOT NULL",
    )
    .all() as { name: string; sql: string }[]
  for (const { name } of indexes) client.exec(`DROP INDEX ${name}`)
  const columns = Object.keys(rowOf(0))
  const insert = client.prepare(
    `INSERT INTO event (${columns.map(snakeCase).join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  )
  client.transaction(() => {
    for (let n = 0; n < count; n++) insert.run(rowOf(n))
  })()
  for (const { sql } of indexes) client.exec(sql)
  client.pragma('wal_checkpoint(TRUNCATE)')
  client.close()
  return keys
}

const some = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)]
const daysAgo = (days: number) => toWallTime(Date.now() - days * 24 * hour)

/** What a list of events is asked; other values each time, so that no count is known before. */
const questions = (keys: EventKeys): Record<string, () => object> => ({
  'event open': () => ({
    eventStatus: [0, 1],
    eventLevels: [1, 2],
    overdue: 1,
    startTime: daysAgo(30 + Math.random() * 900),
  }),
  'event type': () => ({
    eventTypeIds: [some(keys.types)],
    eventStatus: [0, 1, 2],
    startTime: daysAgo(30 + Math.random() * 60),
  }),
  'event device': () => ({ deviceId: some(keys.devices), endTime: daysAgo(Math.random() * 900) }),
  'event month': () => ({ companyId: some(keys.companies), startTime: daysAgo(30 + Math.random() * 5) }),
  'event all': () => ({ size: 10 }),
})

interface Asking {
  child: ChildProcess
  port: number
  headers: Record<string, string>
  keys: EventKeys
  seconds: number
}

/** Times pages with their summaries, one after the other; then one of all events right after each change of an event. */
export async function measureEvents(asked: Asking, tell: (line: string) => void) {
  const { port, headers, keys, seconds } = asked
  const asking = (body: () => object) => () => requestBytes('POST', '/api/event/page', headers, body())
  const fault = (status: number, answer: Buffer) =>
    status === 200 && answer.includes('"summary"') ? undefined : 'refused'
  const line = (name: string, { p50, p99 }: Measured) =>
    tell(
      `${name.padEnd(18)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${p50 < 25 ? '' : '  above 25 ms'}`,
    )
  const all = questions(keys)
  for (const [name, body] of Object.entries(all))
    line(name, await drive({ port, connections: 1, seconds, request: asking(body), fault }))
  const mixed = () => some(Object.values(all))?.() ?? {}
  line('event mixed', await drive({ port, connections: 1, seconds, request: asking(mixed), fault }))
  line(
    'event changed',
    await afterChanges(
      asked,
      asking(() => ({})),
    ),
  )
  await measureMonths(asked, tell)
}

/** Milliseconds that a kept answer may take, and the share of its speed that a list keeps beside one that is worked out. */
const [mostWarm, leastBeside] = [60, 0.7]
const months = '/api/event/aggregate?by=occurTime.month,eventLevel'

/**
 * All events by month and level: the same question again, then other ones each time, of nearly all rows; and the first page of
 * a list alone and beside somebody who asks such questions without a pause.
 */
async function measureMonths(asked: Asking, tell: (line: string) => void) {
  const { port, headers, seconds } = asked
  const fault = (status: number, answer: Buffer) =>
    status === 200 && answer.includes('"groups"') ? undefined : 'refused'
  const since = () => toWallTime(Date.now() - (years * 365 - 1 - Math.random() * 5) * 24 * hour)
  const kept = () => requestBytes('GET', months, headers)
  const anew = () => requestBytes('GET', `${months}&occurTime_datege=${encodeURIComponent(since())}`, headers)
  const one = { port, connections: 1, seconds, fault }
  const warm = await drive({ ...one, request: kept })
  tell(
    `${'months kept'.padEnd(18)} p50 ${warm.p50.toFixed(1)} ms, p99 ${warm.p99.toFixed(1)} ms${warm.p50 < mostWarm ? '' : `  above ${mostWarm} ms`}`,
  )
  const fresh = await drive({ ...one, request: anew })
  tell(`${'months anew'.padEnd(18)} p50 ${fresh.p50.toFixed(1)} ms, p99 ${fresh.p99.toFixed(1)} ms`)
  const changed = await afterChanges(asked, kept)
  tell(
    `${'months changed'.padEnd(18)} p50 ${changed.p50.toFixed(1)} ms, server CPU ${changed.cpu.toFixed(1)} ms each${changed.cpu < mostWarm ? '' : `  above ${mostWarm} ms`}`,
  )
  const list = {
    port,
    connections: 8,
    seconds,
    request: () => requestBytes('GET', '/api/device/page?current=1&size=10', headers),
    fault: (status: number) => (status === 200 ? undefined : 'refused'),
  }
  const alone: Measured[] = []
  const beside: Measured[] = []
  for (let turn = 0; turn < 3; turn++) {
    alone.push(await drive(list))
    const stopped = { now: false }
    const other = drive({ ...one, seconds: 600, request: anew }, stopped)
    beside.push(await drive(list))
    stopped.now = true
    await other
  }
  const [quiet, busy] = [median(alone), median(beside)]
  const ratio = busy.perSecond / quiet.perSecond
  tell(
    `${'list beside months'.padEnd(18)} ${busy.perSecond.toFixed(0)} of ${quiet.perSecond.toFixed(0)} a second: ratio ${ratio.toFixed(2)} (at least ${leastBeside})${ratio < leastBeside ? '  below target' : ''}`,
  )
}

const changes = 15

/** The same question right after each change; `cpu` is what each took of the server's processor time. */
async function afterChanges(
  { child, port, headers, keys: { types } }: Asking,
  request: () => Buffer,
): Promise<Measured & { cpu: number }> {
  const connection = await openConnection(port)
  const times: number[] = []
  let cpu = 0
  for (let n = 0; n < changes; n++) {
    const draft = { title: `压测新事件 ${n}`, eventTypeId: types[0], occurTime: daysAgo(1) }
    const added = await connection.send(requestBytes('POST', '/api/event/save', headers, draft))
    if (added.status !== 200) throw new Error(`no event was added: ${added.body}`)
    const [spent, before] = [spentBy(child), performance.now()]
    await connection.send(request())
    times.push(performance.now() - before)
    cpu += spentBy(child) - spent
  }
  connection.close()
  times.sort((one, other) => one - other)
  return {
    perSecond: Number.NaN,
    calls: changes,
    p50: times[Math.floor(changes / 2)] ?? Number.NaN,
    p99: times.at(-1) ?? Number.NaN,
    cpu: cpu / changes,
  }
}
