import { expect, test, vi } from 'vitest'
import { stepsOf } from '#server/db/query-plan.ts'
import { grid } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { reader } = server.database
const person = await server.asUser({ codes: ['user'] })
const [known] = (await admin.page(grid, { size: 1 })).records

// Tables that grow with people and time: a call that goes through all rows of one keeps everybody waiting.
test.each([
  ['grids of users', 'user_grid', '/user-grid/page', { tenantId: '000000' }],
  ['users of a grid', 'user_grid', '/user-grid/page', { gridId: String(known?.id) }],
  ['grids of one user', 'user_grid', '/user-grid/keys', { userId: person.userId }],
  ['readers of notices', 'notice_read', '/blade-desk/notice/page', {}],
  ['steps of past events', 'event_detail', '/map/past', { at: String(Date.now() - 3600_000) }],
  ['changes of past events', 'change_record', '/map/past', { at: String(Date.now() - 7200_000) }],
])('%s are looked up', async (_, table, path, query) => {
  const prepare = vi.spyOn(reader.$client, 'prepare')
  expect((await admin.get(path, query)).status).toBe(200)
  const texts = prepare.mock.calls.map(([text]) => text).filter((text) => text.includes(`"${table}"`))
  prepare.mockRestore()
  const scans = texts.flatMap((text) =>
    stepsOf(reader, text, text.split('?').length - 1).filter(({ detail }) =>
      detail.startsWith(`SCAN ${table}`),
    ),
  )
  expect(scans).toEqual([])
})
