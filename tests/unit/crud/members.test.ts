import { drizzle } from 'drizzle-orm/better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { createMembers, linkedKeys } from '#server/crud/tie/members.ts'
import { Sqlite } from '#server/db/driver.ts'
import type { Context } from '#server/http/context.ts'
import { company, soil } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'

const client = new Sqlite(':memory:')
const current = Object.assign(drizzle(client), { $client: client })
const ctx = { language: 'zh', tenantId: '000000' } as Context
const given: unknown[] = []
const service = {
  update: async (_ctx: Context, id: string, change: unknown) => given.push([id, change]),
  page: async (...asked: unknown[]) => asked.slice(1),
}
const surroundings = { database: { current }, services: { unruled: () => service } }
const members = createMembers(surroundings as never, company as unknown as Resource, 'soil')

beforeEach(() => {
  given.length = 0
  client.exec(`DROP TABLE IF EXISTS soil;
    CREATE TABLE soil (id TEXT, tenant_id TEXT, is_deleted INTEGER, company_id TEXT, soil_name TEXT, parent_id TEXT);
    INSERT INTO soil VALUES ('1', '000000', 0, NULL, 'Free', NULL), ('2', '000000', 0, 'a', 'Own', NULL),
      ('3', '000000', 0, 'b', 'Foreign', NULL), ('4', '000000', 1, NULL, 'Gone', NULL), ('5', '100001', 0, NULL, 'Far', NULL)`)
})

test('only rows that a definition names are members', () => {
  expect(() => createMembers(surroundings as never, soil as unknown as Resource, 'company')).toThrow(
    'soil has no members company',
  )
})

test('a page is of the rows of an owner or of nobody', async () => {
  const [own, free] = [
    await members.page(ctx, 'a', { companyId: 'a' }),
    await members.page(ctx, 'a', { bound: '0' }),
  ]
  expect(own).toEqual([{}, [{ column: 'companyId', operator: 'equal', value: 'a' }]])
  expect(free).toEqual([{}, [{ column: 'companyId', operator: 'absent', value: '' }]])
})

test('rows are given, those that the owner has are skipped, those of others refused unless forced', async () => {
  expect(await members.bind(ctx, 'a', ['1', '2'], false)).toEqual({ added: 1, skipped: ['2'] })
  expect(given.splice(0)).toEqual([['1', { companyId: 'a' }]])
  await expect(members.bind(ctx, 'a', ['1', '3'], false)).rejects.toMatchObject({
    code: 400,
    details: { data: { blocked: [{ id: '3', name: 'Foreign' }] } },
  })
  expect(given).toEqual([])
  expect(await members.bind(ctx, 'a', ['3'], true)).toEqual({ added: 1, skipped: [] })
})

test('removed rows and those of another tenant are not there', async () => {
  for (const id of ['4', '5'])
    await expect(members.bind(ctx, 'a', [id], true)).rejects.toMatchObject({ code: 400 })
  expect(given).toEqual([])
})

test('rows are taken from their owner alone', async () => {
  await expect(members.unbind(ctx, 'a', ['3'])).rejects.toMatchObject({ code: 400 })
  expect(await members.unbind(ctx, 'b', ['3'])).toBe(1)
  await expect(members.release(ctx, ['1'])).rejects.toMatchObject({ code: 400 })
  expect(await members.release(ctx, ['2', '3'])).toBe(2)
  expect(given).toEqual(['3', '2', '3'].map((id) => [id, { companyId: null }]))
})

test('an owner is left with exactly the rows that are named', async () => {
  expect(await members.replace(ctx, 'a', ['1'], false)).toEqual({ added: 1, removed: 1 })
  expect(given).toEqual([
    ['2', { companyId: null }],
    ['1', { companyId: 'a' }],
  ])
})

test('keys come by the first parameter that has some, and there are some', () => {
  expect(linkedKeys({ soilIds: '', ids: '1,2' }, 'soilIds', 'ids')).toEqual(['1', '2'])
  expect(() => linkedKeys({}, 'soilIds', 'ids')).toThrow()
})
