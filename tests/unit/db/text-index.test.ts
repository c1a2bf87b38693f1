import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { matchOf, prepareText, removeText, textIndexOf, writeText } from '#server/db/text-index.ts'

const index = textIndexOf('plot', ['name', 'note'])
let folder: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-text-'))
  database = openDatabase({ file: join(folder, 'test.db'), durable: false })
  await database.transaction(async (connection) => {
    await connection.run(
      sql`CREATE TABLE plot (id TEXT PRIMARY KEY, name TEXT, note TEXT, is_deleted INTEGER DEFAULT 0)`,
    )
  })
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const largest = '9223372036854775807'
const prepare = () => prepareText(database, index, 'plot')
const write = (id: string, name: string | null, note: string | null = null) =>
  database.transaction(async (connection) => writeText(connection, index, id, [name, note]))
const insert = (id: string, name: string, isDeleted = 0) =>
  database.transaction(async (connection) => {
    await connection.run(sql`INSERT INTO plot (id, name, is_deleted) VALUES (${id}, ${name}, ${isDeleted})`)
  })
async function find(term: string, ...columns: string[]) {
  const rows = await database.reader.all<{ id: string }>(
    sql`SELECT CAST(rowid AS TEXT) AS id FROM plot_text WHERE plot_text MATCH ${matchOf(term, columns.length ? columns : index.columns)} ORDER BY rowid`,
  )
  return rows.map(({ id }) => id)
}

test('two characters in a row are found, in any column or in one', async () => {
  await prepare()
  await write('1', '北坡墒情仪', '东门')
  await write(largest, '东门水位计')
  expect(await find('墒情')).toEqual(['1'])
  expect(await find('情墒')).toEqual([])
  expect(await find('东门')).toEqual(['1', largest])
  expect(await find('东门', 'name')).toEqual([largest])
  expect(await find('东门', 'note')).toEqual(['1'])
})

test('capitals of ASCII do not matter, those of other scripts do', async () => {
  await prepare()
  await write('1', 'GateWay ÉΣ')
  expect(await find('gateway')).toEqual(['1'])
  expect(await find('TEWA')).toEqual(['1'])
  expect(await find('ÉΣ')).toEqual(['1'])
  expect(await find('éσ')).toEqual([])
})

test('a row that is written again is found by its new words alone', async () => {
  await prepare()
  await write('1', 'old words')
  await write('1', 'new ones')
  expect(await find('old')).toEqual([])
  expect(await find('ones')).toEqual(['1'])
})

test('a row that is removed is not found', async () => {
  await prepare()
  await write('1', 'some words')
  await write('2', 'some words')
  await database.transaction(async (connection) => removeText(connection, index, ['1']))
  expect(await find('words')).toEqual(['2'])
})

test('an index is made of the rows that are there', async () => {
  await insert('1', 'first plot')
  await insert('2', 'gone plot', 1)
  await prepare()
  expect(await find('plot')).toEqual(['1'])
})

test('an index that lacks rows is made anew at the next start', async () => {
  await prepare()
  await insert('1', 'first plot')
  await prepare()
  expect(await find('first')).toEqual(['1'])
})

test('an index that is complete is left alone', async () => {
  await insert('1', 'first plot')
  await prepare()
  await write('1', 'marked')
  await prepare()
  expect(await find('marked')).toEqual(['1'])
})

test('an index of many rows is made of all of them', async () => {
  await database.transaction(async (connection) => {
    await connection.run(sql`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 12000)
      INSERT INTO plot (id, name) SELECT n, 'plot ' || n FROM n`)
  })
  await prepare()
  expect(await find('plot 7')).toHaveLength(1111)
})

test('an index that was cut off is made anew', async () => {
  await insert('1', 'first plot')
  await prepare()
  await database.transaction(async (connection) => {
    await connection.run(sql`DELETE FROM text_index`)
    await connection.run(sql`DROP TABLE plot_text`)
  })
  await prepare()
  expect(await find('first')).toEqual(['1'])
})

test('an index of other columns is made anew', async () => {
  await insert('1', 'first plot')
  await prepare()
  await prepareText(database, textIndexOf('plot', ['name']), 'plot')
  expect(await find('first', 'name')).toEqual(['1'])
  await expect(find('first', 'note')).rejects.toThrow()
})
