import { expect, test } from 'vitest'
import type { Wire } from '#tests/support/agent.ts'
import { chain, diagram, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { deployedProcess } from '#tests/support/deployed.ts'
import { person } from '#tests/support/flow.ts'
import { detail, forUser, messagesOf, refused, startCalls, told, work } from './calling.ts'

const { server, engine, anna, berta, openTask } = await startCalls()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')

/** A check after which nothing fits fewer than a hundred days. */
const stuck = () => [
  start(),
  task('check', { ...forUser(anna), name: '审核' }),
  gateway('exclusive', 'which', { name: '天数' }),
  task('short', { ...forUser(berta), name: '短假' }),
  task('long', { ...forUser(berta), name: '长假' }),
  end(),
  chain('start', 'check', 'which'),
  flow('which', 'short', '${days > 100}'),
  flow('which', 'long', '${days > 200}'),
  chain('short', 'end'),
  chain('long', 'end'),
]

let made = 0
/** Deployed by the administrator, who is told of what goes wrong, and started. */
async function begun(elements: readonly string[], variables: Record<string, unknown>): Promise<string> {
  made += 1
  const definition = await deployedProcess(
    admin,
    diagram(elements, { key: `stuck${made}`, name: `卡住${made}` }),
  )
  return (await engine.start(definition, variables, person(anna.userId))).instanceId
}

const agree = { flag: 'ok', comment: '同意' }

test('where no branch fits the decision is undone, and the task says so, once, to all who see it', async () => {
  const id = await begun(stuck(), { days: 3 })
  const taskId = await openTask(id, 'check')
  for (const _ of [1, 2])
    expect(await refused(anna, 'complete-task', { taskId, ...agree })).toBe('“天数”没有满足条件的分支')
  const seen = await detail(anna, taskId)
  expect(seen).toMatchObject({
    endTime: '',
    pass: null,
    can: { complete: true, sendOn: false },
    branches: [],
  })
  expect(seen.remarks).toMatchObject([{ type: 'stuckComment', taskId, message: '天数' }])
  expect((await anna.post(`${work}/send-on-task`, { taskId, flowId: 'which_short' })).status).toBe(403)
  const messages = (await messagesOf(admin)).filter(({ title }) => title === '流程无法继续：卡住1')
  expect(messages).toMatchObject([{ content: '“天数”没有满足条件的分支' }])
  // What is filled in may be changed, too.
  await told(anna, 'complete-task', { taskId, ...agree, variables: { days: 150 } })
  expect(await engine.names(id)).toEqual(['short'])
})

test('an administrator says which branch is taken, and the process goes on there', async () => {
  const id = await begun(stuck(), { days: 3 })
  const taskId = await openTask(id, 'check')
  await refused(anna, 'complete-task', { taskId, ...agree })
  const { can, branches } = await detail(admin, taskId)
  expect(can).toMatchObject({ complete: false, sendOn: true })
  expect(branches.map(({ from, name }: Wire) => [from, name])).toEqual([
    ['天数', '短假'],
    ['天数', '长假'],
  ])
  const flowId = branches[1].flowId
  expect(await refused(admin, 'send-on-task', { taskId, flowId: 'start_check' })).toBe('此任务不能指定该分支')
  expect(await refused(neighbour, 'send-on-task', { taskId, flowId })).toBe('任务不存在或已处理')
  await told(admin, 'send-on-task', { taskId, flowId, comment: '按长假办理' })
  expect(await engine.names(id)).toEqual(['long'])
  const { body } = await admin.get('/blade-flow/process/history-flow-list', { processInstanceId: id })
  const row = body.data.find((one: Wire) => one.historyActivityId === 'check')
  expect(row).toMatchObject({ pass: null, comment: '按长假办理' })
  expect((await detail(admin, taskId)).remarks).toMatchObject([
    { type: 'stuckComment' },
    { type: 'sendOnComment', message: '长假：按长假办理' },
  ])
  // A second click finds nothing to do.
  expect(await refused(admin, 'send-on-task', { taskId, flowId })).toBe('任务不存在或已处理')
})

test('a condition without a value leaves the task as it is, too, even where one branch is the default', async () => {
  const withDefault = stuck().map((one) => one.replace('id="which"', 'id="which" default="which_long"'))
  const fits = await begun(withDefault, { days: 3 })
  // Nothing is offered where nobody was stuck.
  expect((await detail(admin, await openTask(fits, 'check'))).branches).toEqual([])
  expect(
    await refused(admin, 'send-on-task', { taskId: await openTask(fits, 'check'), flowId: 'which_short' }),
  ).toBe('此任务不能指定该分支')
  await told(anna, 'complete-task', { taskId: await openTask(fits, 'check'), ...agree })
  expect(await engine.names(fits)).toEqual(['long'])

  const id = await begun(withDefault, {})
  const taskId = await openTask(id, 'check')
  expect(await refused(anna, 'complete-task', { taskId, ...agree })).toBe(
    '“天数”的表达式无法计算：${days > 100}',
  )
  expect((await detail(admin, taskId)).branches).toHaveLength(2)
  await told(admin, 'send-on-task', { taskId, flowId: 'which_short' })
  expect(await engine.names(id)).toEqual(['short'])
})
