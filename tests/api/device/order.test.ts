import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { device } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Query } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const table = tableOf(device)
const mark = '排序样例'

/** In the order in which they are listed; the last of those that are alike was added last. */
const wanted: Partial<Row<typeof device>>[] = [
  { alarmLevel: 1, onlineStatus: 1 },
  { alarmLevel: 1, onlineStatus: 2 },
  { alarmLevel: 3, onlineStatus: 0, createTime: '2026-01-02 00:00:00' },
  { alarmLevel: 3, onlineStatus: 0, createTime: '2026-01-01 00:00:00' },
  { alarmLevel: null, onlineStatus: 0 },
  { alarmLevel: null, onlineStatus: 1, createTime: '2026-01-02 00:00:00' },
  { alarmLevel: null, onlineStatus: 1, createTime: '2026-01-01 00:00:00' },
]
const ids: string[] = []
for (const n of [4, 0, 6, 2, 5, 1, 3]) {
  const draft = { ...(await sampleOf(device, admin)), parentId: null, address: mark, companyId: null }
  const { id } = await admin.save(device, draft)
  ids[n] = id
  await server.database.transaction(async (connection) => {
    await connection
      .update(table)
      .set(wanted[n] ?? {})
      .where(eq(table.id, id))
  })
}
const listed = async (query: Query = {}) =>
  (await admin.page(device, { address: mark, ...query })).records.map(({ id }) => ids.indexOf(id))

test('devices with an alarm come first, the gravest on top, then by state and the newest', async () => {
  expect(await listed()).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect([...(await listed({ size: 4 })), ...(await listed({ size: 4, current: 2 }))]).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ])
})

test('so they do where the list is sorted by the alarm alone, and the other way round', async () => {
  expect((await listed({ ascs: 'alarmLevel' })).slice(0, 2).sort()).toEqual([0, 1])
  expect((await listed({ descs: 'alarmLevel' })).slice(-2).sort()).toEqual([0, 1])
})

/** The steps of SQLite's plan for the rows of a page. */
async function plansOf(query: Query): Promise<string[]> {
  const client = server.database.reader.$client
  const prepared = vi.spyOn(client, 'prepare')
  await admin.page(device, query)
  const statements = prepared.mock.calls
    .map(([sql]) => sql)
    .filter((sql) => /^select.*from "device".*order by/.test(sql))
  prepared.mockRestore()
  expect(statements.length).toBe(1)
  return statements.flatMap((sql) => {
    const values = Array(sql.match(/\?/g)?.length ?? 0).fill('1')
    const steps = client.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as { detail: string }[]
    return steps.map(({ detail }) => detail)
  })
}

const companies = (await admin.page(device, { companyId_notnull: 1 })).records

test.each([
  ['the first page', {}],
  ['a page of the far half', { current: 12 }],
  ['the devices of a company', { companyId: companies[0]?.companyId }],
  ['the devices that are off line', { onlineStatus: 2 }],
])('%s is read along an index', async (_name, query) => {
  // A size that nobody has asked for, so that it is not prepared yet.
  expect(await plansOf({ size: 11, ...query })).toEqual([expect.stringContaining('USING INDEX device_')])
})

test.each([
  ['a list sorted by name', { ascs: 'deviceName' }, 'device_by_device_name'],
  ['by name the other way round', { descs: 'deviceName' }, 'device_by_device_name'],
  ['by type', { descs: 'deviceTypeKey' }, 'device_by_device_type_key'],
  ['the few devices of a type', { deviceTypeKey: 'weather' }, 'device_by_device_type_key'],
  ['the few of a way of access', { agreementType: 'onvif' }, 'device_by_agreement_type'],
  ['what is not in use', { status: 2 }, 'device_by_status'],
])('%s is found by an index of that column', async (_name, query, index) => {
  const [first] = await plansOf({ size: 12, ...query })
  expect(first).toContain(`USING INDEX ${index}`)
})
