import { describe, expect, test } from 'vitest'
import { hooksOf } from '#server/crud/extension.ts'
import { createNames } from '#server/crud/read/names.ts'
import { createService } from '#server/crud/service.ts'
import { createEventExtension } from '#server/modules/event/event.ts'
import { createStore } from '#server/store/table.ts'
import { device, event, eventType, grid, soil, staff, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { addReporting } from '#tests/support/device.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createEvents, occurTime } from './events.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { typeOf, report, put, timeline } = createEvents(server, admin)

interface Person {
  staffId: string
  userId: string
}

/** A member of staff with an account, who serves these grids. */
async function person(more: Wire = {}, account: Wire = {}, agent: Agent = admin): Promise<Person> {
  const { id: userId } = await agent.save(user, {
    ...(await sampleOf(user, agent)),
    companyId: null,
    userType: 1,
    ...account,
  })
  const draft = { ...(await sampleOf(staff, agent)), gridIds: [], workStatus: 1, ...more, userId }
  return { staffId: (await agent.save(staff, draft as never)).id, userId }
}
const gridBelow = async (parentId = '0', agent: Agent = admin): Promise<string> =>
  (await agent.save(grid, { ...(await sampleOf(grid, agent)), gridType: 1, gridLevel: 1, parentId })).id
const plot = async (more: Wire = {}): Promise<string> =>
  (
    await admin.save(soil, {
      ...(await sampleOf(soil, admin)),
      parentId: '0',
      managerId: null,
      ...more,
    } as never)
  ).id
const machine = async (more: Wire = {}): Promise<string> =>
  (
    await admin.save(device, {
      ...(await sampleOf(device, admin)),
      parentId: null,
      maintainerId: null,
      ...more,
    } as never)
  ).id

const byGrid = await typeOf({ autoAssign: 'grid' })
const byPlot = await typeOf({ autoAssign: 'plot' })
const byDevice = await typeOf({ autoAssign: 'maintainer' })

const handlerOf = async (id: string) => (await admin.detail(event, id)).handlerId
const unassigned = async (id: string) =>
  expect(await admin.detail(event, id)).toMatchObject({ eventStatus: 0, handlerId: '', acceptTime: '' })
const toldOf = async (agent: Agent): Promise<Wire[]> =>
  (await agent.get('/blade-desk/message/page', { kinds: 'event' })).body.data.records

describe('the staff of the grid', () => {
  test('are handed the event by the same step as by hand: state, timeline, notice', async () => {
    const gridId = await gridBelow()
    const worker = await server.asUser()
    await admin.save(staff, {
      ...(await sampleOf(staff, admin)),
      userId: worker.userId,
      gridIds: [gridId],
      workStatus: 1,
    })
    const id = await report({ eventTypeId: byGrid, gridId, title: '渠道决口' })
    const row = await admin.detail(event, id)
    expect(row).toMatchObject({ eventStatus: 1, handlerId: worker.userId })
    expect(row.acceptTime).toBeTruthy()
    const steps = await timeline(id)
    expect(
      steps.map(({ action, operatorName, fromStatus, toStatus }) => [
        action,
        operatorName,
        fromStatus,
        toStatus,
      ]),
    ).toEqual([
      ['create', expect.any(String), null, 0],
      ['assign', '系统', 0, 1],
    ])
    expect(steps[1]?.content).toMatch(/^派发给.+；按事件类型自动派发$/)
    expect((await toldOf(worker)).map(({ title }) => title)).toEqual(['渠道决口'])
  })

  test('who has the fewest open events comes first, then the oldest account', async () => {
    const gridId = await gridBelow()
    const [one, other] = [await person({ gridIds: [gridId] }), await person({ gridIds: [gridId] })]
    const add = () => report({ eventTypeId: byGrid, gridId })
    const first = await add()
    expect(await handlerOf(first)).toBe(one.userId)
    expect(await handlerOf(await add())).toBe(other.userId)
    expect(await handlerOf(await add())).toBe(one.userId)
    // What is done with burdens nobody.
    await put(first, { eventStatus: 2 })
    expect(await handlerOf(await add())).toBe(one.userId)
    expect(await handlerOf(await add())).toBe(other.userId)
  })

  test('are those of the nearest grid above where it has none', async () => {
    const town = await gridBelow()
    const village = await gridBelow(town)
    const chief = await person({ gridIds: [town] })
    expect(await handlerOf(await report({ eventTypeId: byGrid, gridId: village }))).toBe(chief.userId)
    const near = await person({ gridIds: [village] })
    expect(await handlerOf(await report({ eventTypeId: byGrid, gridId: village }))).toBe(near.userId)
  })
})

describe('the manager of the plot', () => {
  test('is handed it, else who manages the land above', async () => {
    const [head, keeper] = [await person(), await person()]
    const base = await plot({ managerId: head.staffId })
    const [kept, bare] = [
      await plot({ parentId: base, managerId: keeper.staffId }),
      await plot({ parentId: base }),
    ]
    expect(await handlerOf(await report({ eventTypeId: byPlot, soilId: kept }))).toBe(keeper.userId)
    expect(await handlerOf(await report({ eventTypeId: byPlot, soilId: bare }))).toBe(head.userId)
  })

  test('is nobody where nobody manages the plot, or the manager has no account', async () => {
    await unassigned(await report({ eventTypeId: byPlot, soilId: await plot() }))
    await unassigned(await report({ eventTypeId: byPlot }))
    const { id } = await admin.save(staff, { ...(await sampleOf(staff, admin)), userId: null } as never)
    await unassigned(await report({ eventTypeId: byPlot, soilId: await plot({ managerId: id }) }))
  })
})

describe('the maintainer of the device', () => {
  test('is handed what a rule raises about it, which is counted to one event', async () => {
    const { staffId, userId } = await person()
    const rule = { metric: 'water_level', op: 'lt' as const, value: 1 }
    const eventTypeId = await typeOf({ parentId: '0', isAuto: 1, autoAssign: 'maintainer', rule })
    const one = await addReporting(admin, server.stranger, { deviceTypeKey: 'level', maintainerId: staffId })
    const start = Date.now() - 60 * 60_000
    await one.measure({ water_level: 2 }, start)
    await one.measure({ water_level: 0.5 }, start + 60_000)
    await one.measure({ water_level: 0.4 }, start + 120_000)
    const { records } = await admin.page(event, { deviceId: one.id, eventTypeId })
    expect(records).toMatchObject([{ handlerId: userId, eventStatus: 1, source: 2 }])
    const actions = (await timeline(String(records[0]?.id))).map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['create', 'assign'])
  })

  test('is nobody without one', async () => {
    await unassigned(await report({ eventTypeId: byDevice, deviceId: await machine() }))
  })
})

