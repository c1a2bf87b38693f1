import { describe, expect, test } from 'vitest'
import {
  company,
  component,
  device,
  event,
  eventType,
  grid,
  soil,
  staff,
  station,
} from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createEvents } from './events.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { typeOf, report, put, timeline } = createEvents(server, admin)

const held = [
  ['deviceId', device],
  ['companyId', company],
  ['gridId', grid],
] as const
const subjects = [...held, ['soilId', soil], ['stationId', station], ['componentId', component]] as const

const targetOf = async (resource: (typeof subjects)[number][1]) => {
  const draft = { ...(await sampleOf(resource, admin)), parentId: null, boundary: null }
  return (await admin.save(resource, draft as never)).id
}
/** About nothing else, so that nothing else stands in the way. */
const alone = { soilId: null, companyId: null, gridId: null, stationId: null, componentId: null }

describe.each(held)('the %s of an event', (field, resource) => {
  test.each([0, 1])('is not removed as long as the event is in state %i', async (eventStatus) => {
    const key = await targetOf(resource)
    const id = await report({ [field]: key })
    await put(id, { ...alone, [field]: key, eventStatus })
    const { status, body } = await admin.post(`${resource.path}/remove`, { ids: key })
    expect(status).toBe(400)
    expect(body.data.blocked).toMatchObject([{ id: key }])
    expect(body.msg).toContain('有 1 条未办结事件数据正在使用')
  })
})

describe.each(subjects)('the %s of an event that is done', (field, resource) => {
  test('is removed, and the event stays', async () => {
    const key = await targetOf(resource)
    const id = await report({ [field]: key })
    await put(id, { ...alone, [field]: key, eventStatus: 4 })
    const { deviceName, soilName } = await admin.detail(event, id)
    await admin.remove(resource, key)
    expect(await admin.detail(event, id)).toMatchObject({ [field]: '', deviceName, soilName })
  })
})

describe.each(subjects.slice(3))('the %s of an open event', (field, resource) => {
  test('is removed, too', async () => {
    const key = await targetOf(resource)
    const id = await report({ [field]: key })
    await admin.remove(resource, key)
    expect((await admin.detail(event, id))[field]).toBe('')
  })
})

test('a removed device leaves its name with its events', async () => {
  const key = await targetOf(device)
  const { deviceName } = await admin.detail(device, key)
  const id = await report({ deviceId: key })
  await put(id, { eventStatus: 3 })
  await admin.remove(device, key)
  expect(await admin.detail(event, id)).toMatchObject({ deviceId: '', deviceName })
})

describe('a type', () => {
  test('with events is not removed, not even when they are archived', async () => {
    const type = await typeOf()
    await put(await report({ eventTypeId: type }), { eventStatus: 4 })
    const { status, body } = await admin.post('/eventType/remove', { ids: type })
    expect([status, body.data.blocked[0].id]).toEqual([400, type])
  })

  test('with types below it is not removed', async () => {
    const type = await typeOf()
    await typeOf({ parentId: type })
    expect((await admin.post('/eventType/remove', { ids: type })).body.msg).toBe('请先删除子节点!')
  })

  test('is gone when nothing uses it', async () => {
    const type = await typeOf()
    await admin.remove(eventType, type)
    expect((await admin.get('/eventType/detail', { id: type })).body.msg).toBe('数据不存在')
  })
})

describe('somebody who handles events', () => {
  async function handler() {
    const { userId } = await server.asUser()
    const { id } = await admin.save(staff, {
      ...(await sampleOf(staff, admin)),
      userId,
      workStatus: 1,
      leaveDate: null,
    })
    const [open, done] = [await report(), await report()]
    const accepted = { handlerId: userId, acceptTime: '2026-01-05 09:00:00' }
    await put(open, { ...accepted, eventStatus: 1 })
    await put(done, { ...accepted, eventStatus: 2 })
    return { id, userId, open, done }
  }

  test('gives the open ones back on leaving', async () => {
    const { id, userId, open, done } = await handler()
    await admin.update(staff, { id, workStatus: 2 })
    expect((await admin.detail(event, open)).handlerId).toBe(userId)
    await admin.update(staff, { id, workStatus: 3 })
    expect(await admin.detail(event, open)).toMatchObject({ eventStatus: 0, handlerId: '', acceptTime: '' })
    expect(await admin.detail(event, done)).toMatchObject({ eventStatus: 2, handlerId: userId })
    expect((await timeline(open)).at(-1)).toMatchObject({
      action: 'transfer',
      content: '处理人离职，退回待处理',
      fromStatus: 1,
      toStatus: 0,
    })
  })

  test('gives them back when many leave at once', async () => {
    const [one, other] = [await handler(), await handler()]
    const { body } = await admin.post('/staff/batch-update', {
      ids: [one.id, other.id],
      patch: { workStatus: 3 },
    })
    expect(body.data).toEqual({ updated: 2 })
    const states = [one, other].map(async ({ open }) => (await admin.detail(event, open)).eventStatus)
    expect(await Promise.all(states)).toEqual([0, 0])
  })

  test('is not removed before they are done', async () => {
    const { id, open } = await handler()
    const { status, body } = await admin.post('/staff/remove', { ids: id })
    expect([status, body.data.blocked]).toMatchObject([400, [{ id }]])
    expect(body.msg).toContain('有 1 条未办结事件数据正在使用')
    await put(open, { eventStatus: 2 })
    await admin.remove(staff, id)
    const { records } = (await admin.get('/recycle/page', { entity: 'staff' })).body.data
    expect(records[0].id).toBe(id)
  })
})
