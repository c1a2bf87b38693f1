import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { dict, dictBiz, menu } from '#shared/resources/index.ts'
import { fieldsOf } from '#shared/schema/resource.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { allDefinitions, codesOf, resources } from './resources.ts'

const server = await startTestServer()

const fields = allDefinitions.flatMap((resource) =>
  fieldsOf(resource).map(([field, meta]) => ({ name: resource.name, field, meta, resource })),
)
const permissions = [
  ...resources.flatMap(codesOf),
  ...new Set(fields.flatMap(({ meta }) => [meta.unmask, meta.right].flatMap((code) => code ?? []))),
]

describe.each(fields.filter(({ meta }) => meta.dict))('$name.$field', ({ meta }) => {
  test('has a dictionary with items in every tenant that uses it', async () => {
    const table = tableOf(meta.business ? dictBiz : dict)
    const rows = await server.database.reader
      .select({ tenantId: table.tenantId, key: table.dictKey, name: table.dictValue, en: table.dictValueEn })
      .from(table)
      .where(and(eq(table.code, meta.dict ?? ''), eq(table.isDeleted, 0)))
    const items = rows.filter(({ key }) => key !== '-1')
    const tenants = meta.business ? ['000000', '100001'] : ['000000']
    expect([...new Set(items.map(({ tenantId }) => tenantId))].sort()).toEqual(tenants)
    expect(items.filter(({ name, en }) => !name || !en)).toEqual([])
  })

  test('keeps as a number only keys that are digits', async () => {
    const table = tableOf(meta.business ? dictBiz : dict)
    const rows = await server.database.reader
      .select({ key: table.dictKey })
      .from(table)
      .where(eq(table.code, meta.dict ?? ''))
    const wordy = rows.filter(({ key }) => !/^-?\d+$/.test(String(key)))
    expect(meta.storage === 'integer' ? wordy : []).toEqual([])
  })
})

test.each(permissions)('the right %s can be granted', async (code) => {
  const rows = await server.database.reader
    .select()
    .from(tableOf(menu))
    .where(eq(tableOf(menu).code, code))
  expect(rows).toHaveLength(1)
})
