import { expect, test } from 'vitest'
import { company, event, eventType, grid, user } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer, type TestUser } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)
const rights = ['event', 'event_edit']
const occurTime = '2026-01-05 08:00:00'

const gridIdOf = async (gridCode: string) => (await admin.list(grid, { gridCode }))[0]?.id as string
const [here, elsewhere] = [await gridIdOf('379901006203000'), await gridIdOf('379901001201000')]

async function report(more: object = {}) {
  const { id: eventTypeId } = await admin.save(eventType, {
    ...(await sampleOf(eventType, admin)),
    handleHours: null,
  })
  const draft = { title: '样例事件', occurTime, eventTypeId, gridId: here, ...more }
  return String((await admin.post('/event/save', draft)).body.data.id)
}
const assign = (id: string, handlerId: string) => admin.post('/event/assign', { ids: id, handlerId })
const sees = async (person: TestUser, id: string) =>
  (await person.get('/event/detail', { id })).status === 200
const inList = async (person: TestUser, id: string) =>
  (await person.page(event, { size: 500 })).records.some((row) => row.id === id)

test('an event that somebody was handed is seen and resolved outside of his grids', async () => {
  const person = await server.asUser({ codes: rights })
  await admin.post('/user-grid/grant', { userId: person.userId, userGridIds: elsewhere })
  const [id, other] = [await report(), await report()]
  expect([await sees(person, id), await inList(person, id)]).toEqual([false, false])
  expect((await assign(id, person.userId)).body.data).toMatchObject({ done: [id] })
  expect([await sees(person, id), await inList(person, id)]).toEqual([true, true])
  expect(await sees(person, other)).toBe(false)
  const resolved = await person.post('/event/resolve', { ids: id, result: '已处理' })
  expect(resolved.body).toMatchObject({ code: 200, data: { done: [id] } })
  // Who is no longer its handler does not go on seeing it.
  const next = await report()
  await assign(next, person.userId)
  await assign(next, (await server.asUser()).userId)
  expect(await sees(person, next)).toBe(false)
})

test('a scope that shows the own rows alone shows what was handed to its person, too', async () => {
  const person = await server.asUser({ codes: rights })
  await scopes.data(person, 'event', { scopeType: 2 })
  const id = await report()
  expect(await sees(person, id)).toBe(false)
  await assign(id, person.userId)
  expect(await sees(person, id)).toBe(true)
})

test('the wall around a company stands', async () => {
  const [mine, other] = (await admin.page(company, { size: 2 })).records.map((row) => String(row.id))
  const person = await server.asUser({ codes: rights })
  await admin.update(user, { id: person.userId, userType: 4, companyId: mine })
  const id = await report({ companyId: other, gridId: null })
  await assign(id, person.userId)
  expect(await sees(person, id)).toBe(false)
})
