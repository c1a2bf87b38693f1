import { drizzle } from 'drizzle-orm/better-sqlite3'
import { describe, expect, test } from 'vitest'
import { nextSerials, numbered } from '#server/crud/write/serial.ts'
import { Sqlite } from '#server/db/driver.ts'
import { text } from '#shared/schema/field.ts'
import { defineResource, type Resource } from '#shared/schema/resource.ts'

const ticket = defineResource({
  name: 'ticket',
  path: '/ticket',
  label: ['票', 'Ticket'],
  actions: [],
  title: 'code',
  fields: {
    kind: text(['类型', 'Kind']),
    code: text(['编号', 'Code'], {
      serial: {
        prefix: ({ kind }) => (kind === 'free' ? undefined : String(kind)),
        digits: 2,
        check: (code) => (code.length % 2 ? 'X' : 'Y'),
        exhausted: ['号码已用完', 'No more numbers'],
      },
    }),
  },
}) as unknown as Resource

const client = new Sqlite(':memory:')
client.exec(
  'CREATE TABLE ticket (id TEXT, tenant_id TEXT, is_deleted INTEGER DEFAULT 0, kind TEXT, code TEXT)',
)
const connection = Object.assign(drizzle(client), { $client: client })
const add = (code: string, isDeleted = 0, tenantId = 'a') =>
  client
    .prepare('INSERT INTO ticket (tenant_id, is_deleted, code) VALUES (?, ?, ?)')
    .run(tenantId, isDeleted, code)
const next = (kind: string, count = 1) =>
  nextSerials(connection, ticket, 'code', { kind, tenantId: 'a' }, count)

describe('a number', () => {
  test('begins at one, and several follow each other', async () => {
    expect(await next('K', 3)).toEqual(['K01X', 'K02X', 'K03X'])
  })

  test('is given once, to a removed row, too; other tenants and beginnings count by themselves', async () => {
    add('K07X', 1)
    add('K31X', 0, 'b')
    add('KK55Y')
    expect(await next('K')).toEqual(['K08X'])
  })

  test('passes over what people typed behind the same beginning', async () => {
    add('K1A9X')
    add('K-99X')
    expect(await next('K')).toEqual(['K08X'])
  })

  test('is refused where the digits are used up', async () => {
    add('Z98X')
    expect(await next('Z')).toEqual(['Z99X'])
    await expect(next('Z', 2)).rejects.toMatchObject({ code: 400, label: ['号码已用完', 'No more numbers'] })
  })

  test('is for rows that have none and are numbered', async () => {
    expect(await numbered(connection, ticket, { kind: 'N', tenantId: 'a' })).toEqual({ code: 'N01X' })
    expect(await numbered(connection, ticket, { kind: 'N', tenantId: 'a', code: 'own' })).toEqual({})
    expect(await numbered(connection, ticket, { kind: 'free', tenantId: 'a' })).toEqual({})
  })
})
