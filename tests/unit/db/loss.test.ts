import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Sqlite } from '#server/db/driver.ts'
import { refuseLoss } from '#server/db/loss.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-loss-'))
  file = join(folder, 'sickle.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keys = () => writeFileSync(join(folder, 'secrets.json'), '{}')
const database = (...tables: string[]) => {
  const client = new Sqlite(file)
  client.exec('VACUUM')
  for (const table of tables)
    client.exec(`CREATE TABLE ${table} (name TEXT); INSERT INTO ${table} VALUES ('one')`)
  client.close()
}
const check = () => refuseLoss({ folder, file })

describe('goes on with', () => {
  test('an empty folder', () => expect(check).not.toThrow())

  test('a first start that was cut off before the keys, or before the first rows', () => {
    database('migration')
    expect(check).not.toThrow()
    keys()
    expect(check).not.toThrow()
  })

  test('a database and its keys', () => {
    database('migration', 'seed_record')
    keys()
    expect(check).not.toThrow()
  })
})

describe('refuses, naming both files,', () => {
  const told = (lost: RegExp) => {
    expect(check).toThrow(lost)
    expect(check).toThrow(file)
    expect(check).toThrow(join(folder, 'secrets.json'))
  }

  test('keys without a database', () => {
    keys()
    told(/数据库丢失[\s\S]*npm run restore/)
  })

  test('keys beside an empty file', () => {
    keys()
    writeFileSync(file, '')
    told(/数据库丢失/)
  })

  test('keys beside a database without tables', () => {
    keys()
    database()
    told(/数据库丢失/)
  })

  test('a database without its keys', () => {
    database('migration', 'seed_record')
    told(/密钥丢失/)
  })
})

test('what is no database is told as damage', () => {
  keys()
  writeFileSync(file, 'x'.repeat(5000))
  expect(check).toThrow(`The database file is damaged, restore a backup (sickle restore <file>): ${file}`)
})
