import { expect, test } from 'vitest'
import type { FlowForms } from '#shared/flow/form.ts'
import type { Agent } from '#tests/support/agent.ts'
import { chain, diagram, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { deployedProcess, openTask } from '#tests/support/deployed.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const forms: FlowForms = {
  ask: {
    groups: [
      {
        label: ['申请', 'Request'],
        fields: [
          { name: 'item', label: ['物品', 'Item'], kind: 'text', isRequired: true, most: 20 },
          { name: 'price', label: ['价格', 'Price'], kind: 'number', isRequired: true, min: 0 },
          { name: 'who', label: ['使用人', 'User'], kind: 'person' },
          { name: 'level', label: ['级别', 'Level'], kind: 'choice', dict: 'event_level' },
        ],
      },
    ],
  },
  approve: {
    groups: [
      {
        label: ['审批', 'Approval'],
        fields: [
          { name: 'price', label: ['价格', 'Price'], kind: 'number', lockedAt: ['approve'] },
          { name: 'account', label: ['科目', 'Account'], kind: 'text', isRequired: true },
        ],
      },
    ],
  },
}

let made = 0
const definition = () => {
  made += 1
  return deployedProcess(
    admin,
    diagram(
      [
        start('start', '', { 'flowable:formKey': 'ask' }),
        task('approve', { 'flowable:assignee': '${boss}', 'flowable:formKey': 'approve' }),
        gateway('exclusive', 'agreed', { default: 'agreed_end' }),
        task('again', { 'flowable:assignee': '${applyUser}', 'flowable:formKey': 'ask' }),
        end(),
        chain('start', 'approve', 'agreed', 'end'),
        flow('agreed', 'again', '${!pass}'),
        flow('again', 'approve'),
      ],
      { key: `ask${made}`, name: '采购' },
    ).replaceAll('${boss}', boss.userId),
    { forms },
  )
}

const boss = await server.asUser()
const id = await definition()

const startWith = (agent: Agent, variables: object, processDefinitionId = id) =>
  agent.post('/blade-flow/work/start-process', { processDefinitionId, variables })

const formOf = async (agent: Agent, query: Record<string, string>) =>
  (await agent.get('/blade-flow/work/task-form', query)).body

const begun = async (agent: Agent, variables: object = { item: '水泵', price: 300 }) => {
  const { body } = await startWith(agent, variables)
  expect(body).toMatchObject({ code: 200 })
  return String(body.data.processInstanceId)
}

const complete = (agent: Agent, taskId: string, more: object) =>
  agent.post('/blade-flow/work/complete-task', { taskId, comment: '意见', ...more })

test('the form of a start is told, with whether the process is started by it', async () => {
  const { data } = (await admin.get('/blade-flow/work/start-form', { processDefinitionId: id })).body
  expect(data).toMatchObject({ formKey: 'ask', form: forms.ask, hasOwnPage: false })
})

test.each([
  [{}, ['item', 'price']],
  [{ item: '水泵' }, ['price']],
  [{ item: '水'.repeat(21), price: -1 }, ['item', 'price']],
  [{ item: '水泵', price: 'viel' }, ['price']],
  [{ item: '水泵', price: 1, who: '1' }, ['who']],
  [{ item: '水泵', price: 1, level: '99' }, ['level']],
])('what is wrong with %j is told by field, and nothing is started', async (variables, fields) => {
  const before = (await admin.get('/blade-flow/work/send-list', {})).body.data.total
  const { body } = await startWith(admin, variables)
  expect(body).toMatchObject({ code: 400, success: false })
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
  expect(body.msg).toMatch(/[一-龥]/)
  expect((await admin.get('/blade-flow/work/send-list', {})).body.data.total).toBe(before)
})

test('values become variables, what the form does not have falls away, and the next step sees them', async () => {
  const starter = await server.asUser()
  const instance = await begun(starter, {
    item: '水泵',
    price: '300',
    who: boss.userId,
    other: 1,
    pass: true,
  })
  const { taskId } = await openTask(boss, instance)
  const { data } = await formOf(boss, { taskId })
  expect(data).toMatchObject({
    formKey: 'approve',
    taskDefinitionKey: 'approve',
    locked: ['price'],
    isEditable: true,
    values: { price: 300 },
  })
  expect(data.form.groups[0].fields).toHaveLength(2)
  const whole = (await formOf(starter, { processInstanceId: instance })).data
  expect(whole.values).toMatchObject({ item: '水泵', price: 300, who: boss.userId, whoName: '测试' })
  expect(whole.values).not.toHaveProperty('other')
  expect(whole.locked).toEqual(['item', 'price', 'who', 'level', 'account'])
  const seen = (await formOf(starter, { taskId })).data
  expect(seen).toMatchObject({ isEditable: false, locked: ['price', 'account'] })
})

