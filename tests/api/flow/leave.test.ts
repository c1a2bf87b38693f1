import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { setClock } from '#server/db/clock.ts'
import { markAway } from '#server/modules/people/away.ts'
import { processLeave, staff } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { chain, diagram, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { deployedProcess, openTask, shippedProcess } from '#tests/support/deployed.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const definitionId = await shippedProcess(admin, 'Leave')
const boss = await server.asUser()
const { database } = server

const path = '/blade-desk/process/leave'
const span = { startTime: '2027-03-01 08:30:00', endTime: '2027-03-02 17:30:00' }
const long = { startTime: '2027-04-01 08:30:00', endTime: '2027-04-06 17:30:00' }

const ask = async (agent: Agent, more: object = {}) =>
  (
    await agent.post(`${path}/start-process`, {
      processDefinitionId: definitionId,
      taskUser: boss.userId,
      reason: '探亲',
      ...span,
      ...more,
    })
  ).body

async function asked(agent: Agent, more: object = {}) {
  const body = await ask(agent, more)
  expect(body).toMatchObject({ code: 200, msg: '流程启动成功' })
  return body.data as { businessId: string; processInstanceId: string }
}

const detail = async (agent: Agent, businessId: string) =>
  (await agent.get(`${path}/detail`, { businessId })).body

const complete = (agent: Agent, taskId: string, more: object) =>
  agent.post('/blade-flow/work/complete-task', { taskId, comment: '已阅', ...more })

const stored = () => database.reader.select().from(tableOf(processLeave))

test('a request starts the process in one go, and each knows the other', async () => {
  const person = await server.asUser()
  const attachments = ['/api/file/000000/invitation.pdf']
  const { businessId, processInstanceId } = await asked(person, { leaveType: 3, attachments })
  const { data } = await detail(person, businessId)
  expect(data).toMatchObject({
    id: businessId,
    processInstanceId,
    processDefinitionId: definitionId,
    taskUser: boss.userId,
    ...span,
    days: 2,
    reason: '探亲',
    attachments,
    leaveTypeName: '年假',
    status: 1,
    statusName: '审批中',
    isDeleted: 0,
    flow: { assigneeName: '测试', assignee: person.userId, taskName: '直接审批', processInstanceId },
  })
  expect(data.applyTime).toMatch(/^\d{4}-/)
  const todo = await openTask(boss, processInstanceId)
  expect(todo).toMatchObject({ businessTable: 'blade_process_leave', businessId, category: 'flow_1' })
  const { variables } = (await boss.get('/blade-flow/work/task-detail', { taskId: todo.taskId })).body.data
  expect(variables).toMatchObject({ taskUser: `taskUser_${boss.userId}`, ...span, reason: '探亲', days: 2 })
})

test.each([
  [{ taskUser: '' }, '请选择审批人员'],
  [{ startTime: '' }, '请选择开始时间'],
  [{ endTime: '' }, '请选择结束时间'],
  [{ reason: ' ' }, '请输入请假理由'],
  [{ endTime: span.startTime }, '结束时间必须晚于开始时间'],
  [{ endTime: '2029-01-01 00:00:00' }, '一次请假不能超过366天'],
  [{ days: 3 }, '请假天数不能超过所选时间的2天'],
  [{ leaveType: 99 }, '请假类型的选项不存在'],
  [{ taskUser: '1' }, '审批人员不存在'],
  [{ processDefinitionId: '1' }, '流程不存在或未部署'],
])('%j is refused, and nothing stays of it', async (more, sentence) => {
  const person = await server.asUser()
  const before = (await stored()).length
  expect(await ask(person, more)).toMatchObject({ code: 400, msg: sentence })
  expect(await stored()).toHaveLength(before)
  expect((await person.get('/blade-flow/work/send-list', {})).body.data.total).toBe(0)
})

test('an approver of another tenant does not exist, and neither does a request there', async () => {
  const person = await server.asUser()
  const foreign = await server.asUser({ tenantId: '100001' })
  expect(await ask(person, { taskUser: foreign.userId })).toMatchObject({ msg: '审批人员不存在' })
  const { businessId } = await asked(person)
  expect(await detail(foreign, businessId)).toMatchObject({ code: 400, msg: '数据不存在' })
  const other = await server.signIn('admin', 'admin', '100001')
  expect(await detail(other, businessId)).toMatchObject({ code: 400 })
  const range = { startTime: '2027-01-01', endTime: '2027-12-31' }
  expect((await other.get(`${path}/calendar`, range)).body.data).toEqual([])
  expect(await ask(foreign, { taskUser: foreign.userId })).toMatchObject({ code: 200 })
})

test('somebody who has no part in it does not see it', async () => {
  const person = await server.asUser()
  const { businessId } = await asked(person)
  expect(await detail(await server.asUser(), businessId)).toMatchObject({ code: 400, msg: '数据不存在' })
  expect(await detail(boss, businessId)).toMatchObject({ code: 200 })
  expect(await detail(admin, businessId)).toMatchObject({ code: 200 })
})

test('a request may not overlap with another one of the same person', async () => {
  const person = await server.asUser()
  await asked(person)
  const body = await ask(person, { startTime: '2027-03-02 13:00:00', endTime: '2027-03-05 17:30:00' })
  expect(body).toMatchObject({
    code: 400,
    msg: '与您2027-03-01 08:30:00 – 2027-03-02 17:30:00的请假（审批中）时间重叠',
    errors: [{ field: 'startTime' }],
  })
  await asked(await server.asUser())
  await asked(person, { startTime: span.endTime, endTime: '2027-03-03 17:30:00' })
})

test('one that was refused or withdrawn is in nobody’s way', async () => {
  const person = await server.asUser()
  const first = await asked(person)
  const instanceId = first.processInstanceId
  const gone = await admin.post('/blade-flow/follow/delete-process-instance', undefined, {
    processInstanceId: instanceId,
    deleteReason: '计划有变',
  })
  expect(gone.body.code).toBe(200)
  expect((await detail(person, first.businessId)).data).toMatchObject({ status: 4, statusName: '已撤销' })
  await asked(person)
})

test('short leave is approved by one, and the status follows', async () => {
  const person = await server.asUser()
  const { businessId, processInstanceId } = await asked(person)
  const { taskId } = await openTask(boss, processInstanceId)
  expect((await complete(boss, taskId, { flag: 'ok' })).body.code).toBe(200)
  expect((await detail(person, businessId)).data).toMatchObject({
    status: 2,
    flow: { processIsFinished: 'finished' },
  })
  const range = { startTime: '2027-03-01', endTime: '2027-03-01' }
  const { data } = (await admin.get(`${path}/calendar`, range)).body
  expect(data.find(({ id }: { id: string }) => id === businessId)).toMatchObject({
    userId: person.userId,
    userName: '测试',
    status: 2,
    days: 2,
  })
})

test('long leave goes to the heads as well', async () => {
  const person = await server.asUser()
  const county = await server.signIn('county', 'county123')
  const { businessId, processInstanceId } = await asked(person, long)
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, { flag: 'ok' })
  expect((await detail(person, businessId)).data.status).toBe(1)
  const { taskId } = await openTask(county, processInstanceId, 'claim')
  await county.post('/blade-flow/work/claim-task', undefined, { taskId })
  await complete(county, taskId, { flag: 'ok' })
  expect((await detail(person, businessId)).data.status).toBe(2)
})

