import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { milliseconds, toWallTime } from '#server/db/clock.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { firstIdAt, newId } from '#server/db/new-id.ts'
import { createLogQueue } from '#server/log/queue.ts'
import { purgeLogs } from '#server/log/retention.ts'
import type { LogRow } from '#server/log/rows.ts'
import { logApi, logError, logUsual } from '#shared/resources/index.ts'

const migrations = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))

let folder: string
let database: Database
let problems: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'test.db')
  migrate({ file, migrations, backups: join(folder, 'backups') })
  database = openDatabase({ file, durable: false })
  problems = []
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const rowOf = (values: LogRow = {}): LogRow => ({
  id: newId(),
  tenantId: '000000',
  isDeleted: 0,
  version: 1,
  createTime: toWallTime(milliseconds()),
  ...values,
})

const queueOver = (used: Database) =>
  createLogQueue({
    database: used,
    onProblem: (problem) => problems.push(problem),
    lossRow: (count) => rowOf({ logId: 'log entries dropped', logData: String(count) }),
  })

/** A store that refuses to write until it is told otherwise, as one on a full disk does. */
function failing(): { database: Database; full: boolean } {
  const state = { full: true, database }
  state.database = {
    ...database,
    get current() {
      return database.current
    },
    transaction: (work) => (state.full ? Promise.reject(new Error('full')) : database.transaction(work)),
  }
  return state
}

const countOf = (resource: typeof logApi | typeof logUsual | typeof logError) =>
  database.reader.$count(tableOf(resource as typeof logApi))

describe('the queue', () => {
  test('writes in batches of its own, in the order of arrival', async () => {
    const queue = queueOver(database)
    const rows = Array.from({ length: 250 }, (_, n) => rowOf({ title: String(n) }))
    for (const row of rows) queue.add('api', row)
    let commits = 0
    database.onCommit(() => {
      commits += 1
    })
    expect(await queue.flush()).toBe(true)
    expect(commits).toBe(3)
    const { id, title } = tableOf(logApi)
    const stored = await database.reader.select({ title }).from(tableOf(logApi)).orderBy(id)
    expect(stored.map((row) => row.title)).toEqual(rows.map((row) => row.title))
  })

  test('does not lose an entry to the rollback of the request that made it', async () => {
    const queue = queueOver(database)
    const refused = database.transaction(async () => {
      for (let n = 0; n < 100; n++) queue.add('api', rowOf())
      await new Promise((done) => setTimeout(done, 50))
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await queue.flush()
    expect(await countOf(logApi)).toBe(100)
  })

  test('keeps entries while the store cannot be written, and writes them when it can', async () => {
    const store = failing()
    const queue = queueOver(store.database)
    queue.add('error', rowOf({ message: 'first' }))
    expect(await queue.flush()).toBe(false)
    expect(await queue.flush()).toBe(false)
    expect(problems).toHaveLength(1)
    store.full = false
    expect(await queue.flush()).toBe(true)
    expect(await countOf(logError)).toBe(1)
  })

  test('drops calls and events when too many wait, says how many, and never drops an error', async () => {
    const store = failing()
    const queue = queueOver(store.database)
    for (let n = 0; n < 5010; n++) queue.add('api', rowOf())
    queue.add('usual', rowOf())
    for (let n = 0; n < 20; n++) queue.add('error', rowOf())
    store.full = false
    await queue.flush()
    expect([await countOf(logApi), await countOf(logError)]).toEqual([5000, 20])
    const notes = await database.reader.select().from(tableOf(logUsual))
    expect(notes.map(({ logId, logData }) => [logId, logData])).toEqual([['log entries dropped', '11']])
  })

  test('writes what waits when it is closed, and says so when it cannot', async () => {
    const queue = queueOver(database)
    queue.add('usual', rowOf())
    await queue.close()
    expect([await countOf(logUsual), problems]).toEqual([1, []])
    const full = queueOver(failing().database)
    full.add('usual', rowOf())
    await full.close()
    expect(problems.at(-1)).toBe('1 log entries were lost')
  })
})

describe('the purge', () => {
  const day = 24 * 3600 * 1000
  const parameters = (days: number) => ({ get: () => days as never })
  const age = async (resource: typeof logApi, days: number, count: number) => {
    const id = BigInt(firstIdAt(milliseconds() - days * day))
    const queue = queueOver(database)
    const kind = resource === logApi ? 'api' : 'error'
    for (let n = 0; n < count; n++) queue.add(kind, rowOf({ id: String(id + BigInt(n)) }))
    await queue.flush()
  }

  test('removes what is older than the parameter says, and nothing else', async () => {
    await age(logApi, 181, 1203)
    await age(logApi, 179, 7)
    await age(logError as unknown as typeof logApi, 400, 2)
    expect(await purgeLogs({ database, parameters: parameters(180) })).toBe(1205)
    expect([await countOf(logApi), await countOf(logError)]).toEqual([7, 0])
  })

  test('keeps everything when it is told to', async () => {
    await age(logApi, 4000, 3)
    expect(await purgeLogs({ database, parameters: parameters(0) })).toBe(0)
    expect(await countOf(logApi)).toBe(3)
  })

  test('knows ids of any time by their text', () => {
    const times = [0, Date.UTC(2013, 0), Date.UTC(2020, 0), Date.UTC(2026, 10), Date.UTC(2070, 0)]
    const ids = times.map(firstIdAt)
    expect(ids).toEqual([...ids].sort())
    expect(ids.map((id) => id.length)).toEqual([19, 19, 19, 19, 19])
    expect(firstIdAt(Date.now() - 1000) < newId()).toBe(true)
    expect(firstIdAt(Date.now() + 60_000) > newId()).toBe(true)
  })
})
