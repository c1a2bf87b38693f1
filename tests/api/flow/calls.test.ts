import { describe, expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { chain, diagram, element, end, flow, gateway, several, start, task } from '#tests/support/bpmn.ts'
import { flowOn, nothingLeft, person } from '#tests/support/flow.ts'
import { startTestServer, type TestUser } from '#tests/support/start-server.ts'

const server = await startTestServer()
const engine = flowOn(server.database)
const [anna, berta, clara] = [await server.asUser(), await server.asUser(), await server.asUser()]
const farmer = await server.asUser({ tenantId: '100001' })

const work = '/blade-flow/work'

let made = 0
async function begun(elements: readonly string[], variables: Record<string, unknown> = {}) {
  made += 1
  const definition = await engine.deploy(diagram(elements, { key: `call${made}`, name: `流程${made}` }))
  const { instanceId } = await engine.start(definition, variables, person(anna.userId))
  return instanceId
}

const openTask = async (instanceId: string, nodeId: string) => {
  const found = (await engine.openTasks(instanceId)).find((one) => one.nodeId === nodeId)
  if (!found) throw new Error(`${nodeId} is not open`)
  return found.id
}

async function told(agent: Agent, call: string, body: object): Promise<Wire> {
  const answer = await agent.post(`${work}/${call}`, body)
  expect(answer.body, answer.body.msg).toMatchObject({ code: 200 })
  return answer.body.data
}

const refused = async (agent: Agent, call: string, body: object) => {
  const { body: answer } = await agent.post(`${work}/${call}`, body)
  expect(answer).toMatchObject({ code: 400, success: false })
  return String(answer.msg)
}

const detail = async (agent: Agent, taskId: string): Promise<Wire> =>
  (await agent.get(`${work}/task-detail`, { taskId })).body.data

const forUser = (who: TestUser) => ({ 'flowable:assignee': who.userId })
const approval = () => [
  start(),
  task('apply', { ...forUser(anna), name: '申请' }),
  task('check', { ...forUser(berta), name: '审核' }),
  task('sign', { ...forUser(clara), name: '签发' }),
  end(),
  chain('start', 'apply', 'check', 'sign', 'end'),
]

const messagesOf = async (agent: Agent): Promise<Wire[]> =>
  (await agent.get('/blade-desk/message/page', { size: 100 })).body.data.records

test('a task says what its person may do, and what anybody else may not', async () => {
  const id = await begun(approval())
  const taskId = await openTask(id, 'apply')
  expect(await detail(anna, taskId)).toMatchObject({
    taskId,
    taskName: '申请',
    status: 'todo',
    assigneeName: '测试',
    can: {
      claim: false,
      unclaim: false,
      complete: true,
      back: false,
      transfer: true,
      delegate: true,
      sign: false,
    },
    backTo: [],
    form: null,
    suspensionState: 1,
  })
  const strange = await berta.get(`${work}/task-detail`, { taskId })
  expect(strange.body).toMatchObject({ code: 400, msg: '流程实例不存在' })
})

describe('claiming', () => {
  const offered = () => [
    start(),
    task('apply', { 'flowable:candidateUsers': `${anna.userId},${berta.userId}` }),
    end(),
    chain('start', 'apply', 'end'),
  ]

  test('a claimed task is given back, and claimed by another candidate', async () => {
    const id = await begun(offered())
    const taskId = await openTask(id, 'apply')
    expect((await detail(berta, taskId)).can).toMatchObject({ claim: true, complete: false })
    await anna.post(`${work}/claim-task`, undefined, { taskId })
    expect((await detail(anna, taskId)).can).toMatchObject({ unclaim: true, complete: true })
    expect(await refused(berta, 'claim-task', { taskId })).toBe('任务已被签收')
    expect(await refused(berta, 'unclaim-task', { taskId })).toBe('您不是该任务的办理人')
    await told(anna, 'unclaim-task', { taskId })
    await told(berta, 'claim-task', { taskId })
    await told(berta, 'complete-task', { taskId, flag: 'ok', comment: '好' })
    expect(await engine.leftovers(id)).toEqual(nothingLeft)
  })

  test('what the diagram assigns is not given back', async () => {
    const id = await begun(approval())
    expect(await refused(anna, 'unclaim-task', { taskId: await openTask(id, 'apply') })).toContain(
      '不能取消签收',
    )
  })
})

describe('going back', () => {
  const at = async (id: string) => {
    await told(anna, 'complete-task', { taskId: await openTask(id, 'apply'), flag: 'ok', comment: '请审' })
    await told(berta, 'complete-task', { taskId: await openTask(id, 'check'), flag: 'ok', comment: '同意' })
    return openTask(id, 'sign')
  }

  test('to the step before, or to the one that is chosen', async () => {
    const first = await begun(approval())
    const taskId = await at(first)
    expect((await detail(clara, taskId)).backTo).toEqual([
      { id: 'check', name: '审核' },
      { id: 'apply', name: '申请' },
    ])
    await told(clara, 'back-task', { taskId, comment: '再看' })
    expect(await engine.names(first)).toEqual(['check'])
    const second = await begun(approval())
    const other = await at(second)
    await told(clara, 'back-task', { taskId: other, activityId: 'apply', comment: '重填' })
    expect(await engine.names(second)).toEqual(['apply'])
    const { remarks, variables } = await detail(anna, await openTask(second, 'apply'))
    expect(remarks).toMatchObject([{ type: 'rollbackComment', message: '申请：重填', userName: '测试' }])
    expect(variables.pass).toBe(false)
    expect((await messagesOf(anna)).some(({ title }) => title === '新的待办：申请')).toBe(true)
  })

  test('out of a sub-process, done once or several times', async () => {
    const mine = forUser(anna)
    for (const loop of ['', several({}, undefined, '2')]) {
      const id = await begun([
        start(),
        task('apply', mine),
        element(
          'subProcess',
          'sub',
          {},
          [
            loop,
            start('inner'),
            task('first', mine),
            task('second', mine),
            end('out'),
            chain('inner', 'first', 'second', 'out'),
          ].join(''),
        ),
        end(),
        chain('start', 'apply', 'sub', 'end'),
      ])
      await engine.complete(id, 'apply')
      await engine.complete(id, 'first')
      const taskId = await openTask(id, 'second')
      expect((await detail(anna, taskId)).backTo.map((step: Wire) => step.id)).toEqual(['first', 'apply'])
      await told(anna, 'back-task', { taskId, activityId: 'apply', comment: '重来' })
      expect(await engine.names(id)).toEqual(['apply'])
      expect((await engine.leftovers(id)).tokens).toBe(1)
    }
  })

  test('to nothing that was not done, and from nothing that is over', async () => {
    const id = await begun(approval())
    const taskId = await at(id)
    expect(await refused(clara, 'back-task', { taskId, activityId: 'sign' })).toBe('没有可以退回的步骤')
    expect(await refused(clara, 'back-task', { taskId, activityId: 'nowhere' })).toBe('没有可以退回的步骤')
    expect(await refused(anna, 'back-task', { taskId })).toBe('您不是该任务的办理人')
    await told(clara, 'back-task', { taskId })
    expect(await refused(clara, 'back-task', { taskId })).toBe('任务不存在或已处理')
  })

  test.each([
    ['inside of a branch leaves the other one', 'a1', ['a1'], ['c']],
    ['before the fork undoes both', 'apply', ['apply'], ['a1', 'b']],
  ])('%s', async (_name, activityId, open, after) => {
    const mine = forUser(anna)
    const id = await begun([
      start(),
      task('apply', mine),
      gateway('parallel', 'fork'),
      task('a1', mine),
      task('a2', mine),
      task('b', mine),
      gateway('parallel', 'join'),
      task('c', mine),
      gateway('exclusive', 'ok', { default: 'ok_end' }),
      end(),
      chain('start', 'apply', 'fork', 'a1', 'a2', 'join', 'c', 'ok', 'end'),
      chain('fork', 'b', 'join'),
      flow('ok', 'apply', '${pass == false}'),
    ])
    for (const one of ['apply', 'a1', 'b']) await engine.complete(id, one)
    await told(anna, 'back-task', { taskId: await openTask(id, 'a2'), activityId })
    expect(await engine.names(id)).toEqual(open)
    await engine.complete(id, activityId)
    if (activityId === 'a1') await engine.complete(id, 'a2')
    expect(await engine.names(id)).toEqual(after)
    expect((await engine.leftovers(id)).tokens).toBe(after.length)
  })
})

describe('handing on', () => {
  test('a transferred task is the other person’s, who is told', async () => {
    const id = await begun(approval())
    const taskId = await openTask(id, 'apply')
    expect(await refused(anna, 'transfer-task', { taskId, userId: anna.userId })).toBe('不能转给自己')
    expect(await refused(anna, 'transfer-task', { taskId, userId: farmer.userId })).toBe('所选人员不存在')
    expect(await refused(berta, 'transfer-task', { taskId, userId: clara.userId })).toContain('不是')
    const before = (await messagesOf(clara)).length
    await told(anna, 'transfer-task', { taskId, userId: clara.userId, comment: '出差' })
    const messages = await messagesOf(clara)
    expect(messages.length).toBe(before + 1)
    // To the very task; the category of these has pages of its own.
    expect(messages.map(({ link }) => link)).toContain(`/work/process/leave/handle/${taskId}/${id}/-`)
    expect((await detail(clara, taskId)).remarks).toMatchObject([
      { type: 'transferComment', message: '测试：出差', taskId },
    ])
    expect(await refused(anna, 'complete-task', { taskId, flag: 'ok' })).toBe('您不是该任务的办理人')
    await told(clara, 'complete-task', { taskId, flag: 'ok', comment: '代办' })
    expect(await engine.names(id)).toEqual(['check'])
  })

  test('an administrator transfers what is nobody’s', async () => {
    const admin = await server.signIn()
    const id = await begun([
      start(),
      task('a', { 'flowable:assignee': 'left' }),
      end(),
      chain('start', 'a', 'end'),
    ])
    const taskId = await openTask(id, 'a')
    expect((await detail(admin, taskId)).can).toMatchObject({ transfer: true, complete: false })
    await told(admin, 'transfer-task', { taskId, userId: berta.userId })
    await told(berta, 'complete-task', { taskId, flag: 'ok' })
    expect(await engine.hasEnded(id)).toBe(true)
  })

  test('a delegated task comes back to who is to decide', async () => {
    const id = await begun(approval())
    const taskId = await openTask(id, 'apply')
    await told(anna, 'delegate-task', { taskId, userId: berta.userId, comment: '请先看' })
    expect(await detail(berta, taskId)).toMatchObject({ owner: anna.userId, ownerName: '测试' })
    await told(berta, 'complete-task', { taskId, comment: '已看' })
    expect(await engine.names(id)).toEqual(['apply'])
    const back = await detail(anna, taskId)
    expect(back).toMatchObject({ owner: '', can: { complete: true } })
    expect(back.remarks.map(({ type }: Wire) => type)).toEqual(['delegateComment', 'comment'])
    await told(anna, 'complete-task', { taskId, flag: 'ok' })
    expect(await engine.names(id)).toEqual(['check'])
  })
})

describe('countersigning', () => {
  const signing = () => [
    start(),
    task(
      'vote',
      { 'flowable:assignee': '${voter}' },
      several({ 'flowable:collection': 'voters', 'flowable:elementVariable': 'voter' }),
    ),
    end(),
    chain('start', 'vote', 'end'),
  ]

  test('people are added and taken away again', async () => {
    const id = await begun(signing(), { voters: [anna.userId] })
    const taskId = await openTask(id, 'vote')
    expect((await detail(anna, taskId)).can.sign).toBe(true)
    await told(anna, 'add-signers', { taskId, userIds: [berta.userId, clara.userId], comment: '一起看' })
    expect(await refused(anna, 'add-signers', { taskId, userIds: berta.userId })).toBe('所选人员已在会签中')
    const { signers } = await detail(anna, taskId)
    expect(signers.map(({ assignee }: Wire) => assignee)).toEqual(
      [anna, berta, clara].map((one) => one.userId),
    )
    await told(anna, 'remove-signers', { taskId, taskIds: [signers[2].taskId] })
    expect(await refused(anna, 'remove-signers', { taskId, taskIds: [taskId, signers[1].taskId] })).toBe(
      '至少保留一名会签人',
    )
    await told(anna, 'complete-task', { taskId, flag: 'ok' })
    expect(await engine.hasEnded(id)).toBe(false)
    await told(berta, 'complete-task', { taskId: signers[1].taskId, flag: 'ok' })
    expect(await engine.hasEnded(id)).toBe(true)
    expect(await engine.leftovers(id)).toEqual(nothingLeft)
  })

  test('a step of one person has none', async () => {
    const id = await begun(approval())
    const taskId = await openTask(id, 'apply')
    expect(await refused(anna, 'add-signers', { taskId, userIds: berta.userId })).toContain('不是会签')
    expect(await refused(anna, 'remove-signers', { taskId, taskIds: taskId })).toContain('不是会签')
  })
})

describe('instances', () => {
  test('the starter withdraws what nobody has handled', async () => {
    const id = await begun(approval())
    const ask = async (agent: Agent) =>
      (await agent.get(`${work}/instance-detail`, { processInstanceId: id })).body.data
    expect((await ask(anna)).can).toEqual({ withdraw: true, comment: true })
    expect(await refused(berta, 'withdraw', { processInstanceId: id })).toBe('只有发起人可以撤回')
    await told(anna, 'withdraw', { processInstanceId: id, comment: '不去了' })
    expect(await ask(anna)).toMatchObject({
      processIsFinished: 'finished',
      deleteReason: '不去了',
      can: { withdraw: false },
      remarks: [{ type: 'withdrawComment', message: '不去了' }],
    })
    expect(await engine.leftovers(id)).toEqual(nothingLeft)
  })

  test('what somebody has handled is not withdrawn', async () => {
    const id = await begun(approval())
    await engine.complete(id, 'apply')
    await engine.complete(id, 'check')
    expect(await refused(anna, 'withdraw', { processInstanceId: id })).toBe('流程已有人办理，不能撤回')
  })

  test('participants say something, with files', async () => {
    const id = await begun(approval())
    const link = '/api/file/000000/photo.jpg'
    const said = { processInstanceId: id, comment: '现场照片', attachments: [link] }
    await told(anna, 'comment', said)
    expect(await refused(berta, 'comment', said)).toBe('流程实例不存在')
    expect(await refused(anna, 'comment', { processInstanceId: id })).toBe('请填写意见')
    expect(await refused(anna, 'comment', { ...said, attachments: ['javascript:alert(1)'] })).toContain(
      '附件',
    )
    const other = await openTask(await begun(approval()), 'apply')
    expect(await refused(anna, 'comment', { ...said, taskId: other })).toBe('任务不存在或已处理')
    const { remarks } = await detail(anna, await openTask(id, 'apply'))
    expect(remarks).toMatchObject([
      { type: 'comment', message: '现场照片', attachments: [{ name: 'photo.jpg', url: link }] },
    ])
  })

  test('nothing is done while it is suspended, and its page says so', async () => {
    const admin = await server.signIn()
    const id = await begun(approval())
    const taskId = await openTask(id, 'apply')
    await admin.post('/blade-flow/follow/change-state', undefined, {
      processInstanceId: id,
      state: 'suspend',
    })
    expect(await detail(anna, taskId)).toMatchObject({ suspensionState: 2, can: { complete: false } })
    const calls = { 'complete-task': {}, 'back-task': {}, 'transfer-task': { userId: berta.userId } }
    for (const [call, more] of Object.entries(calls))
      expect(await refused(anna, call, { taskId, ...more })).toBe('流程已挂起')
    await admin.post('/blade-flow/follow/change-state', undefined, { processInstanceId: id, state: 'active' })
    await told(anna, 'complete-task', { taskId, flag: 'ok' })
  })
})

describe('due tasks', () => {
  const later = async (minutes: number) => {
    const back = setClock(() => Date.now() + minutes * 60_000)
    await engine.fireTimers().finally(back)
  }
  const reminders = async (agent: Agent, name: string) =>
    (await messagesOf(agent)).filter(({ title }) => title === `待办已到期：${name}`).length

  test('their person is reminded once', async () => {
    const id = await begun([
      start(),
      task('a', { ...forUser(berta), 'flowable:dueDate': 'PT2H', name: '催办甲' }),
      end(),
      chain('start', 'a', 'end'),
    ])
    await later(60)
    expect(await reminders(berta, '催办甲')).toBe(0)
    await later(121)
    await later(300)
    expect(await reminders(berta, '催办甲')).toBe(1)
    await told(berta, 'complete-task', { taskId: await openTask(id, 'a'), flag: 'ok' })
    expect(await engine.leftovers(id)).toEqual(nothingLeft)
  })

  test('of what nobody has claimed every candidate is', async () => {
    const role = { 'flowable:candidateGroups': clara.account, 'flowable:candidateUsers': anna.account }
    await begun([
      start(),
      task('a', { ...role, 'flowable:dueDate': 'PT2H', name: '催办乙' }),
      end(),
      chain('start', 'a', 'end'),
    ])
    await later(121)
    expect(await reminders(anna, '催办乙')).toBe(1)
    expect(await reminders(clara, '催办乙')).toBe(1)
    expect(await reminders(berta, '催办乙')).toBe(0)
  })
})

test('tasks and instances of another tenant do not exist, whatever is done with them', async () => {
  const id = await begun(approval())
  const taskId = await openTask(id, 'apply')
  const all = {
    taskId,
    processInstanceId: id,
    userId: farmer.userId,
    userIds: farmer.userId,
    taskIds: taskId,
  }
  for (const call of [
    'claim-task',
    'complete-task',
    'unclaim-task',
    'back-task',
    'transfer-task',
    'delegate-task',
    'withdraw',
    'add-signers',
    'remove-signers',
    'comment',
  ])
    expect(await refused(farmer, call, { ...all, comment: '外人' }), call).toMatch(
      /^(任务不存在或已处理|流程实例不存在)$/,
    )
  for (const path of [`${work}/task-detail`, `${work}/instance-detail`, '/blade-flow/process/model-view'])
    expect((await farmer.get(path, all)).body).toMatchObject({ code: 400 })
  const batch = await farmer.post(`${work}/claim-tasks`, { taskIds: taskId })
  expect(batch.body.data).toMatchObject({
    done: [],
    skipped: [{ id: taskId, message: '任务不存在或已处理' }],
  })
  expect((await farmer.get('/blade-flow/process/history-flow-list', all)).body).toMatchObject({ code: 400 })
  const farmAdmin = await server.signIn('admin', 'admin', '100001')
  for (const path of ['delete-process-instance', 'change-state', 'message'])
    expect(
      (
        await farmAdmin.post(`/blade-flow/follow/${path}`, undefined, {
          ...all,
          deleteReason: '外人',
          state: 'suspend',
          name: 'paid',
        })
      ).body,
    ).toMatchObject({ code: 400, msg: '流程实例不存在' })
  expect((await farmAdmin.get('/blade-flow/follow/list', { processInstanceId: id })).body.data.total).toBe(0)
  expect(await engine.names(id)).toEqual(['apply'])
})