test('what was refused is changed and asked for again, or given up', async () => {
  const person = await server.asUser()
  const { businessId, processInstanceId } = await asked(person, long)
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, {})
  expect((await detail(person, businessId)).data.status).toBe(1)
  const again = (await openTask(person, processInstanceId)).taskId
  const form = (await person.get('/blade-flow/work/task-form', { taskId: again })).body.data
  expect(form).toMatchObject({ formKey: 'leaveAgain', values: { ...long, days: 6, reason: '探亲' } })
  const shorter = { endTime: '2027-04-02 17:30:00' }
  const wrong = await complete(person, again, { flag: 'ok', variables: shorter })
  expect(wrong.body).toMatchObject({ code: 400, msg: '请假天数不能超过所选时间的2天' })
  await complete(person, again, { flag: 'ok', variables: { ...shorter, days: 2 } })
  expect((await detail(person, businessId)).data).toMatchObject({ ...long, ...shorter, days: 2, status: 1 })
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, {})
  await complete(person, (await openTask(person, processInstanceId)).taskId, {})
  expect((await detail(person, businessId)).data).toMatchObject({ status: 3, statusName: '已驳回' })
})

test('the form of a request is its own: a process of this kind is not started by another call', async () => {
  const { data } = (await admin.get('/blade-flow/work/start-form', { processDefinitionId: definitionId }))
    .body
  expect(data).toMatchObject({ hasOwnPage: true })
  const { body } = await admin.post('/blade-flow/work/start-process', { processDefinitionId: definitionId })
  expect(body).toMatchObject({ code: 400, msg: '该流程须通过“请假申请”页面发起' })
})

