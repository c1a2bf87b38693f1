import { describe, expect, test } from 'vitest'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { chain, element, end, flow, gateway, several, start, task } from '#tests/support/bpmn.ts'
import { nothingLeft } from '#tests/support/flow.ts'
import { detail, forUser, messagesOf, refused, startCalls, told, work } from './calling.ts'

const { server, engine, anna, berta, clara, farmer, begun, openTask, approval } = await startCalls()

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

describe('instances', () => {
  test('the starter withdraws what nobody has handled', async () => {
    const id = await begun(approval())
    const ask = async (agent: Agent) =>
      (await agent.get(`${work}/instance-detail`, { processInstanceId: id })).body.data
    expect((await ask(anna)).can).toEqual({ withdraw: true, urge: true, comment: true })
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
