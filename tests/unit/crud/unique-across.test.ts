import { drizzle } from 'drizzle-orm/better-sqlite3'
import { expect, test } from 'vitest'
import { refuseTakenAcross, uniqueKeysOf } from '#server/crud/write/unique.ts'
import { Sqlite } from '#server/db/driver.ts'
import type { Context } from '#server/http/context.ts'
import { text } from '#shared/schema/field.ts'
import { defineResource, type Resource } from '#shared/schema/resource.ts'

const shop = defineResource({
  name: 'shop',
  path: '/shop',
  label: ['店', 'Shop'],
  actions: [],
  title: 'shopName',
  unique: [
    { fields: ['shopName'], across: 'tenants' },
    { fields: ['doors'], across: 'tenants', means: (doors) => doors.split(' ') },
  ],
  fields: { shopName: text(['名称', 'Name']), doors: text(['门', 'Doors']) },
}) as unknown as Resource

const client = new Sqlite(':memory:')
client.exec(`CREATE TABLE shop (id TEXT, tenant_id TEXT, is_deleted INTEGER, shop_name TEXT, doors TEXT);
  INSERT INTO shop VALUES ('1', 'a', 0, 'Corner', 'east west'), ('2', 'b', 1, 'Gone', 'north')`)
const connection = Object.assign(drizzle(client), { $client: client })
const ctx = { language: 'zh' } as Context
const put = (row: Record<string, unknown>) =>
  refuseTakenAcross(connection, ctx, shop, { id: '9', tenantId: 'c', ...row }, Object.keys(row))

test('a value that a row of another tenant has is refused, however it is spelled', async () => {
  await expect(put({ shopName: ' CORNER' })).rejects.toMatchObject({
    code: 400,
    details: { errors: [{ field: 'shopName', message: '名称已存在' }] },
  })
  await expect(put({ shopName: 'Square' })).resolves.toBeUndefined()
})

test('what a value stands for may be several things', async () => {
  await expect(put({ doors: 'south west' })).rejects.toMatchObject({ label: ['门已存在', expect.anything()] })
  await expect(put({ doors: 'south' })).resolves.toBeUndefined()
})

test('removed rows, the row itself and fields that stay do not count', async () => {
  await expect(put({ shopName: 'Gone', doors: 'north' })).resolves.toBeUndefined()
  await expect(put({ id: '1', shopName: 'Corner' })).resolves.toBeUndefined()
  await expect(
    refuseTakenAcross(connection, ctx, shop, { id: '9', shopName: 'Corner' }, []),
  ).resolves.toBeUndefined()
})

test('it has no index, so its rows keep no key', () => {
  expect(uniqueKeysOf(shop, { shopName: 'Corner' })).toEqual({})
})
