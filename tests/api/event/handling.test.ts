import { describe, expect, test } from 'vitest'
import { event, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { createEvents } from './events.ts'

const server = await sharedServer()
const admin = await server.signIn()
const { report, put, timeline } = createEvents(server, admin)
const worker = await server.asUser({ codes: ['event', 'event_view', 'event_edit'] })
const other = await server.asUser({ codes: ['event', 'event_view', 'event_edit'] })

const take = (agent: Agent, step: string, body: Wire) => agent.post(`/event/${step}`, body)
const told = async (agent: Agent): Promise<Wire[]> =>
  (await agent.get('/blade-desk/message/page', { kinds: 'event' })).body.data.records

describe('an event on its way', () => {
  test('is accepted, resolved with pictures, archived; each step stands in its timeline', async () => {
    const id = await report({ title: '泵站漏水' })
    expect((await take(worker, 'accept', { ids: id })).status).toBe(200)
    expect(await admin.detail(event, id)).toMatchObject({ eventStatus: 1, handlerId: worker.userId })
    const pictures = ['/api/blade-resource/oss/endpoint/file/a.jpg']
    expect((await take(worker, 'resolve', { ids: id, result: '已更换密封圈', pictures })).status).toBe(200)
    const done = await admin.detail(event, id)
    expect(done).toMatchObject({ eventStatus: 2, result: '已更换密封圈' })
    expect(done.acceptTime && done.finishTime).toBeTruthy()
    expect((await take(worker, 'archive', { ids: id })).status).toBe(200)
    expect(await timeline(id)).toMatchObject([
      { action: 'create' },
      { action: 'accept', fromStatus: 0, toStatus: 1, operatorId: worker.userId },
      { action: 'resolve', fromStatus: 1, toStatus: 2, content: '已更换密封圈', images: pictures },
      { action: 'archive', fromStatus: 2, toStatus: 4 },
    ])
  })

  test('is handed to somebody, who is told, and on to the next', async () => {
    const id = await report({ title: '换人处理' })
    expect((await take(admin, 'assign', { ids: id, handlerId: worker.userId, note: '请尽快' })).status).toBe(
      200,
    )
    expect((await told(worker)).map(({ title }) => title)).toContain('换人处理')
    expect((await take(admin, 'assign', { ids: id, handlerId: other.userId })).status).toBe(200)
    const { realName } = await admin.detail(user, other.userId)
    expect((await timeline(id)).slice(1)).toMatchObject([
      { action: 'assign', content: expect.stringContaining('请尽快') },
      { action: 'transfer', content: `派发给${realName}` },
    ])
    expect((await told(other)).map(({ title }) => title)).toContain('换人处理')
  })

  test('is closed by its handler, or by who hands events out', async () => {
    const id = await report()
    await take(worker, 'accept', { ids: id })
    const refused = await take(other, 'resolve', { ids: id, result: '好了' })
    expect(refused).toMatchObject({ status: 400, body: { msg: '只有处理人或派发人可以办结该事件' } })
    expect((await take(worker, 'assign', { ids: id, handlerId: other.userId })).status).toBe(403)
    const given = { ids: id, falseReason: 1, note: '现场正常' }
    expect((await take(admin, 'falseAlarm', given)).status).toBe(200)
    expect((await timeline(id)).at(-1)).toMatchObject({ action: 'false', toStatus: 3 })
  })

  test('is reopened with a reason, not after a month', async () => {
    const [fresh, old] = [await report(), await report()]
    await put(fresh, { eventStatus: 2, finishTime: '2999-01-01 00:00:00' })
    await put(old, { eventStatus: 2, finishTime: '2020-01-01 00:00:00' })
    expect((await take(admin, 'reopen', { ids: fresh })).status).toBe(400)
    expect((await take(admin, 'reopen', { ids: fresh, note: '又漏了' })).status).toBe(200)
    expect(await admin.detail(event, fresh)).toMatchObject({ eventStatus: 1, finishTime: '' })
    expect((await timeline(fresh)).at(-1)).toMatchObject({ action: 'reopen', content: '又漏了' })
    expect((await take(admin, 'reopen', { ids: old, note: '又漏了' })).body.msg).toContain('30天')
  })

  test('is told of as clients call it: a reason, a remark, images', async () => {
    const [done, wrong] = [await report(), await report()]
    const images = ['/api/blade-resource/oss/endpoint/file/b.jpg']
    expect((await take(admin, 'resolve', { ids: done, result: '已修', images })).status).toBe(200)
    expect((await timeline(done)).at(-1)).toMatchObject({ action: 'resolve', images })
    expect((await take(admin, 'reopen', { id: done, reason: '又漏了' })).status).toBe(200)
    expect((await timeline(done)).at(-1)).toMatchObject({ action: 'reopen', content: '又漏了' })
    const told = { ids: wrong, falseReason: 1, remark: '是飞虫' }
    expect((await take(admin, 'falseAlarm', told)).status).toBe(200)
    const content = expect.stringContaining('是飞虫')
    expect((await timeline(wrong)).at(-1)).toMatchObject({ action: 'false', content })
    expect((await take(admin, 'reopen', { ids: wrong, note: '', reason: ' ' })).body.msg).toBe('请输入说明')
  })

  test('is not archived as long as its alarm goes on', async () => {
    const id = await report()
    await put(id, { eventStatus: 2, isActive: 1 })
    expect((await take(admin, 'archive', { ids: id })).body.msg).toBe('告警尚未恢复，不能归档')
  })
})

test('of many events those that can go further do, and the others say why not', async () => {
  const [one, two, open, active] = [await report(), await report(), await report(), await report()]
  await put(one, { eventStatus: 2 })
  await put(two, { eventStatus: 3 })
  await put(active, { eventStatus: 2, isActive: 1 })
  const { status, body } = await take(admin, 'archive', { ids: [one, two, open, active, '404'] })
  expect(status).toBe(200)
  expect(body.data.done).toEqual([one, two])
  expect(body.data.skipped).toMatchObject([
    { id: open, reason: '当前为“待处理”，不能归档' },
    { id: active, reason: '告警尚未恢复，不能归档' },
    { id: '404', reason: '数据不存在' },
  ])
  expect((await timeline(open)).length).toBe(1)
})

test('a second click changes nothing', async () => {
  const id = await report()
  const answers = await Promise.all([take(worker, 'accept', { ids: id }), take(other, 'accept', { ids: id })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await timeline(id)).filter(({ action }) => action === 'accept')).toHaveLength(1)
})

test('what a step asks for is checked as in a form, and pictures are files', async () => {
  const id = await report()
  await take(worker, 'accept', { ids: id })
  const tooLong = await take(worker, 'resolve', { ids: id, result: '长'.repeat(1001) })
  expect(tooLong).toMatchObject({ status: 400, body: { errors: [{ field: 'result' }] } })
  const script = await take(worker, 'resolve', { ids: id, result: '好', pictures: ['javascript:alert(1)'] })
  expect(script).toMatchObject({ status: 400, body: { errors: [{ field: 'pictures' }] } })
  const nobody = await take(admin, 'assign', { ids: id, handlerId: '12345' })
  expect(nobody.status).toBe(400)
  expect(await admin.detail(event, id)).toMatchObject({ eventStatus: 1, handlerId: worker.userId })
})
