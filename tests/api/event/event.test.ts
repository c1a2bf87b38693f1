import { describe, expect, test } from 'vitest'
import { component, device, event, grid, soil, station } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createEvents, occurTime } from './events.ts'

const server = await startTestServer()
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

describe('what an event is about', () => {
  const place = async () => {
    const [company] = (await admin.get('/company/select', { size: 1 })).body.data
    const [grid] = (await admin.get('/grid/select', { size: 1 })).body.data
    const soilId = (
      await admin.save(soil, {
        ...(await sampleOf(soil, admin)),
        soilName: `对象地 ${Math.random()}`,
        companyId: company.id,
        gridId: grid.id,
      })
    ).id
    return { soilId, companyId: company.id, gridId: grid.id }
  }
  const bare = {
    soilId: null,
    stationId: null,
    componentId: null,
    companyId: null,
    gridId: null,
    parentId: null,
  }

  test('is filled up from the device over its plot to company and grid', async () => {
    const { soilId, companyId, gridId } = await place()
    const draft = { ...(await sampleOf(device, admin)), ...bare, soilId, lng: 117.5, lat: 36.5 }
    const { id: deviceId } = await admin.save(device, {
      ...draft,
      deviceName: '三号传感器',
      address: '三号棚',
    })
    const id = await report({ deviceId })
    expect(await admin.detail(event, id)).toMatchObject({
      deviceId,
      deviceName: '三号传感器',
      soilId,
      companyId,
      gridId,
      lng: 117.5,
      lat: 36.5,
      address: '三号棚',
    })
  })

  test('leaves out what the reporter does not see', async () => {
    const gridOf = async (gridCode: string) => (await admin.list(grid, { gridCode }))[0]?.id as string
    const [mine, other] = [await gridOf('379901006201000'), await gridOf('379901002000')]
    const worker = await server.signIn('grid', 'grid1234')
    const { soilId } = await place()
    await admin.update(soil, { id: soilId, gridId: other })
    const draft = { ...(await sampleOf(device, admin)), ...bare, soilId, gridId: mine }
    const { id: deviceId } = await admin.save(device, draft)
    const body = await add(worker, { eventTypeId: await typeOf(), deviceId })
    expect(body.code).toBe(200)
    expect(await worker.detail(event, body.data.id)).toMatchObject({ deviceId, gridId: mine, soilId: '' })
    const elsewhere = await add(worker, { eventTypeId: await typeOf(), gridId: other })
    expect(elsewhere.code).toBe(400)
  })

  test('stays where the report says something else', async () => {
    const { soilId, gridId } = await place()
    const other = await place()
    const id = await report({ soilId, companyId: other.companyId, lng: 100, lat: 30 })
    expect(await admin.detail(event, id)).toMatchObject({
      companyId: other.companyId,
      gridId,
      lng: 100,
      lat: 30,
    })
  })

  test.each([
    ['stationId', station],
    ['componentId', component],
  ] as const)('is filled up from %s', async (field, resource) => {
    const { companyId, gridId } = await place()
    const draft = { ...(await sampleOf(resource, admin)), companyId, gridId }
    const { id: key } = await admin.save(resource, draft as never)
    expect(await admin.detail(event, await report({ [field]: key }))).toMatchObject({ companyId, gridId })
  })

  test('goes along when the device is exchanged', async () => {
    const [here, there] = [await place(), await place()]
    const deviceIn = async (soilId: string) =>
      (await admin.save(device, { ...(await sampleOf(device, admin)), ...bare, soilId })).id
    const [old, fresh] = [await deviceIn(here.soilId), await deviceIn(there.soilId)]
    const id = await report({ deviceId: old })
    await admin.update(event, { ...(await admin.detail(event, id)), deviceId: fresh } as never)
    const record = await admin.detail(event, id)
    expect(record).toMatchObject({ deviceId: fresh, soilId: there.soilId })
    expect(record.soilName).toBe((await admin.detail(soil, there.soilId)).soilName)
    await admin.update(event, { id, deviceId: null, soilId: null })
    expect(await admin.detail(event, id)).toMatchObject({ deviceName: '', soilName: '' })
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
    [1, '处理中'],
    [2, '已处理'],
    [3, '误报'],
    [4, '已归档'],
  ])('is refused in state %i', async (eventStatus, name) => {
    const id = await report()
    await put(id, { eventStatus })
    const { status, body } = await admin.post('/event/update', { id, title: '另一个' })
    expect([status, body.msg, body.data]).toEqual([
      400,
      `事件当前为“${name}”，只有待处理的事件可以修改`,
      { eventStatus },
    ])
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

describe('the alarm of a device', () => {
  const alarmed = async () => {
    const { id } = await admin.save(device, { ...(await sampleOf(device, admin)), parentId: null })
    return { id, alarm: async () => (await admin.detail(device, id)).alarmLevel }
  }

  test('is the gravest level of its open events', async () => {
    const { id: deviceId, alarm } = await alarmed()
    expect(await alarm()).toBe(null)
    await report({ deviceId, eventLevel: 3 })
    const grave = await report({ deviceId, eventLevel: 2 })
    expect(await alarm()).toBe(2)
    await admin.update(event, { id: grave, eventLevel: 1 })
    expect(await alarm()).toBe(1)
    await admin.remove(event, grave)
    expect(await alarm()).toBe(3)
  })

  test('moves with the event to another device', async () => {
    const [one, other] = [await alarmed(), await alarmed()]
    const id = await report({ deviceId: one.id, eventLevel: 2 })
    await admin.update(event, { id, deviceId: other.id })
    expect([await one.alarm(), await other.alarm()]).toEqual([null, 2])
  })

  test('leaves the version of the device alone', async () => {
    const { id: deviceId } = await alarmed()
    const { _version } = await admin.detail(device, deviceId)
    await report({ deviceId })
    expect((await admin.detail(device, deviceId))._version).toBe(_version)
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
