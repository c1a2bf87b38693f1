import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anyTableOf, tableNameOf } from '#server/crud/table.ts'
import { isWhole } from '#server/db/check.ts'
import { Sqlite } from '#server/db/driver.ts'
import { migrate } from '#server/db/migrate.ts'
import * as definitions from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'

let folder: string
let options: { file: string; migrations: string; backups: string }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-migrate-'))
  options = {
    file: join(folder, 'test.db'),
    migrations: join(folder, 'migrations'),
    backups: join(folder, 'backups'),
  }
  mkdirSync(options.migrations)
  write('0000_first.sql', 'CREATE TABLE plot (id TEXT PRIMARY KEY);')
})

afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, sql: string) => writeFileSync(join(options.migrations, name), sql)

function ask<T>(sql: string, file = options.file): T[] {
  const client = new Sqlite(file)
  try {
    return client.prepare(sql).all() as T[]
  } finally {
    client.close()
  }
}

const tables = (file?: string) =>
  ask<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name", file).map(
    ({ name }) => name,
  )

describe('an empty database', () => {
  test('gets every migration in order', () => {
    write('0001_second.sql', 'ALTER TABLE plot ADD name TEXT;')
    write('0010_tenth.sql', "INSERT INTO plot (id, name) VALUES ('1', 'a');")
    expect(migrate(options)).toEqual(['0000_first.sql', '0001_second.sql', '0010_tenth.sql'])
    expect(ask('SELECT id, name FROM plot')).toEqual([{ id: '1', name: 'a' }])
  })

  test('is not copied first', () => {
    migrate(options)
    expect(readdirSync(folder)).not.toContain('backups')
  })

  test('gets nothing from files that are no migrations', () => {
    write('notes.sql', 'broken')
    write('0001_second.sql.bak', 'broken')
    expect(migrate(options)).toEqual(['0000_first.sql'])
  })
})

describe('a database that is up to date', () => {
  test('is left alone, however often', () => {
    migrate(options)
    expect(migrate(options)).toEqual([])
    expect(migrate(options)).toEqual([])
  })

  test('does not mind other ends of lines', () => {
    write('0000_first.sql', 'CREATE TABLE plot (\n  id TEXT PRIMARY KEY\n);\n')
    migrate(options)
    write('0000_first.sql', 'CREATE TABLE plot (\r\n  id TEXT PRIMARY KEY\r\n);\r\n')
    expect(migrate(options)).toEqual([])
  })
})

describe('an older database', () => {
  test('is copied before it is changed', () => {
    migrate(options)
    const client = new Sqlite(options.file)
    client.prepare("INSERT INTO plot (id) VALUES ('kept')").run()
    client.close()
    write('0001_second.sql', 'DROP TABLE plot;')
    expect(migrate(options)).toEqual(['0001_second.sql'])
    const [copy] = readdirSync(options.backups)
    expect(copy).toMatch(/^\d{14}-before-0001_second\.db$/)
    expect(ask('SELECT id FROM plot', join(options.backups, copy ?? ''))).toEqual([{ id: 'kept' }])
    expect(tables()).not.toContain('plot')
  })

  test('stays as it is when a migration fails, and gets it once it is mended', () => {
    migrate(options)
    write('0001_second.sql', 'CREATE TABLE well (id TEXT); CREATE TABLE plot (id TEXT);')
    expect(() => migrate(options)).toThrow('plot already exists')
    expect(tables()).not.toContain('well')
    write('0001_second.sql', 'CREATE TABLE well (id TEXT);')
    expect(migrate(options)).toEqual(['0001_second.sql'])
  })
})

describe('what is refused', () => {
  test('a migration that was edited after it was applied', () => {
    migrate(options)
    write('0000_first.sql', 'CREATE TABLE plot (id TEXT PRIMARY KEY, name TEXT);')
    expect(() => migrate(options)).toThrow('0000_first.sql')
  })

  test('a database of a newer version', () => {
    write('0001_second.sql', 'CREATE TABLE well (id TEXT);')
    migrate(options)
    rmSync(join(options.migrations, '0001_second.sql'))
    expect(() => migrate(options)).toThrow('0001_second.sql')
    expect(tables()).toContain('well')
  })

  test('a damaged file', () => {
    migrate(options)
    writeFileSync(options.file, Buffer.alloc(8192, 'x'))
    expect(() => migrate(options)).toThrow()
  })

  describe('a page of a table that is not what was written', () => {
    beforeEach(() => {
      migrate(options)
      const client = new Sqlite(options.file)
      client.exec(
        "INSERT INTO plot WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 9999) SELECT 'plot ' || i FROM n",
      )
      client.close()
    })

    const damage = () => {
      const bytes = readFileSync(options.file)
      bytes.fill('x', bytes.length / 2, bytes.length / 2 + 8192)
      writeFileSync(options.file, bytes)
    }

    test('before a migration', () => {
      damage()
      write('0001_second.sql', 'CREATE TABLE well (id TEXT);')
      expect(() => migrate(options)).toThrow('The database file is damaged')
      expect(tables()).not.toContain('well')
    })

    test('after an end that was not clean', () => {
      const open = new Sqlite(options.file)
      open.exec("INSERT INTO plot VALUES ('last')")
      const log = readFileSync(`${options.file}-wal`)
      open.close()
      damage()
      writeFileSync(`${options.file}-wal`, log)
      expect(() => migrate(options)).toThrow('The database file is damaged')
    })

    test('any day, beside the running server', async () => {
      expect(await isWhole(options.file)).toBe(true)
      damage()
      expect(await isWhole(options.file)).toBe(false)
    })
  })
})

test('the migrations make the table of every definition, column by column', () => {
  const migrations = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
  migrate({ ...options, migrations })
  const made = (name: string) =>
    ask<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`).map((column) => column.name)
  const resources = Object.values(definitions) as unknown as Resource[]
  const columns = (resource: Resource) =>
    Object.values(anyTableOf(resource))
      .map((column) => column?.name)
      .filter((name) => typeof name === 'string')
  expect(Object.fromEntries(resources.map((one) => [one.name, made(tableNameOf(one)).sort()]))).toEqual(
    Object.fromEntries(resources.map((one) => [one.name, columns(one).sort()])),
  )
})
