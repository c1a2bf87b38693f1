import { expect, test } from 'vitest'
import { setClock, toWallTime } from '#server/db/clock.ts'
import { remindOfDelays, startReminders } from '#server/modules/event/reminders.ts'
import { event } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createEvents } from './events.ts'

const farm = '100001'
const server = await startTestServer()
const admin = await server.signIn()
const { report, put, timeline, typeOf } = createEvents(server, admin)
const worker = await server.asUser({ codes: ['event', 'event_view', 'event_edit'] })
const silent = { database: server.database, push: { tell: () => undefined } }
const take = (step: string, body: Wire) => admin.post(`/event/${step}`, body)
const delays = async (): Promise<string[]> => {
  const { body } = await worker.get('/blade-desk/message/page', { kinds: 'event' })
  return body.data.records
    .map(({ title }: Wire) => title)
    .filter((title: string) => /^(已超时|Overdue)/.test(title))
}

/** Does something so many minutes from now. */
async function after<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const back = setClock(() => Date.now() + minutes * 60_000)
  try {
    return await work()
  } finally {
    back()
  }
}
const archive = () => server.running.runJob('archive events')
const remind = () => remindOfDelays(silent)
const aWeek = 7 * 24 * 60

test('what was done with seven days ago is archived, as long as its alarm is over', async () => {
  const [over, active] = [await report({ title: '已恢复' }), await report({ title: '未恢复' })]
  for (const ids of [over, active])
    expect((await take('resolve', { ids, result: '已处理' })).status).toBe(200)
  await put(active, { isActive: 1 })
  await after(aWeek - 1, archive)
  expect(await admin.detail(event, over)).toMatchObject({ eventStatus: 2 })
  await after(aWeek + 1, archive)
  expect(await admin.detail(event, over)).toMatchObject({ eventStatus: 4 })
  expect(await admin.detail(event, active)).toMatchObject({ eventStatus: 2 })
  expect((await timeline(over)).at(-1)).toMatchObject({
    action: 'archive',
    fromStatus: 2,
    toStatus: 4,
    operatorName: '系统',
  })
  const [change] = (await admin.get('/event/history', { id: over })).body.data
  expect(change).toMatchObject({ action: 'update', changes: [{ field: 'eventStatus', before: 2, after: 4 }] })
})

test('an event that cannot be archived keeps no other from it, and is told of', async () => {
  const ids: string[] = []
  for (const n of Array.from({ length: 60 }).keys()) ids.push(await report({ title: `归档${n}` }))
  await take('resolve', { ids: ids.join(','), result: '已处理' })
  // A point without a latitude, as rows from before the rule have it.
  const [half = ''] = ids
  await server.database.transaction(async (connection) => {
    connection.$client.prepare('UPDATE event SET lng = 117, lat = NULL WHERE id = ?').run(half)
  })
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await expect(after(aWeek + 1, archive)).rejects.toThrow(half)
  clearInterval(timer)
  // Others are served meanwhile.
  expect(turns).toBeGreaterThan(5)
  const stateOf = async (id: string) => (await admin.detail(event, id)).eventStatus
  expect(await stateOf(half)).toBe(2)
  expect(new Set(await Promise.all(ids.slice(1).map(stateOf)))).toEqual(new Set([4]))
})

test('its handler is told once that an event is late, and again after a pause', async () => {
  const eventTypeId = await typeOf({ handleHours: 1 })
  const id = await report({
    title: '水位过高',
    eventTypeId,
    occurTime: toWallTime(Date.now() - 60_000),
  })
  await take('assign', { ids: id, handlerId: worker.userId })
  await remind()
  expect(await delays()).toEqual([])
  await after(90, remind)
  await after(91, remind)
  expect(await delays()).toEqual(['已超时：水位过高'])
  expect((await take('snooze', { ids: id, snoozeMinutes: 2000 })).status).toBe(400)
  expect((await take('snooze', { ids: id, snoozeMinutes: 120 })).status).toBe(200)
  expect((await timeline(id)).at(-1)).toMatchObject({ action: 'snooze' })
  await after(100, remind)
  expect(await delays()).toHaveLength(1)
  await after(121, remind)
  expect(await delays()).toHaveLength(2)
})

test('an event that fell due while no server ran is told of when one starts', async () => {
  const eventTypeId = await typeOf({ handleHours: 1 })
  const id = await report({ title: '停机时超时', eventTypeId, occurTime: toWallTime(Date.now() - 60_000) })
  await take('assign', { ids: id, handlerId: worker.userId })
  const faults: unknown[] = []
  const log = { error: (fault: unknown) => void faults.push(fault) }
  await after(90, () => startReminders({ ...silent, log }).close())
  expect(faults).toEqual([])
  expect(await delays()).toContain('已超时：停机时超时')
})

test('a late event is told of in the language of the person', async () => {
  const eventTypeId = await typeOf({ handleHours: 1 })
  const id = await report({ title: '渗水', eventTypeId, occurTime: toWallTime(Date.now() - 60_000) })
  await take('assign', { ids: id, handlerId: worker.userId })
  const language = { key: 'frame.language', value: { value: 'en', time: 1 } }
  await worker.post('/blade-system/user-setting/save', language)
  await after(90, remind)
  expect(await delays()).toContain('Overdue: 渗水')
})

test('figures tell how fast events are worked on, and which types and levels there are', async () => {
  const eventTypeId = await typeOf({ typeName: '统计类型' })
  await report({ eventTypeId, eventLevel: 1, occurTime: '2026-01-05 08:00:00' })
  const { body } = await admin.get('/event/stats', { days: '366' })
  expect(body.data).toMatchObject({ days: 366, minutesToResolve: expect.any(Number) })
  const counts = body.data.types.map(({ count }: Wire) => count)
  expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one))
  const day = (one: Wire) => one.day === '2026-01-05' && one.level === 1
  expect(body.data.byDay.find(day)?.count).toBeGreaterThan(0)
  for (const days of ['0', '367', 'x', '1.5'])
    expect((await admin.get('/event/stats', { days })).status, days).toBe(400)
  const stranger = await server.asUser({ tenantId: farm, codes: ['event'] })
  const { body: theirs } = await stranger.get('/event/stats', { days: '366' })
  expect(theirs.data.byDay.find(day)).toBeUndefined()
})

test('the guide has the plan of the type, or of the one above, and what solved such events', async () => {
  const above = await typeOf({ planText: '<p>先切断电源</p>' })
  const eventTypeId = await typeOf({ parentId: above, planText: null })
  const [old, other, one] = [
    await report({ title: '旧事件', eventTypeId }),
    await report({ title: '别的类型' }),
    await report({ title: '新事件', eventTypeId }),
  ]
  for (const ids of [old, other]) await take('resolve', { ids, result: '更换滤网' })
  const { body } = await admin.get('/event/guide', { id: one })
  expect(body.data).toMatchObject({
    plan: '<p>先切断电源</p>',
    similar: [{ id: old, title: '旧事件', result: '更换滤网', isSameDevice: false }],
  })
  const stranger = await server.asUser({ tenantId: farm, codes: ['event'] })
  expect((await stranger.get('/event/guide', { id: one })).status).toBe(400)
  expect((await admin.get('/event/guide')).status).toBe(400)
})
