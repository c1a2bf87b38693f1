import { expect, test, vi } from 'vitest'
import { toWallTime } from '#server/db/clock.ts'
import { stepsOf } from '#server/db/query-plan.ts'
import { grid, vrAccount } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { reader } = server.database
const person = await server.asUser({ codes: ['user'] })
const [known] = (await admin.page(grid, { size: 1 })).records

// Tables that grow with people and time: a call that goes through all rows of one keeps everybody waiting.
test.each([
  ['grids of users', ['user_grid'], '/user-grid/page', { tenantId: '000000' }],
  ['users of a grid', ['user_grid'], '/user-grid/page', { gridId: String(known?.id) }],
  ['grids of one user', ['user_grid'], '/user-grid/keys', { userId: person.userId }],
  ['readers of notices', ['notice_read'], '/blade-desk/notice/page', {}],
  [
    'steps and changes of past events',
    ['event_detail', 'change_record'],
    '/map/past',
    { at: String(Date.now() - 3600_000) },
  ],
])('%s are looked up', async (_, tables, path, query) => {
  const scans = await scansOf(tables, async () => expect((await admin.get(path, query)).status).toBe(200))
  expect(scans).toEqual([])
})

test('messages of what ends soon are looked up', async () => {
  await admin.save(vrAccount, {
    ...(await sampleOf(vrAccount, admin)),
    expireTime: toWallTime(Date.now() + 3600_000),
  })
  const scans = await scansOf(['message'], () => server.running.runJob('tell of what ends soon'))
  expect(scans).toEqual([])
})

/** Steps of the statements that some work prepares, in which all rows of one of these tables are gone through. */
async function scansOf(tables: readonly string[], work: () => Promise<unknown>) {
  const prepare = vi.spyOn(reader.$client, 'prepare')
  await work()
  const texts = prepare.mock.calls.map(([text]) => text)
  prepare.mockRestore()
  return tables.flatMap((table) => {
    const asked = texts.filter((text) => text.includes(`from "${table}"`))
    expect(asked).not.toEqual([])
    const steps = asked.flatMap((text) => stepsOf(reader, text, text.split('?').length - 1))
    return steps.filter(({ detail }) => new RegExp(`^SCAN ${table}\\b`).test(detail))
  })
}