test('a task asks for what is its own, keeps what is locked, and is done with the rest', async () => {
  const starter = await server.asUser()
  const instance = await begun(starter)
  const { taskId } = await openTask(boss, instance)
  const missing = await complete(boss, taskId, { flag: 'ok' })
  expect(missing.body).toMatchObject({ code: 400, errors: [{ field: 'account', message: '请输入科目' }] })
  const done = await complete(boss, taskId, { flag: 'ok', variables: { account: '办公', price: 1 } })
  expect(done.body).toMatchObject({ code: 200 })
  const { data } = await formOf(boss, { processInstanceId: instance })
  expect(data.values).toEqual({ item: '水泵', price: 300, account: '办公' })
  expect((await formOf(boss, { taskId })).data).toMatchObject({ isEditable: false })
})

test('who refuses need not fill in the rest, and who asks again sends what changes alone', async () => {
  const starter = await server.asUser()
  const instance = await begun(starter)
  const { taskId } = await openTask(boss, instance)
  expect((await complete(boss, taskId, {})).body.code).toBe(200)
  const again = await openTask(starter, instance)
  expect((await formOf(starter, { taskId: again.taskId })).data).toMatchObject({
    values: { item: '水泵', price: 300 },
    locked: [],
  })
  const wrong = await complete(starter, again.taskId, { flag: 'ok', variables: { item: '' } })
  expect(wrong.body.errors).toEqual([{ field: 'item', message: '请输入物品' }])
  expect((await complete(starter, again.taskId, { flag: 'ok', variables: { price: 200 } })).body.code).toBe(
    200,
  )
  const next = await openTask(boss, instance)
  expect((await formOf(boss, { taskId: next.taskId })).data.values).toEqual({ price: 200 })
})

test('strangers and other tenants see no form, no start and no task of it', async () => {
  const instance = await begun(admin)
  const { taskId } = await openTask(boss, instance)
  const other = await server.signIn('admin', 'admin', '100001')
  const somebody = await server.asUser()
  for (const agent of [other, somebody]) {
    expect(await formOf(agent, { taskId })).toMatchObject({ code: 400 })
    expect(await formOf(agent, { processInstanceId: instance })).toMatchObject({ code: 400 })
    expect((await complete(agent, taskId, { flag: 'ok' })).body).toMatchObject({ code: 400 })
  }
  const own = await deployedProcess(admin, diagram([start(), end(), chain('start', 'end')], { key: 'own' }), {
    tenantIds: '000000',
  })
  expect((await startWith(other, {}, own)).body).toMatchObject({ code: 400, msg: '流程不存在或未部署' })
  expect((await startWith(somebody, {}, own)).body).toMatchObject({ code: 200 })
  const form = await other.get('/blade-flow/work/start-form', { processDefinitionId: own })
  expect(form.body.code).toBe(400)
})

test('a process without a form is started with what is sent; a suspended one is not', async () => {
  const plain = await deployedProcess(
    admin,
    diagram([start(), task('a', { 'flowable:assignee': '${who}' }), end(), chain('start', 'a', 'end')], {
      key: 'plain',
    }),
  )
  const { body } = await startWith(admin, { who: boss.userId }, plain)
  const { taskId } = await openTask(boss, body.data.processInstanceId)
  expect((await formOf(boss, { taskId })).data).toMatchObject({ form: null, values: {}, isEditable: true })
  const state = { processId: plain, state: 'suspend' }
  await admin.post('/blade-flow/manager/change-state', undefined, state)
  expect((await startWith(admin, {}, plain)).body).toMatchObject({ code: 400, msg: '流程已挂起' })
  expect((await formOf(boss, { taskId })).data.isEditable).toBe(false)
})

test('forms that are none are refused when they are deployed', async () => {
  const field = { name: 'x', label: ['字段', ''], kind: 'reference', resource: 'nothing' }
  const wrong = { ask: { groups: [{ label: ['组', ''], fields: [field] }] } } as unknown as FlowForms
  const xml = diagram([start(), end(), chain('start', 'end')], { key: 'wrongForms' })
  await expect(deployedProcess(admin, xml, { forms: wrong })).rejects.toThrow('记录类型不存在')
})
