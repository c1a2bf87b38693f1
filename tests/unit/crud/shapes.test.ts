import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Condition } from '#server/crud/read/filter.ts'
import { queryFor } from '#server/crud/read/filter.ts'
import { createNames } from '#server/crud/read/names.ts'
import { createPresenter } from '#server/crud/read/presenter.ts'
import { createReader, type Reader } from '#server/crud/read/reader.ts'
import { createShapes } from '#server/crud/read/shapes.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { device } from '#shared/resources/device/device.ts'
import { fillDevices } from '#tests/bench/rows.ts'
import { person } from '#tests/support/flow.ts'

const folder = mkdtempSync(join(tmpdir(), 'sickle-shapes-'))
const file = join(folder, 'sickle.db')
const migrations = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
const many = 6000
let database: Database
let shapes: ReturnType<typeof createShapes>
const total = vi.fn<Reader['total']>()
const beside = vi.fn<Database['readBeside']>()

beforeAll(() => {
  migrate({ file, migrations, backups: join(folder, 'backups') })
  fillDevices(file, many)
  database = openDatabase({ file, durable: false })
  const watched: Database = Object.assign(Object.create(database), {
    readBeside: beside.mockImplementation((statement, params) => database.readBeside(statement, params)),
  })
  const reader = createReader(watched, device, undefined)
  shapes = createShapes(device, {
    reader: { ...reader, total: total.mockImplementation((...asked) => reader.total(...asked)) },
    presenter: createPresenter(device, createNames(database)),
    ask: () => queryFor(device, [], 10),
    counted: async (_, rows) => rows,
  })
}, 60_000)
beforeEach(() => {
  total.mockClear()
  beside.mockClear()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const emptier = (than: number): Condition => ({
  column: 'emptier',
  operator: 'less',
  value: than,
  sql: (value) => sql`battery < ${value}`,
})

test('rows that have all come are not counted besides', async () => {
  const found = await shapes(person('1'), {}, { also: [emptier(3)] })
  expect([found.total, found.shapes.length, found.isWhole]).toEqual([180, 180, true])
  expect(total).not.toHaveBeenCalled()
})

test('more than one answer holds are counted, of what only the server asks each time anew', async () => {
  const first = await shapes(person('1'), {}, { also: [emptier(200)] })
  expect([first.total, first.shapes.length, first.isWhole]).toEqual([many, 5000, false])
  expect(total).toHaveBeenCalledTimes(1)
  // The rows and their number.
  expect(beside).toHaveBeenCalledTimes(2)
  await shapes(person('1'), {}, { also: [emptier(200)] })
  expect(beside).toHaveBeenCalledTimes(4)
})

test('the total is that of all parts where a part of the map is asked for', async () => {
  const found = await shapes(person('1'), { bbox: '0,0,1,1' })
  expect([found.total, found.shapes.length, found.isWhole]).toEqual([many, 0, true])
})
