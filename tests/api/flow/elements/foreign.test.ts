import { describe, expect, test } from 'vitest'
import { chain, diagram, element, end, flow, gateway, several, start, task } from '#tests/support/bpmn.ts'
import { person } from '#tests/support/flow.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { begun, done, engine, nextKey } = await openFlow('foreign')

const extended = (inside: string) => `<extensionElements>${inside}</extensionElements>`
const anybody = { 'flowable:assignee': '1' }

test('Chinese ids run to the end', async () => {
  const id = await begun([start('提出'), task('审批', anybody), end('结束'), chain('提出', '审批', '结束')])
  await engine.complete(id, '审批')
  await done(id)
})

test('of a gateway a branch without a condition counts as true, in its place', async () => {
  const elements = [
    start(),
    gateway('exclusive', 'g'),
    task('many', anybody),
    task('few', anybody),
    end(),
    chain('start', 'g'),
    flow('g', 'many', '${count > 20}'),
    chain('g', 'few', 'end'),
    chain('many', 'end'),
  ]
  expect(await engine.names(await begun(elements, { count: 30 }))).toEqual(['many'])
  expect(await engine.names(await begun(elements, { count: 3 }))).toEqual(['few'])
})

describe('a signal carries what its events say', () => {
  const signal = { beside: '<signal id="S" name="share"/>' }
  const definition = '<signalEventDefinition signalRef="S"/>'
  const hearing = (id: string) => [
    element(
      'intermediateCatchEvent',
      id,
      {},
      extended('<flowable:in source="told" target="mine"/>') + definition,
    ),
  ]
  const telling = element(
    'intermediateThrowEvent',
    'tell',
    {},
    extended('<flowable:out source="litres" target="told"/>') + definition,
  )

  test('from one branch to another, and to other instances', async () => {
    const other = await begun(
      [start(), ...hearing('hear'), task('open', anybody), end(), chain('start', 'hear', 'open', 'end')],
      {},
      signal,
    )
    const id = await begun(
      [
        start(),
        gateway('parallel', 'fork'),
        ...hearing('hear'),
        task('open', anybody),
        task('measure', anybody),
        telling,
        end(),
        end('told'),
        chain('start', 'fork', 'hear', 'open', 'end'),
        chain('fork', 'measure', 'tell', 'told'),
      ],
      { litres: 320 },
      signal,
    )
    await engine.complete(id, 'measure')
    for (const one of [id, other]) {
      expect(await engine.names(one)).toEqual(['open'])
      expect(await engine.variables(one)).toMatchObject({ mine: 320 })
    }
  })
})

test('a terminating end ends the whole process, and whoever called it', async () => {
  const key = nextKey()
  const stop = end('stop', '<terminateEventDefinition flowable:terminateAll="true"/>')
  const inside = [start('in'), task('judge', anybody), stop, chain('in', 'judge', 'stop')].join('')
  const elements = [
    start(),
    gateway('parallel', 'fork'),
    task('trace', anybody),
    element('subProcess', 'warning', {}, inside),
    task('after', anybody),
    end(),
    end('done'),
    chain('start', 'fork', 'trace', 'end'),
    chain('fork', 'warning', 'after', 'done'),
  ]
  const alone = await begun(elements, {}, { key })
  await engine.complete(alone, 'judge')
  await done(alone)
  const caller = await begun([
    start(),
    element('callActivity', 'call', { calledElement: key }),
    task('later', anybody),
    end(),
    chain('start', 'call', 'later', 'end'),
  ])
  const [called] = await engine.childrenOf(caller)
  await engine.complete(called?.id ?? '', 'judge')
  await done(called?.id ?? '')
  await done(caller)
})

test('a message by an expression', async () => {
  const hear = element(
    'intermediateCatchEvent',
    'hear',
    {},
    '<messageEventDefinition flowable:messageExpression="${batch}-reply"/>',
  )
  const id = await begun(
    [start(), hear, task('read', anybody), end(), chain('start', 'hear', 'read', 'end')],
    { batch: 'b7' },
  )
  await engine.flow.message(person('1'), { instanceId: id, name: 'b7-reply', variables: {} })
  expect(await engine.names(id)).toEqual(['read'])
})

test('an empty sub-process is passed through', async () => {
  const id = await begun([
    start(),
    element('subProcess', 'sub'),
    task('after', anybody),
    end(),
    chain('start', 'sub', 'after', 'end'),
  ])
  expect(await engine.names(id)).toEqual(['after'])
})

test('each executable process of a file is deployed, and they call each other', async () => {
  const key = nextKey()
  const second = `<process id="${key}" name="过磅" isExecutable="true">${[start('w'), task('scale', anybody), end('we'), chain('w', 'scale', 'we')].join('')}</process>`
  const xml = diagram(
    [
      start(),
      element('callActivity', 'call', { calledElement: key }),
      task('store', anybody),
      end(),
      chain('start', 'call', 'store', 'end'),
    ],
    { key: nextKey() },
  ).replace('</definitions>', `${second}</definitions>`)
  const stored = await engine.deployer.deploy(engine.administrator, {
    xml,
    category: '1',
    tenantIds: ['000000'],
  })
  expect(stored).toHaveLength(2)
  const { instanceId } = await engine.start(stored[0]?.id ?? '')
  const [called] = await engine.childrenOf(instanceId)
  await engine.complete(called?.id ?? '', 'scale')
  expect(await engine.names(instanceId)).toEqual(['store'])
})

describe('several', () => {
  const loop = several({ 'flowable:collection': 'signers', 'flowable:elementVariable': 'one' })
  const elements = [
    start(),
    task('sign', { 'flowable:assignee': '${one}' }, loop),
    end(),
    chain('start', 'sign', 'end'),
  ]

  test.each([[{ value: 'admin' }], [5], [true]])('%j is no collection', async (signers) => {
    await expect(begun(elements, { signers })).rejects.toThrow(/“sign”的集合signers不是列表/)
  })

  test('nobody is assigned an object', async () => {
    await expect(begun(elements, { signers: [{ id: 'admin' }] })).rejects.toThrow(/“sign”的表达式无法计算/)
  })

  test('a collection is named as the standard names it', async () => {
    const standard =
      '<multiInstanceLoopCharacteristics><loopDataInputRef>villages</loopDataInputRef><inputDataItem name="one"/></multiInstanceLoopCharacteristics>'
    const id = await begun(
      [
        start(),
        task('ask', { 'flowable:assignee': '${one}' }, standard),
        end(),
        chain('start', 'ask', 'end'),
      ],
      { villages: ['11', '12'] },
    )
    expect((await engine.openTasks(id)).map(({ assignee }) => assignee)).toEqual(['11', '12'])
  })
})
