import { expect, test } from 'vitest'
import type { Agent, Wire } from '#tests/support/agent.ts'
import {
  boundary,
  chain,
  diagram,
  element,
  end,
  gateway,
  several,
  start,
  task,
  timer,
} from '#tests/support/bpmn.ts'
import { deployedProcess } from '#tests/support/deployed.ts'
import { person } from '#tests/support/flow.ts'
import { forUser, startCalls } from './calling.ts'

const { server, engine, anna, berta } = await startCalls()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')

const follow = '/blade-flow/follow'

const first = [
  start(),
  task('check', { ...forUser(anna), name: '审核' }),
  boundary('late', 'check', timer('timeDuration', 'P2D'), { cancelActivity: 'false' }),
  end('e2'),
  end(),
  chain('start', 'check', 'end'),
  chain('late', 'e2'),
]

/** The check has another name and id, a message may end it, and somebody signs after it. */
const second = [
  start(),
  task('review', { ...forUser(anna), name: '复核', 'flowable:formKey': 'reviewForm' }),
  boundary('late', 'review', timer('timeDuration', 'P9D'), { cancelActivity: 'false' }),
  boundary('stop', 'review', '<messageEventDefinition messageRef="m"/>'),
  task('sign', forUser(berta)),
  end('e2'),
  end('e3'),
  end(),
  chain('start', 'review', 'sign', 'end'),
  chain('late', 'e2'),
  chain('stop', 'e3'),
]

const beside = '<message id="m" name="stop.now"/>'

async function told(agent: Agent, body: object) {
  expect((await agent.post(`${follow}/retry`, body)).body).toMatchObject({ success: true })
}

async function versions(key: string, before: readonly string[], after: readonly string[]) {
  const old = await engine.deploy(diagram(before, { key }))
  const ids = [1, 2].map(() => engine.start(old, {}, person(anna.userId)))
  const instances = (await Promise.all(ids)).map(({ instanceId }) => instanceId)
  const target = await engine.deploy(diagram(after, { key, beside }))
  return { instances, target }
}

test('running instances go on in another version, with their tasks and the times that they wait for', async () => {
  const { instances, target } = await versions('moved', first, second)
  const [id = '', other = ''] = instances
  const body = { processInstanceIds: instances.join(), processDefinitionId: target }
  const seen = (await admin.post(`${follow}/preview-move`, body)).body.data
  expect(seen.steps).toMatchObject([{ nodeId: 'check', name: '审核', instances: 2, to: '' }])
  expect(seen.steps[0].choices.map(({ nodeId }: Wire) => nodeId)).toEqual(['review', 'sign'])
  expect(seen.instances[0]).toEqual({ processInstanceId: id, reason: '新版本没有“审核”，请指定对应的步骤' })

  const [before] = await engine.openTasks(id)
  const [due] = await engine.timersOf(id)
  const moved = await admin.post(`${follow}/move`, { ...body, map: { check: 'review' } })
  expect(moved.body.data).toEqual(instances.map((one) => ({ processInstanceId: one, reason: '' })))
  const [open] = await engine.openTasks(id)
  expect(open).toMatchObject({
    ...{ id: before?.id, assignee: anna.userId, openFor: anna.userId },
    ...{ nodeId: 'review', name: '复核', formKey: 'reviewForm' },
    ...{ definitionId: target, openDefinition: target, definitionVersion: 2 },
  })
  expect(await engine.timersOf(id)).toMatchObject([
    { dueTime: due?.dueTime, definitionId: target, nodeId: 'late' },
  ])
  expect((await engine.activities(id)).filter(({ endTime }) => endTime === null)).toMatchObject([
    { nodeId: 'review' },
  ])
  // It goes on by the new version.
  await engine.complete(id, 'review')
  expect(await engine.names(id)).toEqual(['sign'])
  await engine.flow.message(person('1'), { name: 'stop.now', instanceId: other })
  expect(await engine.hasEnded(other)).toBe(true)
  const again = await admin.post(`${follow}/move`, body)
  expect(again.body.data.map(({ reason }: Wire) => reason)).toEqual(['实例已是该版本', '流程已结束'])
})

test('what cannot stand in the other version is refused, and stays as it is', async () => {
  const { instances, target } = await versions(
    'kept',
    [start(), task('a', forUser(anna), several({}, undefined, '2')), end(), chain('start', 'a', 'end')],
    [start(), task('a', forUser(anna)), end(), chain('start', 'a', 'end')],
  )
  const [id = ''] = instances
  const body = { processInstanceIds: id, processDefinitionId: target }
  expect((await admin.post(`${follow}/move`, body)).body.data[0].reason).toBe('“a”与“a”的多实例设置不同')
  expect(await engine.names(id)).toEqual(['a', 'a'])
  const foreign = await neighbour.post(`${follow}/move`, body)
  expect(foreign.body.data?.[0]?.reason ?? foreign.body.msg).toMatch(/不存在/)
  expect((await anna.post(`${follow}/move`, body)).status).toBe(403)
})

