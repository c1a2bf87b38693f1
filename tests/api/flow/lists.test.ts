import { expect, test } from 'vitest'
import { chain, diagram, end, start, task } from '#tests/support/bpmn.ts'
import { flowOn, person } from '#tests/support/flow.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const engine = flowOn(server.database)
const [anna, farmer] = [await server.asUser(), await server.asUser({ tenantId: '100001' })]

const work = '/blade-flow/work'

const deploy = (key: string, name: string, category: string, tenantId = '000000') =>
  engine.deployer.deploy(engine.administrator, {
    xml: diagram(
      [start(), task('do', { 'flowable:assignee': anna.userId }), end(), chain('start', 'do', 'end')],
      {
        key,
        name,
      },
    ),
    category,
    tenantIds: [tenantId],
  })

const [mowing] = await deploy('mowing', '割草申请', '1')
const [mending] = await deploy('mending', '修补申请', '2')
for (const definition of [mowing, mowing, mending])
  await engine.start(definition?.id ?? '', {}, person(anna.userId))

const namesIn = async (list: string, asked: Record<string, string>) => {
  const { body } = await anna.get(`${work}/${list}`, asked)
  const { records, total } = body.data as { records: { processDefinitionName: string }[]; total: number }
  expect(total).toBe(records.length)
  return records.map(({ processDefinitionName }) => processDefinitionName).sort()
}

test.each(['todo-list', 'send-list'])(
  '%s is narrowed to a category, and to a part of a name',
  async (list) => {
    expect(await namesIn(list, {})).toEqual(['修补申请', '割草申请', '割草申请'])
    expect(await namesIn(list, { category: 'flow_2' })).toEqual(['修补申请'])
    expect(await namesIn(list, { category: 'flow_flow_1' })).toEqual(['割草申请', '割草申请'])
    expect(await namesIn(list, { processDefinitionName: '申请' })).toHaveLength(3)
    expect(await namesIn(list, { processDefinitionName: '割草', category: '2' })).toEqual([])
    expect(await namesIn(list, { processDefinitionName: '没有' })).toEqual([])
  },
)

test('what was done is found by the name of a process that was removed since', async () => {
  const [gone] = await deploy('gone', '旧流程', '1')
  const { instanceId } = await engine.start(gone?.id ?? '', {}, person(anna.userId))
  await engine.complete(instanceId, 'do')
  await engine.manager.remove(engine.administrator, [gone?.deploymentId ?? ''], false)
  expect(await namesIn('done-list', { processDefinitionName: '旧流程' })).toEqual(['旧流程'])
})

test('a definition of another tenant narrows nothing', async () => {
  const { body } = await farmer.get(`${work}/todo-list`, { processDefinitionName: '割草' })
  expect(body.data).toMatchObject({ total: 0, records: [] })
})

test('of each process its newest active version is offered to those who may start it', async () => {
  const offered = async () => {
    const { body } = await anna.get(`${work}/start-list`, { name: '除草', size: 50 })
    const { start } = (await anna.get(`${work}/counts`)).body.data
    return { of: body.data.records.map(({ version }: { version: number }) => version), start }
  }
  const before = (await offered()).start
  await deploy('weeding', '除草', '1')
  const [second] = await deploy('weeding', '除草', '1')
  await engine.deployer.deploy(engine.administrator, {
    xml: diagram([start(), end(), chain('start', 'end')], {
      key: 'private',
      name: '除草内部',
      attributes: 'flowable:candidateStarterGroups="nobodys"',
    }),
    category: '1',
    tenantIds: ['000000'],
  })
  expect(await offered()).toEqual({ of: [2], start: before + 1 })
  await engine.manager.setState(engine.administrator, second?.id ?? '', false)
  // Not the one before it: that was replaced.
  expect(await offered()).toEqual({ of: [], start: before })
})

test('a text is searched as it is: `_` and `%` stand for themselves', async () => {
  const [first] = await deploy('purchase_order', '采购_申请', '1')
  await deploy('purchaseXorder', '采购X申请', '1')
  await engine.start(first?.id ?? '', {}, person(anna.userId))
  for (const text of ['购_申', '_']) {
    expect(await namesIn('todo-list', { processDefinitionName: text })).toEqual(['采购_申请'])
    expect(await namesIn('send-list', { processDefinitionName: text })).toEqual(['采购_申请'])
  }
  expect(await namesIn('todo-list', { processDefinitionName: '%' })).toEqual([])
  const admin = await server.signIn()
  const keys = async (path: string, asked: Record<string, string>) =>
    (await admin.get(path, asked)).body.data.records.length
  expect(await keys('/blade-flow/manager/list', { key: 'purchase_' })).toBe(1)
  expect(await keys('/blade-flow/manager/list', { name: '%' })).toBe(0)
  expect(await keys('/blade-flow/follow/list', { processDefinitionKey: 'purchase_' })).toBe(1)
})
