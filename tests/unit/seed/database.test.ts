import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appUsers, demoUsers } from '#drizzle/seed/demo/people/users.ts'
import { type SeedOptions, seedDatabase } from '#drizzle/seed/index.ts'
import { isClientSecret } from '#server/auth/client-secret.ts'
import { allResources } from '#server/crud/registry.ts'
import { anyTableOf, tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import {
  client,
  company,
  device,
  dict,
  dictBiz,
  evaluateRecord,
  event,
  menu,
  param,
  region,
  roleMenu,
  soilLog,
  tenant,
  user,
} from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'

const migrations = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
const demo: SeedOptions = {
  mode: 'demo',
  now: Date.parse('2026-03-02T08:00:00+08:00'),
  hash: async (password) => `hash of ${password}`,
  adminPasswordHash: async () => 'hash of the administrator',
}
const base: SeedOptions = { ...demo, mode: 'base' }

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
const countsOf = (...resources: Resource[]) => Promise.all(resources.map(countOf))
const everything = [tenant, user, menu, dict, dictBiz, param, region, roleMenu, company, device]

describe('an empty database', () => {
  test('gets the shipped rows and the demo county', async () => {
    await seedDatabase(database, demo)
    expect(await countsOf(tenant, user, company, device, region)).toEqual([
      2,
      5 + demoUsers.length + appUsers(demo.now).length,
      14,
      145,
      3231 + 134,
    ])
  })

  test('gets on a ground that was made before what it gets at once, all of it dated now', async () => {
    const month = 31 * 24 * 3600 * 1000
    await seedDatabase(database, { ...demo, now: demo.now - month, groundOnly: true })
    expect(await countsOf(tenant, user, company, device, region)).toEqual([1, 1, 0, 0, 3231])
    await seedDatabase(database, demo)
    const rowsOf = ({ reader }: Database, resource: Resource) => reader.select().from(anyTableOf(resource))
    const counted = (from: Database) =>
      Promise.all(allResources().map((one) => from.reader.$count(anyTableOf(one))))
    const file = join(folder, 'whole.db')
    migrate({ file, migrations, backups: join(folder, 'backups') })
    const whole = openDatabase({ file, durable: false })
    await seedDatabase(whole, demo)
    expect(await counted(database)).toEqual(await counted(whole))
    for (const one of [device, event, soilLog, evaluateRecord])
      expect(await rowsOf(database, one)).toEqual(await rowsOf(whole, one))
    await whole.close()
  })

  test('gets the shipped rows alone for work, without a password that is known', async () => {
    await seedDatabase(database, base)
    expect(await countsOf(tenant, user, company, device, region)).toEqual([1, 1, 0, 0, 3231])
    const keys = await database.reader.select({ key: tableOf(param).paramKey }).from(tableOf(param))
    expect(keys.map(({ key }) => key)).not.toContain('tenant.default.password')
  })

  test('keeps each account with the verifier of its own password', async () => {
    await seedDatabase(database, demo)
    const { account, tenantId, password } = tableOf(user)
    const rows = await database.reader.select({ account, tenantId, password }).from(tableOf(user))
    const known = rows.filter((row) => row.password)
    expect(known.map((row) => [row.tenantId, row.account, row.password]).sort()).toEqual([
      ['000000', 'admin', 'hash of the administrator'],
      ['000000', 'county', 'hash of county123'],
      ['000000', 'grid', 'hash of grid1234'],
      ['000000', 'guest', 'hash of guest1234'],
      ['100001', 'admin', 'hash of admin'],
    ])
    // Nobody signs in with one of the apps' before it is given a password.
    expect(rows.length - known.length).toBe(demoUsers.length + appUsers(demo.now).length)
  })

  test('keeps the secrets of clients in their stored form', async () => {
    await seedDatabase(database, base)
    const { clientId, clientSecret } = tableOf(client)
    const rows = await database.reader.select({ clientId, clientSecret }).from(tableOf(client))
    expect(rows.map((row) => row.clientId).sort()).toEqual(['saber', 'saber3', 'sword'])
    expect(rows.filter((row) => !isClientSecret(`${row.clientId}_secret`, row.clientSecret))).toEqual([])
  })

  test('leaves the administrator every menu and the reader nothing that changes a row', async () => {
    await seedDatabase(database, demo)
    const { roleId, menuId } = tableOf(roleMenu)
    const rows = await database.reader
      .select({ roleId, code: tableOf(menu).code })
      .from(tableOf(roleMenu))
      .innerJoin(tableOf(menu), eq(tableOf(menu).id, menuId))
    const codesOf = (id: string) => rows.filter((row) => row.roleId === id).map(({ code }) => String(code))
    expect(codesOf('1123598816738675201')).toHaveLength(await countOf(menu))
    expect(codesOf('1000000003000000006')).toContain('device_view')
    expect(codesOf('1000000003000000006').filter((code) => /_(add|edit|delete|phone)$/.test(code))).toEqual(
      [],
    )
  })
})

describe('a later start', () => {
  test('adds nothing and hashes nothing', async () => {
    await seedDatabase(database, demo)
    const before = await countsOf(...everything)
    const refuse = async () => Promise.reject(new Error('hashed again'))
    const { added } = await seedDatabase(database, { ...demo, hash: refuse, adminPasswordHash: refuse })
    expect(added).toEqual([])
    expect(await countsOf(...everything)).toEqual(before)
  })

  test('gives a database that was filled for work no demo accounts', async () => {
    await seedDatabase(database, base)
    const { mode } = await seedDatabase(database, demo)
    expect(mode).toBe('base')
    expect(await countsOf(user, company)).toEqual([1, 0])
  })

  test('does not bring back what was removed', async () => {
    await seedDatabase(database, demo)
    const isNotice = eq(tableOf(menu).code, 'notice_add')
    const isSex = and(eq(tableOf(dict).code, 'sex'), eq(tableOf(dict).dictKey, '3'))
    await database.transaction(async (connection) => {
      await connection.update(tableOf(menu)).set({ isDeleted: 1 }).where(isNotice)
      await connection.update(tableOf(dict)).set({ isDeleted: 1 }).where(isSex)
    })
    await seedDatabase(database, demo)
    expect(await database.reader.select().from(tableOf(menu)).where(isNotice)).toMatchObject([
      { isDeleted: 1 },
    ])
    expect(await database.reader.select().from(tableOf(dict)).where(isSex)).toMatchObject([{ isDeleted: 1 }])
  })

  test('does not add again what was renamed', async () => {
    await seedDatabase(database, demo)
    const before = await countsOf(...everything)
    await database.transaction(async (connection) => {
      await connection
        .update(tableOf(menu))
        .set({ code: 'enterprise' })
        .where(eq(tableOf(menu).code, 'business'))
      await connection
        .update(tableOf(dict))
        .set({ code: 'gender' })
        .where(eq(tableOf(dict).code, 'sex'))
      await connection
        .update(tableOf(dictBiz))
        .set({ code: 'kind' })
        .where(eq(tableOf(dictBiz).code, 'device_type'))
      await connection
        .update(tableOf(param))
        .set({ paramKey: 'a.b' })
        .where(eq(tableOf(param).paramKey, 'account.failCount'))
    })
    await seedDatabase(database, demo)
    expect(await countsOf(...everything)).toEqual(before)
  })

  test('adds what a newer version brings, below the row that is there', async () => {
    await seedDatabase(database, demo)
    const isCritical = and(eq(tableOf(dict).code, 'event_level'), eq(tableOf(dict).dictKey, '1'))
    const [before] = await database.reader.select().from(tableOf(dict)).where(isCritical)
    await database.transaction(async (connection) => {
      await connection.delete(tableOf(dict)).where(isCritical)
      await connection.delete(tableOf(menu)).where(eq(tableOf(menu).code, 'device_view'))
    })
    await seedDatabase(database, demo)
    expect(await database.reader.select().from(tableOf(dict)).where(isCritical)).toEqual([before])
    expect(await database.reader.$count(tableOf(menu), eq(tableOf(menu).code, 'device_view'))).toBe(1)
  })

  test('gives administrators the part of a right that has been split off it, once', async () => {
    await seedDatabase(database, demo)
    const [menus, grants] = [tableOf(menu), tableOf(roleMenu)]
    const isLarge = eq(menus.code, 'attach_large')
    const [large] = await database.reader.select().from(menus).where(isLarge)
    const holders = async () => {
      const rows = await database.reader
        .select({ roleId: grants.roleId })
        .from(grants)
        .innerJoin(menus, eq(menus.id, grants.menuId))
        .where(isLarge)
      return rows.map(({ roleId }) => roleId).sort()
    }
    const administrators = ['1000000003000000004', '1000000003000000007', '1123598816738675201']
    expect(await holders()).toEqual(administrators)
    // As a version before it would have left the database.
    await database.transaction(async (connection) => {
      await connection.delete(grants).where(eq(grants.menuId, large?.id ?? ''))
      await connection.delete(menus).where(isLarge)
    })
    await seedDatabase(database, demo)
    expect(await holders()).toEqual(administrators)
    await database.transaction((connection) =>
      connection.delete(grants).where(eq(grants.menuId, large?.id ?? '')),
    )
    await seedDatabase(database, demo)
    expect(await holders()).toEqual([])
  })

  test('gives a tenant made since then the business dictionaries', async () => {
    await seedDatabase(database, demo)
    const before = await countOf(dictBiz)
    await database.transaction((connection) =>
      insertRows({ connection, now: demo.now }, tenant, [{ id: '1', tenantId: '200002', tenantName: 'n' }]),
    )
    await seedDatabase(database, demo)
    expect(await countOf(dictBiz)).toBe(before * 1.5)
  })
})
