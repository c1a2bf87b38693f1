import { expect, test } from 'vitest'
import { chain, diagram, end, start, task } from '#tests/support/bpmn.ts'
import { deployedProcess, openTask, shippedProcess } from '#tests/support/deployed.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { complete, path, span } from './leaves.ts'

const server = await startTestServer()
const blade = await server.signIn()
const own = blade.with({ 'X-Row-Version': '1' })
const { id: me } = (await blade.get('/blade-user/info')).body.data
const repair = await shippedProcess(blade, 'DeviceRepair')
const { records: devices } = (await blade.get('/device/page', { size: 1 })).body.data
const started = await own.post('/blade-flow/work/start-process', {
  processDefinitionId: repair,
  variables: { deviceId: devices[0].id, fault: '水泵不转', repairer: me, signers: [me] },
})
expect(started.body).toMatchObject({ code: 200 })
const { processInstanceId } = started.body.data

test('a process whose page our client alone has leads a Blade client to one that it has', async () => {
  expect(await openTask(blade, processInstanceId)).toMatchObject({
    category: 'flow_1',
    categoryName: '设备维修',
    businessId: devices[0].id,
  })
  expect(await openTask(own, processInstanceId)).toMatchObject({ category: 'flow_3' })
})

test('there it says where it is handled, to those who take part', async () => {
  const asked = { businessId: devices[0].id }
  const { data } = (await blade.get(`${path}/detail`, asked)).body
  expect(data.reason).toContain('设备维修')
  expect(data.reason).toContain('/work/process/')
  expect(data.flow).toMatchObject({ processInstanceId, assignee: me })
  const outsider = await server.asUser()
  expect((await outsider.get(`${path}/detail`, asked)).body).toMatchObject({ code: 400, msg: '数据不存在' })
})

test('a process without a record has an address, too', async () => {
  const xml = diagram(
    [start(), task('do', { 'flowable:assignee': me }), end(), chain('start', 'do', 'end')],
    {
      key: 'bare',
      name: '例行检查',
    },
  )
  const definition = await deployedProcess(blade, xml, { category: 'flow_4' })
  const sent = { processDefinitionId: definition, variables: {} }
  const { data } = (await own.post('/blade-flow/work/start-process', sent)).body
  const row = await openTask(blade, data.processInstanceId)
  expect(row).toMatchObject({ businessId: data.processInstanceId, category: 'flow_1' })
  const shown = (await blade.get(`${path}/detail`, { businessId: row.businessId })).body.data
  expect(shown.reason).toContain('例行检查')
  expect((await openTask(own, data.processInstanceId)).businessId).toBe('')
})

test('the form of leave starts no other process', async () => {
  const body = { processDefinitionId: repair, taskUser: me, reason: '探亲', ...span }
  const { status, body: said } = await blade.post(`${path}/start-process`, body)
  expect([status, said.msg]).toEqual([400, expect.stringContaining('不是请假流程')])
})

test('what was sent and has ended carries its last task', async () => {
  const definition = await shippedProcess(blade, 'Leave')
  const body = { processDefinitionId: definition, taskUser: me, reason: '探亲', ...span }
  const { data } = (await blade.post(`${path}/start-process`, body)).body
  const task1 = await openTask(blade, data.processInstanceId)
  expect((await complete(blade, task1.taskId, { flag: 'ok' })).body.code).toBe(200)
  const { records } = (await blade.get('/blade-flow/work/send-list', { size: 100 })).body.data
  const row = records.find(
    (one: { processInstanceId: string }) => one.processInstanceId === data.processInstanceId,
  )
  expect(row).toMatchObject({
    processIsFinished: 'finished',
    taskId: task1.taskId,
    taskName: task1.taskName,
    taskDefinitionKey: task1.taskDefinitionKey,
  })
})
