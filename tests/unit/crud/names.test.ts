import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createNames, type Names } from '#server/crud/read/names.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { type Connection, type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { dict } from '#shared/resources/reference/dict.ts'

const folder = mkdtempSync(join(tmpdir(), 'sickle-names-'))
const file = join(folder, 'sickle.db')
const migrations = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
let database: Database
let names: Names

beforeAll(() => {
  migrate({ file, migrations, backups: join(folder, 'backups') })
  database = openDatabase({ file, durable: false })
  names = createNames(database)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const add = (connection: Connection, code: string, dictKey: string) =>
  insertRows({ connection, now: Date.now() }, dict, [
    { id: `${code}.${dictKey}`, parentId: `${code}.`, code, dictKey, dictValue: dictKey },
  ])
const keys = async (code: string) => [...(await names.dictionary('000000', code, false)).keys()]

test('a dictionary that a transaction reads is asked for once', async () => {
  await database.transaction((connection) => add(connection, 'soil', 'clay'))
  await database.transaction(async (connection) => {
    expect(await keys('soil')).toEqual(['clay'])
    const asked = vi.spyOn(connection, 'select')
    expect(await keys('soil')).toEqual(['clay'])
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })
})

test('what a transaction has added to it is seen there, and nowhere once it is undone', async () => {
  const work = database.transaction(async (connection) => {
    expect(await keys('crop')).toEqual([])
    await add(connection, 'crop', 'rye')
    expect(await keys('crop')).toEqual(['rye'])
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await keys('crop')).toEqual([])
})

test('a dictionary that is kept is there at once, until a commit changes it', async () => {
  await database.transaction((connection) => add(connection, 'pest', 'aphid'))
  expect(names.dictionary('000000', 'pest', false)).toBeInstanceOf(Promise)
  await keys('pest')
  expect(names.dictionary('000000', 'pest', false)).not.toBeInstanceOf(Promise)
  await database.transaction((connection) => add(connection, 'pest', 'mite'))
  expect((await keys('pest')).sort()).toEqual(['aphid', 'mite'])
})
