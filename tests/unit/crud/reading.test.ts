import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Query } from '#server/crud/read/filter.ts'
import { createNames } from '#server/crud/read/names.ts'
import { createPresenter } from '#server/crud/read/presenter.ts'
import { createReader, type Reader } from '#server/crud/read/reader.ts'
import { allResources } from '#server/crud/registry.ts'
import { sortKeyOf } from '#server/crud/write/sort-key.ts'
import { snakeCase } from '#server/db/columns.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { stepsOf } from '#server/db/query-plan.ts'
import { device } from '#shared/resources/device/device.ts'
import { fillDevices } from '#tests/bench/rows.ts'
import { person } from '#tests/support/flow.ts'

const folder = mkdtempSync(join(tmpdir(), 'sickle-reading-'))
const file = join(folder, 'sickle.db')
const migrations = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
const many = 6000
const caller = person('1')
let database: Database
let reader: Reader
let light: ReturnType<typeof createPresenter>['light']
const beside = vi.fn<Database['readBeside']>()

beforeAll(() => {
  migrate({ file, migrations, backups: join(folder, 'backups') })
  fillDevices(file, many)
  database = openDatabase({ file, durable: false })
  const watched: Database = Object.assign(Object.create(database), {
    readBeside: beside.mockImplementation((sql, params) => database.readBeside(sql, params)),
  })
  reader = createReader(watched, device, undefined)
  light = createPresenter(device, createNames(database)).light
}, 60_000)
beforeEach(() => void beside.mockClear())
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const asking = (query: Partial<Query>): Query => ({
  conditions: [],
  sort: [...device.sort.map(([name, direction]): Query['sort'][number] => [name, direction]), ['id', 'desc']],
  current: 1,
  size: 10,
  ...query,
})
const namesIn = ({ rows }: { rows: { deviceName?: unknown }[] }) => rows.map(({ deviceName }) => deviceName)

test('the first page and one record of a large table are read at once; only its total is counted beside', async () => {
  const page = await reader.page(caller, asking({}), light)
  expect(page.total).toBe(many)
  expect(beside).toHaveBeenCalledTimes(1)
  expect((await reader.page(caller, asking({ current: 2 }), light)).rows).toHaveLength(10)
  const id = String(page.rows[0]?.id)
  const one = asking({ conditions: [{ column: 'id', operator: 'equal', value: id }] })
  expect(await reader.first(caller, one, light, 1)).toEqual([page.rows[0]])
  expect(beside).toHaveBeenCalledTimes(1)
})

test('what is sorted without an index is sorted beside, and comes as it would at once', async () => {
  const byBattery = asking({
    sort: [
      ['battery', 'asc'],
      ['id', 'asc'],
    ],
  })
  const found = await reader.page(caller, byBattery, light)
  expect(beside).toHaveBeenCalled()
  const mine = await database.transaction(() => reader.page(caller, byBattery, light))
  expect(found).toEqual(mine)
  expect(found.rows.map(({ battery }) => battery)).toEqual(Array(10).fill(0))
})

test('a sort by a column with a short index is read at once, from either end', async () => {
  for (const direction of ['asc', 'desc'] as const) {
    const sort: Query['sort'] = [
      ['deviceName', direction],
      ['id', direction],
    ]
    const names = namesIn(await reader.page(caller, asking({ sort, size: 5 }), light))
    const keyOf = (name: unknown) => sortKeyOf(String(name), 'pinyin')
    const rising = names.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    expect(names).toEqual(direction === 'asc' ? rising : rising.reverse())
  }
  // The total alone.
  expect(beside.mock.calls.length).toBeLessThanOrEqual(1)
})

test('a filter without an index and a page far down are read beside', async () => {
  const empty = asking({ conditions: [{ column: 'battery', operator: 'less', value: 3 }] })
  expect((await reader.page(caller, empty, light)).total).toBe(180)
  expect(beside).toHaveBeenCalledTimes(2)
  beside.mockClear()
  await reader.page(caller, asking({ current: 250 }), light)
  expect(beside).toHaveBeenCalledTimes(1)
})

const add = (id: string, battery: number) =>
  database.transaction(async (connection) => {
    await connection.run(sql`INSERT INTO device (id, tenant_id, battery, create_time, update_time)
      VALUES (${id}, '000000', ${battery}, '2026-01-01 08:00:00', '2026-01-01 08:00:00')`)
  })

test('added rows are counted by themselves; a changed one makes all be counted anew', async () => {
  const full = asking({ conditions: [{ column: 'battery', operator: 'atLeast', value: 100 }] })
  const [all, some] = [await reader.total(caller, asking({})), await reader.total(caller, full)]
  beside.mockClear()
  // Their ids do not grow: rows are told apart by when they were added.
  await add('3', 100)
  await add('2', 7)
  await add('1', 100)
  expect([await reader.total(caller, asking({})), await reader.total(caller, full)]).toEqual([
    all + 3,
    some + 2,
  ])
  await add('0', 100)
  expect([await reader.total(caller, asking({})), await reader.total(caller, full)]).toEqual([
    all + 4,
    some + 3,
  ])
  expect(beside).not.toHaveBeenCalled()
  await database.transaction(async (connection) => {
    await connection.run(sql`UPDATE device SET battery = 5 WHERE id = '3'`)
  })
  expect([await reader.total(caller, asking({})), await reader.total(caller, full)]).toEqual([
    all + 4,
    some + 2,
  ])
  expect(beside).toHaveBeenCalledTimes(2)
})

// Those of the platform itself, such as menus, have some hundred rows.
const lists = allResources().filter(({ actions, tenant }) => tenant && actions.includes('page'))

test.each(lists.map((resource) => [resource.name, resource] as const))(
  'the first page of %s is found by an index, in its order',
  (_, resource) => {
    const last = [resource.key, resource.sort.at(-1)?.[1]]
    const sort = resource.sort.some(([name]) => name === resource.key)
      ? resource.sort
      : [...resource.sort, last]
    const order = sort.map(([name = '', direction]) => `${snakeCase(name)} ${direction}`)
    const steps = stepsOf(
      database.reader,
      `SELECT * FROM "${snakeCase(resource.name)}" WHERE tenant_id = ? AND is_deleted = ?
        ORDER BY ${order} LIMIT 10`,
      2,
    )
    expect(steps.map(({ kind, detail }) => [kind, detail])).toEqual([['search', expect.any(String)]])
  },
)

test('an open transaction sees its own rows, and nobody else does', async () => {
  await database.transaction(async (connection) => {
    connection.$client.prepare('UPDATE device SET battery = 1 WHERE battery = 0').run()
    const one = asking({ conditions: [{ column: 'battery', operator: 'equal', value: 1 }] })
    expect(await reader.total(caller, one)).toBe(120)
    expect(beside).not.toHaveBeenCalled()
  })
})
