import { describe, expect, test } from 'vitest'
import { hooksOf } from '#server/crud/extension.ts'
import { createNames } from '#server/crud/read/names.ts'
import { createService } from '#server/crud/service.ts'
import { createEventExtension } from '#server/modules/event/event.ts'
import { createStore } from '#server/store/table.ts'
import { event, grid, staff, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { listen } from '#tests/support/listen.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import type { TestUser } from '#tests/support/start-server.ts'
import { createEvents } from './events.ts'

const server = await sharedServer()
const admin = await server.signIn()
const { report, put, timeline } = createEvents(server, admin)

const told = async (agent: Agent): Promise<Wire[]> =>
  (await agent.get('/blade-desk/message/page', { kinds: 'event' })).body.data.records
const gridBelow = async (parentId?: string) => {
  const draft = { ...(await sampleOf(grid, admin)), boundary: null, ...(parentId && { parentId }) }
  return (await admin.save(grid, draft as never)).id
}
const answersFor = async (person: TestUser, ...userGridIds: string[]) =>
  expect((await admin.post('/user-grid/grant', { userId: person.userId, userGridIds })).status).toBe(200)

describe('a new event', () => {
  test('is told to the people of its grid, each once, and to nobody else', async () => {
    const gridId = await gridBelow()
    const [one, other, stranger] = [await server.asUser(), await server.asUser(), await server.asUser()]
    await answersFor(one, gridId, await gridBelow())
    await answersFor(other, gridId)
    const id = await report({ gridId, title: '闸门漏水', eventLevel: 2 })
    for (const person of [one, other])
      expect(await told(person)).toMatchObject([
        { kind: 'event', title: '闸门漏水', level: '2', link: `/event/list?view=${id}`, readTime: '' },
      ])
    expect(await told(stranger)).toEqual([])
  })

  test('goes up to the nearest grid that somebody answers for', async () => {
    const whole = await gridBelow()
    const part = await gridBelow(whole)
    const [above, switchedOff] = [await server.asUser(), await server.asUser()]
    await answersFor(above, whole)
    await answersFor(switchedOff, part)
    await admin.update(user, { id: switchedOff.userId, status: 2 })
    await report({ gridId: part, title: '上报到上级' })
    expect((await told(above)).map(({ title }) => title)).toEqual(['上报到上级'])
  })

  test('is told to whom it would be offered first: accounts of the grid, and staff that serve there', async () => {
    const gridId = await gridBelow(await gridBelow())
    const [granted, serving, gone] = [await server.asUser(), await server.asUser(), await server.asUser()]
    await answersFor(granted, gridId)
    for (const [{ userId }, workStatus] of [
      [serving, 1],
      [gone, 3],
    ] as const) {
      const leaveDate = workStatus === 3 ? '2026-01-01' : null
      const own = { userId, workStatus, leaveDate, gridIds: [gridId] }
      await admin.save(staff, { ...(await sampleOf(staff, admin)), ...own })
    }
    const id = await report({ gridId, title: '泵站冒烟' })
    const offered = (await admin.post('/event/handlers', { ids: id })).body.data as Wire[]
    for (const person of [granted, serving, gone]) {
      const isTold = (await told(person)).some(({ title }) => title === '泵站冒烟')
      const isFirst = offered.some(({ value, group }) => value === person.userId && group === '负责该网格')
      expect([isTold, isFirst]).toEqual([person !== gone, person !== gone])
    }
  })

  test('is not told to who brings it', async () => {
    const gridId = await gridBelow()
    const person = await server.asUser({ codes: ['event', 'event_add'] })
    await answersFor(person, gridId)
    const eventTypeId = (await admin.detail(event, await report())).eventTypeId
    const body = { title: '自己上报', occurTime: '2026-01-05 08:00:00', eventTypeId, gridId }
    expect((await person.post('/event/save', body)).status).toBe(200)
    expect(await told(person)).toEqual([])
  })

  test('is on the screens of those who look on', async () => {
    const gridId = await gridBelow()
    const person = await server.asUser()
    await answersFor(person, gridId)
    const stream = await listen(server, person)
    await report({ gridId })
    await expect.poll(() => stream.topics()).toContain('messages')
  })

  test('that is refused tells nobody', async () => {
    const gridId = await gridBelow()
    const person = await server.asUser()
    await answersFor(person, gridId)
    await admin.post('/event/save', { title: '没有类型', gridId })
    expect(await told(person)).toEqual([])
  })
})

describe('an event that is given to somebody', () => {
  const noPictures = () => ({ follow() {} })
  const { database } = server
  const names = createNames(database)
  const surroundings = { database, store: createStore(database), names, push: { tell: () => {} } } as never
  const events = createService(
    database,
    event,
    names,
    hooksOf(createEventExtension(noPictures), surroundings),
  )
  const ctx = { tenantId: '000000', userId: '1', userName: '', deptIds: [], language: 'zh', can: () => true }
  // No call gives an event yet; what gives it will write like this.
  const give = (id: string, handlerId: string) =>
    database.transaction(() => events.update(ctx as never, id, { handlerId } as never))

  test('is told to that person, and to the next when it changes hands', async () => {
    const [first, next] = [await server.asUser(), await server.asUser()]
    const id = await report({ title: '换人处理' })
    await give(id, first.userId)
    await give(id, next.userId)
    for (const person of [first, next])
      expect((await told(person)).map(({ title }) => title)).toEqual(['换人处理'])
  })
})

test('a removed event takes back what was told of it, and nothing else', async () => {
  const gridId = await gridBelow()
  const person = await server.asUser()
  await answersFor(person, gridId)
  const [gone, kept] = [await report({ gridId, title: '误报' }), await report({ gridId, title: '留下' })]
  await put(gone, { eventStatus: 3 })
  const stream = await listen(server, person)
  await admin.remove(event, gone)
  expect((await told(person)).map(({ link }) => link)).toEqual([`/event/list?view=${kept}`])
  await expect.poll(() => stream.topics()).toContain('messages')
})

test('open events of a removed account go back to where others find them', async () => {
  const person = await server.asUser()
  const [open, done] = [await report(), await report()]
  await put(open, { eventStatus: 1, handlerId: person.userId, acceptTime: '2026-01-05 09:00:00' })
  await put(done, { eventStatus: 4, handlerId: person.userId })
  await admin.remove(user, person.userId)
  expect(await admin.detail(event, open)).toMatchObject({ eventStatus: 0, handlerId: '', acceptTime: '' })
  expect((await timeline(open)).at(-1)).toMatchObject({ action: 'transfer', fromStatus: 1, toStatus: 0 })
  expect(await admin.detail(event, done)).toMatchObject({ eventStatus: 4 })
})
