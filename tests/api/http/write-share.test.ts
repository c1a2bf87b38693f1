import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { changeRecord, logError, param, staff } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer({ environment: { LIMITS: 'default' } })
const admin = await server.signIn()
const { database } = server
const codes = ['staff', 'staff_add', 'staff_edit', 'staff_delete']
const setShare = (paramValue: string) =>
  admin.save(param, { paramName: '每人每小时写入数', paramKey: 'change.rowsPerHour', paramValue })

test('who writes rows has a share of an hour, in which nobody else does, and keeps what was written', async () => {
  const person = await server.asUser({ codes })
  const other = await server.asUser({ codes })
  const drafts: object[] = []
  for (let n = 0; n < 6; n++) drafts.push(await sampleOf(staff, admin))
  await setShare('5')
  const records = tableOf(changeRecord)
  const recorded = () => database.reader.$count(records, eq(records.userId, person.userId))
  const add = async (agent: typeof person) => (await agent.post(`${staff.path}/save`, drafts.pop())).body
  for (let n = 0; n < 4; n++) expect(await add(person)).toMatchObject({ code: 200 })
  const own = await database.reader.select().from(records).where(eq(records.userId, person.userId))
  expect(await recorded()).toBe(4)
  // Two rows at once, of which one is within the share: neither goes.
  const ids = own.slice(0, 2).map(({ entityId }) => entityId)
  const refused = await person.post(`${staff.path}/remove`, undefined, { ids: ids.join(',') })
  expect([refused.status, refused.body.msg]).toEqual([429, '一小时内写入的数据过多，请稍后再试'])
  expect(await recorded()).toBe(4)
  expect((await person.get(`${staff.path}/detail`, { id: ids[0] ?? '' })).body.code).toBe(200)
  expect(await add(person)).toMatchObject({ code: 429 })
  expect(await add(other)).toMatchObject({ code: 200 })
})

test('errors of browsers are stored in parts, so many of a person within an hour', async () => {
  const person = await server.asUser()
  const part = Array.from({ length: 200 }, (_, n) => ({ type: 'TypeError', message: `write-share ${n}` }))
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await person.post('/user/send-logs', part)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await admin.post('/user/send-logs', part.slice(0, 1))).status).toBe(200)
  const errors = tableOf(logError)
  await expect.poll(() => database.reader.$count(errors, eq(errors.createBy, person.account))).toBe(1000)
})
