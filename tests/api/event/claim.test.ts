import { expect, test } from 'vitest'
import { event } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createEvents } from './events.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { report, put, timeline, typeOf } = createEvents(server, admin)

const claim = async (agent: Agent): Promise<Wire> => (await agent.post('/event/claim', {})).body.data
const worker = () => server.asUser({ codes: ['event', 'event_view', 'event_edit'] })

/** Nothing waits but what a test brings. */
async function clearTable() {
  const { records } = await admin.page(event, { eventStatus: 0, size: 500 })
  for (const { id } of records) await put(String(id), { eventStatus: 4 })
}
const eventTypeId = await typeOf()

test('the gravest comes first, then what is due soonest, by the step that accepts it', async () => {
  await clearTable()
  const late = await report({ eventTypeId, eventLevel: 2, occurTime: '2026-01-05 10:00:00' })
  const soon = await report({ eventTypeId, eventLevel: 2, occurTime: '2026-01-05 08:00:00', title: '先到期' })
  const light = await report({ eventTypeId, eventLevel: 4, occurTime: '2026-01-01 08:00:00' })
  const person = await worker()
  expect(await claim(person)).toEqual({ id: soon, title: '先到期' })
  expect(await admin.detail(event, soon)).toMatchObject({ eventStatus: 1, handlerId: person.userId })
  expect((await timeline(soon)).at(-1)).toMatchObject({
    action: 'accept',
    operatorId: person.userId,
    fromStatus: 0,
    toStatus: 1,
  })
  expect([await claim(person), await claim(person)].map(({ id }) => id)).toEqual([late, light])
  expect(await claim(person)).toEqual({ id: '', title: '' })
})

test('two people who ask at once never get the same one', async () => {
  await clearTable()
  const ids = await Promise.all(Array.from({ length: 12 }, () => report({ eventTypeId })))
  const people = await Promise.all(Array.from({ length: 4 }, worker))
  const calls = people.flatMap((person) => Array.from({ length: 4 }, () => claim(person)))
  const taken = (await Promise.all(calls)).map(({ id }) => id)
  expect(taken.filter(Boolean).toSorted()).toEqual(ids.toSorted())
  expect(taken.filter((id) => id === '')).toHaveLength(4)
})

test('what somebody handles, what he does not see and what is another tenant’s is not taken', async () => {
  await clearTable()
  const handed = await report({ eventTypeId })
  await put(handed, { handlerId: '1' })
  const farmer = await server.signIn('admin', 'admin', '100001')
  const before = (await farmer.page(event, { eventStatus: 0 })).total
  expect(before).toBeGreaterThan(0)
  expect(await claim(await worker())).toEqual({ id: '', title: '' })
  expect((await farmer.page(event, { eventStatus: 0 })).total).toBe(before)
  const gridAccount = await server.signIn('grid', 'grid1234')
  const elsewhere = await report({ eventTypeId, title: '别处' })
  expect((await gridAccount.get('/event/detail', { id: elsewhere })).status).toBe(400)
  expect(await claim(gridAccount)).toEqual({ id: '', title: '' })
})

test('it needs the right to handle events', async () => {
  const viewer = await server.asUser({ codes: ['event', 'event_view'] })
  expect((await viewer.post('/event/claim', {})).status).toBe(403)
})
