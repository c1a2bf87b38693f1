import { describe, expect, test } from 'vitest'
import { event } from '#shared/resources/index.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { createEvents, occurTime } from './events.ts'

const server = await sharedServer()
const admin = await server.signIn()
const { typeOf, add, report, put, timeline } = createEvents(server, admin)
const today = () => new Date(Date.now() + 8 * 3600 * 1000).toISOString().slice(0, 10).replaceAll('-', '')

describe('a new event', () => {
  test('gets the next number of the day', async () => {
    const [first, second] = [await report(), await report()]
    const [one, other] = [await admin.detail(event, first), await admin.detail(event, second)]
    expect(one.eventNo).toMatch(new RegExp(`^SJ${today()}\\d{4}$`))
    expect(Number(other.eventNo.slice(10))).toBe(Number(one.eventNo.slice(10)) + 1)
  })

  test('takes no number of a removed one', async () => {
    const gone = await report()
    const { eventNo } = await admin.detail(event, gone)
    await admin.remove(event, gone)
    expect((await admin.detail(event, await report())).eventNo > eventNo).toBe(true)
  })

  test('cannot be in another state from the start', async () => {
    const body = await add(admin, {
      eventTypeId: await typeOf(),
      eventStatus: 4,
      handlerId: '1',
      result: 'x',
    })
    expect(body.code).toBe(400)
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'eventStatus',
      'handlerId',
      'result',
    ])
    expect((await add(admin, { eventTypeId: await typeOf(), eventStatus: '0', handlerId: '' })).code).toBe(
      200,
    )
  })

  test('is pending, happened once, and nobody handles it', async () => {
    const id = await report({ occurrences: 9, isActive: 1 })
    expect(await admin.detail(event, id)).toMatchObject({
      eventStatus: 0,
      eventStatusName: '待处理',
      source: 5,
      handlerId: '',
      occurrences: 1,
      lastTime: occurTime,
      isActive: 0,
      result: '',
    })
  })

  test.each([
    [1, '2026-01-05 10:00:00'],
    [2, '2026-01-05 16:00:00'],
    [3, '2026-01-06 08:00:00'],
    [4, '2026-01-08 08:00:00'],
  ])('of a type of level %i has that level and its time', async (defaultLevel, deadline) => {
    const id = await report({ eventTypeId: await typeOf({ defaultLevel }) })
    expect(await admin.detail(event, id)).toMatchObject({ eventLevel: defaultLevel, deadline })
  })

  test('has the time of its type, and its own level', async () => {
    const id = await report({ eventTypeId: await typeOf({ defaultLevel: 3, handleHours: 5 }), eventLevel: 1 })
    expect(await admin.detail(event, id)).toMatchObject({ eventLevel: 1, deadline: '2026-01-05 13:00:00' })
  })

  test('begins its timeline', async () => {
    const id = await report()
    expect(await timeline(id)).toMatchObject([
      { eventId: id, action: 'create', toStatus: 0, fromStatus: null, content: '创建事件' },
    ])
  })

  test('cannot lie in the future', async () => {
    const body = await add(admin, { eventTypeId: await typeOf(), occurTime: '2031-01-01 00:00:00' })
    expect([body.code, body.msg, body.errors[0].field]).toEqual([
      400,
      '发生时间不能晚于当前时间',
      'occurTime',
    ])
  })
})

