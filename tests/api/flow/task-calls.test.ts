import { describe, expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { chain, end, several, start, task } from '#tests/support/bpmn.ts'
import { nothingLeft } from '#tests/support/flow.ts'
import { detail, forUser, messagesOf, refused, startCalls, told, work } from './calling.ts'

const { server, engine, anna, berta, clara, farmer, begun, openTask, approval } = await startCalls()

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