test('what the engine refuses leaves no request behind', async () => {
  const stuck = await deployedProcess(
    admin,
    diagram(
      [
        start(),
        gateway('exclusive', 'which'),
        task('a'),
        task('b'),
        end(),
        chain('start', 'which'),
        flow('which', 'a', '${days > 100}'),
        flow('which', 'b', '${days > 200}'),
        chain('a', 'end'),
        chain('b', 'end'),
      ],
      { key: 'stuckLeave' },
    ),
    { category: 'flow_1' },
  )
  const person = await server.asUser()
  const before = (await stored()).length
  const body = await ask(person, { processDefinitionId: stuck })
  expect(body).toMatchObject({ code: 400, msg: '“which”没有满足条件的分支' })
  expect(await stored()).toHaveLength(before)
})

test('a suspended definition takes no request', async () => {
  const state = (name: string) =>
    admin.post('/blade-flow/manager/change-state', undefined, { processId: definitionId, state: name })
  await state('suspend')
  const person = await server.asUser()
  expect(await ask(person)).toMatchObject({ code: 400, msg: '流程已挂起' })
  const table = tableOf(processLeave)
  const rows = await database.reader.select().from(table).where(eq(table.createUser, person.userId))
  expect(rows).toEqual([])
  await state('active')
  await asked(person)
})

test.each([
  [{}],
  [{ startTime: '2027-01-01' }],
  [{ startTime: '2027-02-30', endTime: '2027-03-01' }],
  [{ startTime: '2027-03-02', endTime: '2027-03-01' }],
  [{ startTime: '2027-03-02', endTime: '2029-03-01' }],
])('the calendar takes no range of %j', async (range) => {
  expect((await admin.get(`${path}/calendar`, range)).body.code).toBe(400)
})

test('staff are on leave for as long as an approved request says, and left alone where it was set by hand', async () => {
  const person = await server.asUser()
  const { id } = await admin.save(staff, {
    ...(await sampleOf(staff, admin)),
    userId: person.userId,
    workStatus: 1,
    leaveDate: null,
  })
  const { processInstanceId } = await asked(person)
  const on = async (time: string) => {
    const back = setClock(() => Date.parse(`${time}+08:00`))
    try {
      await markAway(database)
    } finally {
      back()
    }
    return (await admin.detail(staff, id)).workStatus
  }
  expect(await on('2027-03-01T03:00:00')).toBe(1)
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, { flag: 'ok' })
  expect(await on('2027-02-28T03:00:00')).toBe(1)
  expect(await on('2027-03-01T03:00:00')).toBe(2)
  expect(await on('2027-03-02T03:00:00')).toBe(2)
  expect(await on('2027-03-03T03:00:00')).toBe(1)
  await database.transaction((connection) =>
    connection
      .update(tableOf(staff))
      .set({ workStatus: 2, updateTime: '2027-03-04 08:00:00' })
      .where(eq(tableOf(staff).id, id)),
  )
  expect(await on('2027-03-05T03:00:00')).toBe(2)
})