describe('nobody is handed it', () => {
  const maintainedBy = async (staffId: string) =>
    report({ eventTypeId: byDevice, deviceId: await machine({ maintainerId: staffId }) })

  test('where the type has no rule', async () => {
    const gridId = await gridBelow()
    await person({ gridIds: [gridId] })
    await unassigned(await report({ eventTypeId: await typeOf({ autoAssign: 'none' }), gridId }))
  })

  test('whose account is switched off or locked, who is on leave or has left', async () => {
    const off = await person({}, { status: 2 })
    const locked = await person()
    const lock = { userId: locked.userId, lockReason: '核查' }
    expect((await admin.post('/blade-system/auth-lock/lock', lock)).status).toBe(200)
    const [away, gone] = [await person({ workStatus: 2 }), await person({ workStatus: 3 })]
    for (const { staffId } of [off, locked, away, gone]) await unassigned(await maintainedBy(staffId))
  })

  test('whose lock is over is handed it again', async () => {
    const { staffId, userId } = await person()
    const lock = { userId, lockReason: '核查' }
    const { body } = await admin.post('/blade-system/auth-lock/lock', lock)
    await admin.post('/blade-system/auth-lock/unlock', { id: body.data.id })
    expect(await handlerOf(await maintainedBy(staffId))).toBe(userId)
  })

  test('of another tenant, whatever a row says', async () => {
    const farmer = await server.signIn('admin', 'admin', '100001')
    const gridId = await gridBelow()
    const foreign = await person({}, {}, farmer)
    const { staffId } = await person()
    // As a faulty restore would leave it: our staff with a stranger’s account, a stranger’s staff in our grid.
    const raw = (sql: string) => server.database.transaction(async (connection) => connection.run(sql))
    await raw(`UPDATE staff SET user_id = '${foreign.userId}' WHERE id = '${staffId}'`)
    await raw(`UPDATE staff SET grid_ids = '["${gridId}"]' WHERE id = '${foreign.staffId}'`)
    await unassigned(await maintainedBy(staffId))
    await unassigned(await report({ eventTypeId: byGrid, gridId }))
  })
})

test('a handler that is given stays', async () => {
  const gridId = await gridBelow()
  await person({ gridIds: [gridId] })
  const { userId: handlerId } = await person()
  const { database } = server
  const names = createNames(database)
  const extension = createEventExtension(() => ({ follow() {} }))
  const surroundings = { database, store: createStore(database), names, push: { tell: () => {} } } as never
  const events = createService(database, event, names, hooksOf(extension, surroundings))
  const ctx = { tenantId: '000000', userId: '1', userName: '', deptIds: [], language: 'zh', can: () => true }
  const draft = { title: '已有处理人', eventTypeId: byGrid, gridId, occurTime, source: 5, handlerId }
  const saved = await database.transaction(() => events.save(ctx as never, draft as never))
  const id = String(saved.id)
  expect(await admin.detail(event, id)).toMatchObject({ handlerId, eventStatus: 0 })
  expect((await timeline(id)).map(({ action }) => action)).toEqual(['create'])
})

test('what comes from a sheet is handed out row by row, and a trial hands out nothing', async () => {
  const gridId = await gridBelow()
  const one = await server.asUser()
  await admin.post('/user-grid/grant', { userId: one.userId, userGridIds: [gridId] })
  const { typeName } = await admin.detail(eventType, byGrid)
  const { gridName } = await admin.detail(grid, gridId)
  const rows = ['表一', '表二'].map((title) => ({
    title,
    eventTypeId: typeName,
    gridId: gridName,
    source: '人工录入',
    occurTime,
  }))
  const send = (query: Wire) =>
    sendFile(admin, '/event/import', { name: 'rows.json', content: JSON.stringify(rows) }, query as never)
  expect((await send({ dryRun: 1 })).body.data).toMatchObject({ ok: 2, failed: 0 })
  expect(await toldOf(one)).toEqual([])
  expect((await send({})).body.data).toMatchObject({ ok: 2, failed: 0 })
  const { records } = await admin.page(event, { gridId, eventTypeId: byGrid })
  expect(records.map(({ handlerId, eventStatus }) => [handlerId, eventStatus])).toEqual([
    [one.userId, 1],
    [one.userId, 1],
  ])
  expect((await toldOf(one)).map(({ title }) => title).toSorted()).toEqual(['表一', '表二'])
})
