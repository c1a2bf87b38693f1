import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'

const all = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-old-rows-'))
  mkdirSync(join(folder, 'migrations'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Applies the migrations whose numbers are below `end`. */
function migrateUpTo(end: string) {
  const migrations = join(folder, 'migrations')
  for (const name of readdirSync(all))
    if (name.endsWith('.sql') && name < end) cpSync(join(all, name), join(migrations, name))
  return migrate({ file: join(folder, 'test.db'), migrations, backups: join(folder, 'backups') })
}

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
}

/** A row of a table as it was then: what it must have and is not said is empty. */
function insert(client: Sqlite.Database, table: string, values: Record<string, unknown>) {
  const columns = client.pragma(`table_info(${table})`) as Column[]
  const needed = columns.filter(({ notnull, dflt_value }) => notnull && dflt_value === null)
  const empty = Object.fromEntries(needed.map(({ name, type }) => [name, /int|real/i.test(type) ? 0 : '']))
  const row = { ...empty, ...values }
  const names = Object.keys(row)
  client.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(row)
}

function inFile<T>(work: (client: Sqlite.Database) => T): T {
  const client = new Sqlite(join(folder, 'test.db'))
  try {
    return work(client)
  } finally {
    client.close()
  }
}

const rowOf = (table: string, id: string) =>
  inFile((client) => client.prepare(`SELECT * FROM ${table} WHERE id = ?`).get(id)) as Record<string, unknown>

test('numbers get the digits that forms take since then, and codes the system that they are of', () => {
  migrateUpTo('0003')
  inFile((client) => {
    insert(client, 'soil', { id: '1', grid_code: 'G001', ph_value: 6.449999, contract_area_mu: 12.3456 })
    insert(client, 'soil', { id: '2', ph_value: null })
    insert(client, 'company', { id: '1', area_m2: 1234.5678, score: 88.888 })
    insert(client, 'grid', { id: '1', grid_type: 2 })
    insert(client, 'grid', { id: '2', grid_type: 1 })
  })
  migrateUpTo('0004')
  expect(rowOf('soil', '1')).toMatchObject({ ph_value: 6.4, contract_area_mu: 12.35, code_system: 'geosot' })
  expect(rowOf('soil', '2')).toMatchObject({ ph_value: null, code_system: null })
  expect(rowOf('company', '1')).toMatchObject({ area_m2: 1234.57, score: 88.89 })
  expect([rowOf('grid', '1').code_system, rowOf('grid', '2').code_system]).toEqual(['geosot', null])
})

test('panoramas know how many scenes they have', () => {
  migrateUpTo('0004')
  inFile((client) => {
    insert(client, 'vr', { id: '1', scenes: '[{"sceneId":"gate"},{"sceneId":"pond"}]' })
    insert(client, 'vr', { id: '2', scenes: null })
  })
  migrateUpTo('0005')
  expect([rowOf('vr', '1').scene_count, rowOf('vr', '2').scene_count]).toEqual([2, 0])
})
