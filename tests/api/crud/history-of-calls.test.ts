import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { changeRecord, companyType, dict, user } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { addPerson } from '../user/people.ts'

// Calls that change what people see beside the engine, each of which leaves a change record.
const server = await startTestServer()
const admin = await server.signIn()

const historyOf = async (path: string, id: string): Promise<Wire[]> =>
  (await admin.get(`${path}/history`, { id })).body.data
const newest = async (path: string, id: string) => (await historyOf(path, id))[0]

test('rows that are put in order', async () => {
  const [one, other] = ['order_one', 'order_two'].map((typeCode) => ({
    typeName: typeCode,
    typeCode,
    sort: 2,
  }))
  const first = await admin.save(companyType, one as never)
  const second = await admin.save(companyType, other as never)
  await admin.post('/companyType/sort', [first.id, second.id])
  expect(await newest('/companyType', first.id)).toMatchObject({
    action: 'update',
    changes: [{ field: 'sort', before: 2, after: 1 }],
  })
  // What stays in its place has not changed.
  expect(await newest('/companyType', second.id)).toMatchObject({ action: 'save' })
})

test('a lock that is lifted', async () => {
  const person = await server.asUser()
  const locks = '/blade-system/auth-lock'
  const { id } = (await admin.post(`${locks}/lock`, { userId: person.userId, lockReason: '离职' })).body.data
  await admin.post(`${locks}/unlock`, { id, unlockReason: '误锁' })
  const records = tableOf(changeRecord)
  const found = await server.database.reader.select().from(records).where(eq(records.entityId, id))
  const fields = found.flatMap(({ changes }) => (changes ?? []).map(({ field }) => field))
  expect(fields).toEqual(expect.arrayContaining(['unlockTime', 'unlockUser', 'unlockReason']))
})

test('who has lost a leader', async () => {
  const leader = await addPerson(admin)
  const person = await addPerson(admin, { leaderId: leader })
  await admin.remove(user, leader)
  expect(await newest(user.path, person)).toMatchObject({ changes: [{ field: 'leaderId', before: leader }] })
})

test('items of a dictionary whose code changes', async () => {
  const type = { code: 'history_code', dictValue: '一典', dictKey: '-1', parentId: '0', sort: 1 }
  const { id } = await admin.save(dict, type as never)
  const draft = { code: 'history_code', dictValue: '一项', dictKey: '1', parentId: id, sort: 1 }
  const item = await admin.save(dict, draft as never)
  await admin.update(dict, { id, code: 'history_codes' })
  expect(await newest(dict.path, item.id)).toMatchObject({
    changes: [{ field: 'code', before: 'history_code', after: 'history_codes' }],
  })
})
