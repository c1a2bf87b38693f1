import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { setClock } from '#server/db/clock.ts'
import { device, event, flowInstance, flowTask } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { openTask, shippedProcess } from '#tests/support/deployed.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { database } = server
const [repair, handling] = [
  await shippedProcess(admin, 'DeviceRepair'),
  await shippedProcess(admin, 'EventHandling'),
]
const [first, second, mender, starter] = [
  await server.asUser(),
  await server.asUser(),
  await server.asUser(),
  await server.asUser(),
]

const devices = tableOf(device)
const events = tableOf(event)
const tasks = tableOf(flowTask)
const instances = tableOf(flowInstance)

const idle = (
  await database.reader
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.tenantId, '000000'), eq(devices.isDeleted, 0), eq(devices.underMaintenance, 0)))
).map(({ id }) => id)
const pending = (
  await database.reader
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.tenantId, '000000'), eq(events.isDeleted, 0), eq(events.eventStatus, 0)))
).map(({ id }) => id)

const next = (ids: string[]): string => ids.pop() ?? ''

const isMaintained = async (id: string) =>
  (await database.reader.select().from(devices).where(eq(devices.id, id)))[0]?.underMaintenance === 1
const eventOf = async (id: string) =>
  (await database.reader.select().from(events).where(eq(events.id, id)))[0]

const start = async (agent: Agent, processDefinitionId: string, variables: object) =>
  (await agent.post('/blade-flow/work/start-process', { processDefinitionId, variables })).body

async function begun(agent: Agent, processDefinitionId: string, variables: object) {
  const body = await start(agent, processDefinitionId, variables)
  expect(body).toMatchObject({ code: 200 })
  return String(body.data.processInstanceId)
}

async function done(agent: Agent, instance: string, more: object = { flag: 'ok' }) {
  const { taskId } = await openTask(agent, instance)
  const { body } = await agent.post('/blade-flow/work/complete-task', { taskId, comment: '已阅', ...more })
  expect(body).toMatchObject({ code: 200 })
}

const openNodes = async (instance: string) =>
  (
    await database.reader
      .select({ nodeId: tasks.nodeId })
      .from(tasks)
      .where(and(eq(tasks.instanceId, instance), isNull(tasks.endTime)))
  ).map(({ nodeId }) => nodeId)

const hasEnded = async (id: string) =>
  (await database.reader.select().from(instances).where(eq(instances.id, id)))[0]?.endTime !== null

const report = (deviceId: string) => ({
  deviceId,
  fault: '不上传数据',
  signers: [first.userId, second.userId],
  repairer: mender.userId,
})

test('a repair is signed by all, done, sent back, and accepted; the device is under maintenance once one of them may say so', async () => {
  const id = next(idle)
  const instance = await begun(starter, repair, report(id))
  expect(await isMaintained(id)).toBe(false)
  expect(await openNodes(instance)).toEqual(['sign', 'sign'])
  await second.may('device')
  await done(second, instance)
  expect(await isMaintained(id)).toBe(false)
  await first.may('device', 'device_edit')
  expect(await openNodes(instance)).toEqual(['sign'])
  await done(first, instance)
  expect(await isMaintained(id)).toBe(true)
  const { taskId } = await openTask(mender, instance)
  const form = (await mender.get('/blade-flow/work/task-form', { taskId })).body.data
  expect(form).toMatchObject({ values: { deviceId: id, fault: '不上传数据' }, locked: ['deviceId', 'fault'] })
  expect(form.values.deviceName).toMatch(/./)
  const early = await mender.post('/blade-flow/work/complete-task', { taskId, flag: 'ok', comment: '好' })
  expect(early.body).toMatchObject({ code: 400, msg: '请输入处理说明' })
  await done(mender, instance, { flag: 'ok', variables: { result: '换了电源', cost: 120 } })
  await done(starter, instance, {})
  await done(mender, instance)
  await done(starter, instance)
  expect(await hasEnded(instance)).toBe(true)
  expect(await isMaintained(id)).toBe(false)
})

test('a maintenance that somebody set by hand outlasts a process about the device', async () => {
  const id = next(idle)
  await admin.update(device, { id, underMaintenance: 1 })
  const instance = await begun(admin, repair, report(id))
  await done(first, instance, {})
  expect(await isMaintained(id)).toBe(true)
})

test('one person who refuses is enough, and nobody else is asked', async () => {
  const id = next(idle)
  const instance = await begun(starter, repair, report(id))
  await done(first, instance, {})
  expect(await hasEnded(instance)).toBe(true)
  expect(await openTask(second, instance)).toBeUndefined()
  expect(await isMaintained(id)).toBe(false)
})

test('a device goes through one repair at a time, and one that is deleted lets it go', async () => {
  const id = next(idle)
  const instance = await begun(starter, repair, report(id))
  const again = await start(starter, repair, report(id))
  expect(again).toMatchObject({ code: 400, msg: expect.stringContaining('已有进行中的同一流程') })
  await admin.post('/blade-flow/follow/delete-process-instance', undefined, {
    processInstanceId: instance,
    deleteReason: '重复报修',
  })
  expect(await isMaintained(id)).toBe(false)
  await begun(starter, repair, report(id))
})