describe('a change', () => {
  test('of the time it happened moves the deadline', async () => {
    const id = await report({ eventTypeId: await typeOf({ defaultLevel: 1 }) })
    await admin.update(event, { id, occurTime: '2026-01-05 09:30:00' })
    expect(await admin.detail(event, id)).toMatchObject({
      deadline: '2026-01-05 11:30:00',
      lastTime: '2026-01-05 09:30:00',
    })
  })

  test.each([
    [1, '处理中的事件只能提高级别'],
    [2, '事件当前为“已处理”，只有待处理的事件可以修改'],
    [3, '事件当前为“误报”，只有待处理的事件可以修改'],
    [4, '事件当前为“已归档”，只有待处理的事件可以修改'],
  ])('is refused in state %i', async (eventStatus, message) => {
    const id = await report()
    await put(id, { eventStatus })
    const { status, body } = await admin.post('/event/update', { id, title: '另一个' })
    expect([status, body.msg, body.data]).toEqual([400, message, { eventStatus }])
    expect((await admin.detail(event, id)).title).toBe('样例事件')
  })

  test.each(['update', 'submit'])(
    'of its state is refused by %s, which tells what changes it',
    async (action) => {
      const id = await report()
      const before = await admin.detail(event, id)
      const { status, body } = await admin.post(`/event/${action}`, {
        ...before,
        eventStatus: 2,
        title: '另一个',
      })
      expect([status, body.msg]).toEqual([400, '处理状态不能直接修改，只能通过“事件处理”变更'])
      expect(body.errors).toEqual([{ field: 'eventStatus', message: body.msg }])
      expect(await admin.detail(event, id)).toEqual(before)
      const whole = await admin.post(`/event/${action}`, {
        ...before,
        eventStatus: '0',
        handlerId: null,
        title: '改',
      })
      expect(whole.body.msg).toBe('操作成功')
      expect(await admin.detail(event, id)).toMatchObject({ title: '改', eventStatus: 0 })
    },
  )

  test('that was made to an older row says that it is one, rather than how its state changes', async () => {
    const id = await report()
    const versioned = admin.with({ 'X-Row-Version': '1' })
    const before = await versioned.detail(event, id)
    await admin.update(event, { id, title: '改' })
    const { status } = await admin.post('/event/update', { ...before, eventStatus: 2 })
    expect(status).toBe(409)
  })

  test('that changes nothing is none', async () => {
    const id = await report()
    await put(id, { eventStatus: 2 })
    expect((await admin.post('/event/update', { id, title: '样例事件' })).status).toBe(200)
  })

  test('may raise the level while somebody is at work', async () => {
    const id = await report({ eventTypeId: await typeOf({ defaultLevel: 3 }) })
    await put(id, { eventStatus: 1 })
    await admin.update(event, { id, eventLevel: 1 })
    expect(await admin.detail(event, id)).toMatchObject({ eventLevel: 1, deadline: '2026-01-05 10:00:00' })
    expect((await timeline(id)).at(-1)).toMatchObject({
      action: 'escalate',
      content: '级别由“一般”升为“紧急”',
    })
    await put(id, { eventStatus: 2, eventLevel: 3 })
    expect((await admin.post('/event/update', { id, eventLevel: 1 })).status).toBe(400)
  })

  test('lowers the level for a reason alone', async () => {
    const id = await report({ eventTypeId: await typeOf({ defaultLevel: 2 }) })
    const { body } = await admin.post('/event/update', { id, eventLevel: 4 })
    expect([body.code, body.msg, body.errors]).toEqual([
      400,
      '降低级别须填写降级原因',
      [{ field: 'levelReason', message: '降低级别须填写降级原因' }],
    ])
    await admin.update(event, { id, eventLevel: 4, levelReason: '已核实' })
    expect((await timeline(id)).at(-1)?.content).toBe('级别由“重要”降为“提示”：已核实')
  })
})

describe('a removal', () => {
  test.each([0, 3, 4])('is done in state %i, with the timeline', async (eventStatus) => {
    const id = await report()
    const [step] = await timeline(id)
    await put(id, { eventStatus })
    await admin.remove(event, id)
    expect((await admin.get('/eventDetail/detail', { id: step?.id })).body.msg).toBe('数据不存在')
  })

  test.each([
    [1, '处理中'],
    [2, '已处理'],
  ])('is refused in state %i, and of all others with it', async (eventStatus, name) => {
    const [free, held] = [await report(), await report({ title: '在处理' })]
    await put(held, { eventStatus })
    const { status, body } = await admin.post('/event/remove', { ids: [free, held] })
    const reason = `“在处理”当前为“${name}”，不能删除`
    expect([status, body.msg, body.data]).toEqual([
      400,
      reason,
      { blocked: [{ id: held, name: '在处理', reason }] },
    ])
    expect((await admin.detail(event, free)).id).toBe(free)
  })

  test('needs its right', async () => {
    const person = await server.asUser({ codes: ['event', 'event_add', 'event_edit', 'event_view'] })
    expect((await person.post('/event/remove', { ids: await report() })).status).toBe(403)
  })
})
