import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { processLeave } from '#shared/resources/index.ts'
import { chain, diagram, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { deployedProcess, openTask } from '#tests/support/deployed.ts'
import { detail, path, span, startLeaves } from './leaves.ts'

const { server, admin, definitionId, boss, database, ask, asked, stored } = await startLeaves()

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