test('what is not there is refused, and nothing is under maintenance', async () => {
  const id = next(idle)
  const missing = await start(starter, repair, { ...report(id), signers: [] })
  expect(missing).toMatchObject({ code: 400, errors: [{ field: 'signers' }] })
  expect(await start(starter, repair, report('1'))).toMatchObject({ code: 400, msg: '设备不存在' })
  const other = await server.signIn('admin', 'admin', '100001')
  expect(await start(other, repair, report(id))).toMatchObject({ code: 400, msg: '设备不存在' })
  expect(await isMaintained(id)).toBe(false)
})

const order = (eventId: string) => ({ eventId, handler: mender.userId, demand: '现场核实' })

test('an event is handed out, handled and resolved with its process', async () => {
  const id = next(pending)
  const instance = await begun(admin, handling, order(id))
  expect(await eventOf(id)).toMatchObject({ eventStatus: 1, handlerId: mender.userId })
  await done(mender, instance, { flag: 'ok', variables: { result: '已排除' } })
  expect(await hasEnded(instance)).toBe(true)
  expect(await eventOf(id)).toMatchObject({ eventStatus: 2, result: '已排除' })
  const steps = (await admin.get('/eventDetail/list', { eventId: id, size: 100 })).body.data
  const actions = (steps.records ?? steps).map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['assign', 'resolve']))
})

test('no process hands out an event for who may not do so, and nothing of it stays', async () => {
  const id = next(pending)
  const running = await database.reader.$count(instances)
  expect(await start(starter, handling, { ...order(id), handler: starter.userId })).toMatchObject({
    code: 403,
    msg: '您没有派发该事件的权限，流程不能代您办理',
  })
  expect(await eventOf(id)).toMatchObject({ eventStatus: 0 })
  expect(await database.reader.$count(instances)).toBe(running)
  await starter.may('event', 'event_assign')
  const instance = await begun(starter, handling, order(id))
  expect(await eventOf(id)).toMatchObject({ eventStatus: 1, handlerId: mender.userId })
  await starter.may()
  await done(mender, instance, { flag: 'ok', variables: { result: '已处置' } })
  expect(await eventOf(id)).toMatchObject({ eventStatus: 2 })
})

test('a process is offered to those alone who may take its first step', async () => {
  const keys = async (agent: Agent) => {
    const { records } = (await agent.get('/blade-flow/work/start-list', { size: 50 })).body.data
    const { start: count } = (await agent.get('/blade-flow/work/counts')).body.data
    expect(count).toBe(records.length)
    return records.map(({ key }: { key: string }) => key)
  }
  expect(await keys(starter)).not.toContain('EventHandling')
  expect(await keys(starter)).toContain('DeviceRepair')
  await starter.may('event', 'event_assign')
  expect(await keys(starter)).toContain('EventHandling')
  await starter.may()
  expect(await keys(admin)).toContain('EventHandling')
})

test('who cannot do it hands it up, and the head hands it on or resolves it', async () => {
  const id = next(pending)
  const instance = await begun(admin, handling, order(id))
  await done(mender, instance, {})
  const { taskId } = await openTask(admin, instance, 'claim')
  await admin.post('/blade-flow/work/claim-task', undefined, { taskId })
  await done(admin, instance, { variables: { handler: first.userId } })
  expect(await eventOf(id)).toMatchObject({ eventStatus: 1, handlerId: first.userId })
  await done(first, instance, { flag: 'ok', variables: { result: '已处置' } })
  expect(await eventOf(id)).toMatchObject({ eventStatus: 2, result: '已处置' })
})

test('what nobody handles in time goes up by itself, a level graver', async () => {
  const id = next(pending)
  const instance = await begun(admin, handling, order(id))
  const before = await eventOf(id)
  const back = setClock(() => Date.now() + 25 * 3600 * 1000)
  try {
    await expect.poll(() => openNodes(instance), { timeout: 20_000 }).toEqual(['lead'])
  } finally {
    back()
  }
  const after = await eventOf(id)
  expect(after?.eventLevel).toBe(Math.max(1, Number(before?.eventLevel) - 1))
  expect(after?.eventStatus).toBe(1)
})

test('an event that is closed takes no process, and one that is closed meanwhile does not hold it up', async () => {
  const id = next(pending)
  const instance = await begun(admin, handling, order(id))
  await admin.post('/event/resolve', { id, result: '电话确认已恢复' })
  expect(await eventOf(id)).toMatchObject({ eventStatus: 2 })
  expect(await start(admin, handling, order(id))).toMatchObject({
    code: 400,
    msg: expect.stringContaining('已有进行中'),
  })
  await done(mender, instance, { flag: 'ok', variables: { result: '已处置' } })
  expect(await eventOf(id)).toMatchObject({ result: '电话确认已恢复' })
  const running = (await database.reader.select().from(instances)).length
  expect(await start(admin, handling, order(id))).toMatchObject({
    code: 400,
    msg: expect.stringContaining('不能再处置'),
  })
  expect((await database.reader.select().from(instances)).length).toBe(running)
})
