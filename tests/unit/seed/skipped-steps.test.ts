import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SeedOptions, seedDatabase } from '#drizzle/seed/index.ts'
import { anyTableOf, tableOf } from '#server/crud/table.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { menu, param, user } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'

const migrations = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
const base: SeedOptions = {
  mode: 'base',
  now: Date.parse('2026-03-02T08:00:00+08:00'),
  hash: async (password) => `hash of ${password}`,
  adminPasswordHash: async () => 'hash of the administrator',
}

let folder: string
let database: Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-'))
  const file = join(folder, 'test.db')
  migrate({ file, migrations, backups: join(folder, 'backups') })
  database = openDatabase({ file, durable: false })
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const countOf = (resource: Resource) => database.reader.$count(anyTableOf(resource))

const refuseMenus = () =>
  database.transaction(
    async ({ $client }) =>
      void $client.exec(
        "CREATE TRIGGER no_menus BEFORE INSERT ON menu BEGIN SELECT RAISE(ABORT, 'no menus'); END",
      ),
  )

test('a database in use goes on without a step that it does not take, and tries it again', async () => {
  await seedDatabase(database, base)
  const shippedMenus = await countOf(menu)
  await database.transaction(async ({ $client }) => {
    $client.exec(
      "DELETE FROM menu WHERE code = 'notice_add'; DELETE FROM param WHERE param_key = 'account.failCount'",
    )
  })
  await refuseMenus()
  const skipped: string[] = []
  const onSkipped = (step: string) => void skipped.push(step)
  await seedDatabase(database, { ...base, onSkipped })
  expect(skipped).toEqual(['030-menus'])
  const params = await database.reader.select({ key: tableOf(param).paramKey }).from(tableOf(param))
  expect(params.map(({ key }) => key)).toContain('account.failCount')
  await expect(seedDatabase(database, base)).rejects.toThrow('no menus')

  await database.transaction(async ({ $client }) => void $client.exec('DROP TRIGGER no_menus'))
  await seedDatabase(database, { ...base, onSkipped })
  expect(skipped).toHaveLength(1)
  expect(await countOf(menu)).toBe(shippedMenus)
})

test('an empty database that cannot be filled is a fault', async () => {
  await refuseMenus()
  await expect(seedDatabase(database, { ...base, onSkipped: () => {} })).rejects.toThrow('no menus')
  expect(await countOf(user)).toBe(0)
})
