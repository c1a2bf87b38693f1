import { describe, expect, test } from 'vitest'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { fromWallTime, now, setClock } from '#server/db/clock.ts'
import { newId } from '#server/db/new-id.ts'
import { device, event } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createEvents, occurTime } from './events.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { typeOf, report, put, timeline } = createEvents(server, admin)

const newDevice = async () =>
  (await admin.save(device, { ...(await sampleOf(device, admin)), parentId: null })).id

/** What a device would send: the same type and device each time. */
async function triggerer(more: Wire = {}) {
  const [deviceId, eventTypeId] = [await newDevice(), await typeOf({ defaultLevel: 3 })]
  return (other: Wire = {}) => report({ deviceId, eventTypeId, source: 1, ...more, ...other })
}

describe('a trigger that repeats an open event', () => {
  test('is counted to it', async () => {
    const trigger = await triggerer()
    const id = await trigger()
    expect(await trigger({ occurTime: '2026-01-05 09:00:00' })).toBe(id)
    expect(await trigger({ occurTime: '2026-01-05 08:30:00' })).toBe(id)
    expect(await admin.detail(event, id)).toMatchObject({
      occurrences: 3,
      occurTime,
      lastTime: '2026-01-05 09:00:00',
      isActive: 1,
    })
  })

  test('raises its level, and never lowers it', async () => {
    const trigger = await triggerer()
    const id = await trigger()
    await trigger({ eventLevel: 1 })
    await trigger({ eventLevel: 4 })
    expect(await admin.detail(event, id)).toMatchObject({ eventLevel: 1, deadline: '2026-01-05 10:00:00' })
    expect((await timeline(id)).map(({ action }) => action)).toEqual(['create', 'escalate'])
    const [{ changes }, ...others] = (await admin.get('/event/history', { id })).body.data
    expect(changes).toContainEqual(expect.objectContaining({ field: 'eventLevel', before: 3, after: 1 }))
    expect(others.map(({ action }: Wire) => action)).toEqual(['save'])
  })

  test('is told each ten minutes at most', async () => {
    const trigger = await triggerer()
    const id = await trigger()
    await trigger()
    const start = fromWallTime(now())
    const back = setClock(() => start + 11 * 60_000)
    await trigger()
    await trigger()
    back()
    expect((await timeline(id)).map(({ content }) => content)).toEqual(['创建事件', '再次触发，累计 3 次'])
  })

  test('does so while it is handled, and no longer when it is done', async () => {
    const trigger = await triggerer()
    const id = await trigger()
    await put(id, { eventStatus: 1 })
    expect(await trigger()).toBe(id)
    await put(id, { eventStatus: 2 })
    expect(await trigger()).not.toBe(id)
  })
})

describe('another event', () => {
  test('is made by what people report, by another type and by another device', async () => {
    const trigger = await triggerer()
    const others = [
      await trigger(),
      await trigger({ source: 5 }),
      await trigger({ source: 5 }),
      await trigger({ eventTypeId: await typeOf() }),
      await trigger({ deviceId: await newDevice() }),
    ]
    expect(new Set(others).size).toBe(5)
  })

  test('is made by what names no device', async () => {
    const eventTypeId = await typeOf()
    const ids = [await report({ eventTypeId, source: 2 }), await report({ eventTypeId, source: 2 })]
    expect(ids[0]).not.toBe(ids[1])
  })
})

test('the table itself keeps a second open event of a device and type out', async () => {
  const trigger = await triggerer()
  const { deviceId, eventTypeId } = await admin.detail(event, await trigger())
  const twin = { id: newId(), title: 'x', deviceId, eventTypeId, source: 2, eventStatus: 0, occurTime }
  const insert = (row: object) =>
    server.database.transaction((connection) =>
      insertRows({ connection, now: Date.now() }, event, [row as never]),
    )
  await expect(insert(twin)).rejects.toThrow(/UNIQUE.*key_event_type_id_device_id_metric/)
  await expect(insert({ ...twin, eventStatus: 2 })).resolves.toBeUndefined()
  await expect(insert({ ...twin, id: newId(), metric: 'air_temp' })).resolves.toBeUndefined()
})

test('an event that is turned into that of a machine stands in for no other', async () => {
  const trigger = await triggerer()
  await trigger()
  const byHand = await trigger({ source: 5 })
  const { status, body } = await admin.post('/event/update', { id: byHand, source: 1 })
  expect([status, body.msg]).toEqual([400, '该设备已有同类未办结事件'])
})
