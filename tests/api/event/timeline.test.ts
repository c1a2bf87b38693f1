import { describe, expect, test } from 'vitest'
import { fromWallTime, now, setClock } from '#server/db/clock.ts'
import { event, grid } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createEvents } from './events.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { report, timeline } = createEvents(server, admin)

const say = async (agent: Agent, body: Wire) => (await agent.post('/eventDetail/save', body)).body

describe('a timeline', () => {
  test('is told from its beginning', async () => {
    const eventId = await report()
    for (const content of ['一', '二']) expect((await say(admin, { eventId, content })).code).toBe(200)
    expect((await timeline(eventId)).map(({ action, content }) => [action, content])).toEqual([
      ['create', '创建事件'],
      ['comment', '一'],
      ['comment', '二'],
    ])
  })

  test('says who did what, and when', async () => {
    const person = await server.asUser({ codes: ['event'] })
    const eventId = await report()
    const { data } = await say(person, { eventId, content: '在路上', images: 'https://example.com/1.png' })
    expect((await timeline(eventId)).at(-1)).toMatchObject({
      id: data.id,
      actionName: '备注',
      operatorId: person.userId,
      operatorName: expect.stringMatching(/./),
      operateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      images: ['https://example.com/1.png'],
      fromStatus: null,
    })
  })

  test.each(['list', 'page', 'detail'])('is read by %s for one who sees the event', async (call) => {
    const eventId = await report()
    const [step] = await timeline(eventId)
    const reader = await server.asUser({ codes: ['event'] })
    const { body } = await reader.get(`/eventDetail/${call}`, { eventId, id: step?.id })
    expect([body.data].flat().flatMap((data: Wire) => data.records ?? [data])).toMatchObject([
      { id: step?.id },
    ])
    const other = await server.asUser({ codes: ['eventType'] })
    expect((await other.get(`/eventDetail/${call}`, { eventId })).status).toBe(403)
  })

  test('asks whose it is', async () => {
    expect((await admin.get('/eventDetail/list')).body.msg).toBe('缺少必要的请求参数: eventId')
    expect((await admin.get('/eventDetail/page')).status).toBe(200)
  })

  test('of another tenant is none', async () => {
    const eventId = await report()
    const [step] = await timeline(eventId)
    const farmer = await server.signIn('admin', 'admin', '100001')
    const answers = [
      await farmer.get('/eventDetail/list', { eventId }),
      await farmer.get('/eventDetail/page', { eventId }),
      await farmer.get('/eventDetail/detail', { id: step?.id }),
      await farmer.post('/eventDetail/save', { eventId, content: 'x' }),
      await farmer.post('/eventDetail/remove', { ids: step?.id }),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(Array(5).fill([400, '数据不存在']))
    expect((await farmer.get('/eventDetail/page')).body.data.total).toBe(1)
  })

  test('out of the grids of its reader is none', async () => {
    const worker = await server.signIn('grid', 'grid1234')
    const town = (await admin.list(grid, { gridCode: '379901002000' }))[0]
    const eventId = await report({ gridId: town?.id })
    const [step] = await timeline(eventId)
    const answers = [
      await worker.get('/eventDetail/list', { eventId }),
      await worker.get('/eventDetail/page', { eventId }),
      await worker.get('/eventDetail/detail', { id: step?.id }),
    ]
    expect(answers.map(({ body }) => body.msg)).toEqual(Array(3).fill('数据不存在'))
    expect((await worker.get('/eventDetail/page')).body.msg).toBe('缺少必要的请求参数: eventId')
    const own = (await worker.page(event, { size: 1 })).records[0]
    expect((await worker.get('/eventDetail/page', { eventId: own?.id })).body.data.total).toBeGreaterThan(0)
  })
})

describe('a step', () => {
  test('is added by hand as a comment alone', async () => {
    const eventId = await report()
    const { code, msg } = await say(admin, { eventId, content: 'x', action: 'resolve' })
    expect([code, msg]).toEqual([400, '事件明细只能追加备注'])
    expect(await say(admin, { eventId, content: ' ' })).toMatchObject({ code: 400, msg: '请输入内容' })
    expect(await say(admin, { content: 'x' })).toMatchObject({ code: 400, msg: '请选择事件' })
  })

  test('does not carry what only the server writes', async () => {
    const eventId = await report()
    await say(admin, {
      eventId,
      content: 'x',
      operatorName: '别人',
      operateTime: '2001-01-01 00:00:00',
      toStatus: 4,
    })
    const last = (await timeline(eventId)).at(-1)
    expect([last?.operatorName, last?.toStatus]).not.toContain('别人')
    expect(last?.toStatus).toBe(null)
    expect(last?.operateTime > '2002').toBe(true)
  })

  test.each(['update', 'submit'])('is never changed by %s', async (call) => {
    const eventId = await report()
    const { data } = await say(admin, { eventId, content: '原话' })
    const { status, body } = await admin.post(`/eventDetail/${call}`, { id: data.id, content: '改' })
    expect([status, body.msg]).toEqual([400, '事件明细只能追加，不能修改'])
    expect((await timeline(eventId)).at(-1)?.content).toBe('原话')
  })

  test('is taken back by its author for ten minutes', async () => {
    const eventId = await report()
    const [soon, late] = [
      (await say(admin, { eventId, content: '一' })).data.id,
      (await say(admin, { eventId, content: '二' })).data.id,
    ]
    const other = await server.asUser({ codes: ['event', 'event_delete'] })
    const refusal = '只能由本人在10分钟内删除自己的备注'
    expect((await other.post('/eventDetail/remove', { ids: soon })).body.msg).toBe(refusal)
    expect((await admin.post('/eventDetail/remove', { ids: soon })).status).toBe(200)
    const start = fromWallTime(now())
    const back = setClock(() => start + 11 * 60_000)
    const { body } = await admin.post('/eventDetail/remove', { ids: late })
    back()
    expect(body.msg).toBe(refusal)
    expect((await timeline(eventId)).map(({ content }) => content)).toEqual(['创建事件', '二'])
  })

  test('that is no comment stays', async () => {
    const [step] = await timeline(await report())
    expect((await admin.post('/eventDetail/remove', { ids: step?.id })).status).toBe(400)
  })
})