test('a join opens that has all its tokens in the other version', async () => {
  const branches = (...names: string[]) => [
    start(),
    gateway('parallel', 'fork'),
    ...names.map((name) => task(name, forUser(anna))),
    gateway('parallel', 'join'),
    task('after', forUser(berta)),
    end(),
    chain('start', 'fork'),
    ...names.map((name) => chain('fork', name, 'join')),
    chain('join', 'after', 'end'),
  ]
  const { instances, target } = await versions(
    'joined',
    branches('a', 'b', 'c'),
    branches('a', 'b', 'c').reverse(),
  )
  const [id = ''] = instances
  for (const one of ['a', 'b']) await engine.complete(id, one)
  const body = { processInstanceIds: id, processDefinitionId: target }
  expect((await admin.post(`${follow}/move`, body)).body.data).toEqual([
    { processInstanceId: id, reason: '' },
  ])
  await engine.complete(id, 'c')
  expect(await engine.names(id)).toEqual(['after'])
})

test('tasks that a suspended version hid show again, those of a suspended instance when it goes on', async () => {
  const { instances, target } = await versions('hidden', first, second)
  const [id = '', stopped = ''] = instances
  const old = (await engine.instanceOf(id))?.definitionId ?? ''
  await engine.flow.suspendInstance(engine.administrator, stopped, true)
  await engine.manager.setState(engine.administrator, old, false)
  const shown = async (one: string) => (await engine.openTasks(one)).map(({ openFor }) => openFor)
  expect(await shown(id)).toEqual([null])
  const body = { processInstanceIds: instances.join(), processDefinitionId: target, map: { check: 'review' } }
  const moved = await admin.post(`${follow}/move`, body)
  expect(moved.body.data).toEqual(instances.map((one) => ({ processInstanceId: one, reason: '' })))
  expect(await shown(id)).toEqual([anna.userId])
  expect(await shown(stopped)).toEqual([null])
  await engine.flow.suspendInstance(engine.administrator, stopped, false)
  expect(await shown(stopped)).toEqual([anna.userId])
})

test('a task to which moving leads does not show while its instance is suspended', async () => {
  const waiting = (condition: string) => [
    start(),
    gateway('parallel', 'fork'),
    task('beside', forUser(anna)),
    element(
      'intermediateCatchEvent',
      'enough',
      {},
      `<conditionalEventDefinition><condition xsi:type="tFormalExpression">${condition}</condition></conditionalEventDefinition>`,
    ),
    task('after', forUser(anna)),
    gateway('parallel', 'join'),
    end(),
    chain('start', 'fork', 'beside', 'join', 'end'),
    chain('fork', 'enough', 'after', 'join'),
  ]
  const { instances, target } = await versions('met', waiting('${1 > 2}'), waiting('${2 > 1}'))
  const [id = ''] = instances
  await engine.complete(id, 'beside')
  await engine.flow.suspendInstance(engine.administrator, id, true)
  await admin.post(`${follow}/move`, { processInstanceIds: id, processDefinitionId: target })
  expect(await engine.openTasks(id)).toMatchObject([{ nodeId: 'after', openFor: null }])
  await engine.flow.suspendInstance(engine.administrator, id, false)
  expect(await engine.openTasks(id)).toMatchObject([{ openFor: anna.userId }])
})

test('a timer that failed stands in the list of what runs, and is tried again at once', async () => {
  const definition = await deployedProcess(
    admin,
    diagram(
      [
        start(),
        task('a', forUser(anna)),
        boundary('late', 'a', timer('timeDuration', 'PT1S'), { cancelActivity: 'false' }),
        element('serviceTask', 'count', {
          'flowable:expression': '${total + 1}',
          'flowable:resultVariable': 'total',
        }),
        task('told', forUser(berta)),
        end('e2'),
        end(),
        chain('start', 'a', 'end'),
        chain('late', 'count', 'told', 'e2'),
      ],
      { key: 'failing' },
    ),
  )
  const { instanceId: id } = await engine.start(definition, {}, person(anna.userId))
  const row = async (): Promise<Wire> =>
    (await admin.get(`${follow}/list`, { processInstanceId: id })).body.data.records[0]
  expect(await row()).toMatchObject({ fault: '', retryTime: '' })
  expect((await admin.post(`${follow}/retry`, { processInstanceId: id })).body.msg).toBe('没有失败的定时任务')
  await expect
    .poll(
      async () => {
        await engine.fireTimers()
        return (await row()).fault
      },
      { timeout: 10_000 },
    )
    .toContain('“count”的表达式无法计算')
  expect((await neighbour.post(`${follow}/retry`, { processInstanceId: id })).body.msg).toBe('流程实例不存在')
  const { retryTime } = await row()
  // Its second pause is longer than the first.
  await told(admin, { processInstanceId: id })
  await expect
    .poll(async () => {
      await engine.fireTimers()
      return (await row()).retryTime
    })
    .not.toBe(retryTime)
})
