import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDatabase } from '#drizzle/seed/index.ts'
import { resourceNamed } from '#server/crud/registry.ts'
import { anyTableOf, tableOf } from '#server/crud/table.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import {
  changeRecord,
  dataScope,
  datasource,
  menu,
  notice,
  sms,
  tenantPackage,
} from '#shared/resources/index.ts'
import { check } from '#shared/schema/check/check.ts'
import { inputOf } from '#shared/schema/check/schemas.ts'
import type { Resource } from '#shared/schema/resource.ts'

const folder = mkdtempSync(join(tmpdir(), 'demo-work-'))
let database: Database

beforeAll(async () => {
  const file = join(folder, 'test.db')
  const migrations = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
  migrate({ file, migrations, backups: join(folder, 'backups') })
  database = openDatabase({ file, durable: false })
  await seedDatabase(database, {
    mode: 'demo',
    now: Date.parse('2026-03-02T08:00:00+08:00'),
    hash: async (password) => `hash of ${password}`,
    adminPasswordHash: async () => 'hash of the administrator',
  })
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const rowsOf = (resource: Resource): Promise<Record<string, unknown>[]> =>
  database.reader.select().from(anyTableOf(resource))

test.each([tenantPackage, dataScope, datasource, sms] as unknown as Resource[])(
  'what the demo sets up could have been sent by a form: $name',
  async (resource) => {
    const rows = await rowsOf(resource)
    expect(rows).not.toEqual([])
    for (const row of rows) {
      const sent = Object.entries(row).filter(
        ([name, value]) => name in inputOf(resource).shape && value !== null,
      )
      // A text message service that writes to the log needs no keys; the others here have none either.
      const checked = check(resource, 'save', Object.fromEntries(sent), 'en')
      expect('errors' in checked ? checked.errors : []).toEqual([])
    }
  },
)

test('packages and data scopes are of menus that exist', async () => {
  const known = new Set((await rowsOf(menu as unknown as Resource)).map(({ id }) => id))
  const named = [
    ...(await rowsOf(tenantPackage as unknown as Resource)).flatMap(({ menuId }) =>
      String(menuId).split(','),
    ),
    ...(await rowsOf(dataScope as unknown as Resource)).map(({ menuId }) => menuId),
  ]
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

test('what was changed of late has led to the rows as they are', async () => {
  const records = await database.reader.select().from(tableOf(changeRecord))
  expect(new Set(records.map(({ entity }) => entity))).toEqual(
    new Set(['soilLog', 'notice', 'event', 'company', 'device']),
  )
  for (const { entity, entityId, changes } of records) {
    const resource = resourceNamed(String(entity))
    const row = (await rowsOf(resource)).find((one) => one[resource.key] === entityId)
    expect(row).toBeDefined()
    if (entity === 'event') continue
    for (const { field, after } of (changes ?? []) as { field: string; after: unknown }[])
      expect(row?.[field]).toEqual(after)
  }
})

test('the recycle bin holds notices that can come back', async () => {
  const removed = (await database.reader.select().from(tableOf(notice))).filter(
    ({ isDeleted }) => isDeleted === 1,
  )
  expect(removed).toHaveLength(2)
  for (const { deleteTime, deleteUser, deleteBatch } of removed)
    expect([deleteTime, deleteUser, deleteBatch].every(Boolean)).toBe(true)
})
