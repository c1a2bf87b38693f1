import { describe, expect, test } from 'vitest'
import { chain, element, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { begun, done, engine } = await openFlow('element')

test('data objects are variables from the start, unless the start says otherwise; those of a sub-process are its own', async () => {
  const data = (name: string, type: string, value: string) =>
    `<dataObject id="${name}_" name="${name}" itemSubjectRef="${type}"><extensionElements><flowable:value>${value}</flowable:value></extensionElements></dataObject>`
  const id = await begun(
    [
      data('limit', 'xsd:int', '5000'),
      data('urgent', 'xsd:boolean', 'true'),
      data('rate', 'xsd:double', '0.5'),
      data('city', 'place', '济南'),
      start(),
      element(
        'subProcess',
        'sub',
        {},
        [
          data('rate', 'xsd:double', '2').replace('rate_', 'inner_'),
          start('in'),
          element('serviceTask', 'sum', {
            'flowable:expression': '${limit * rate}',
            'flowable:resultVariable': 'product',
          }),
          end('out'),
          chain('in', 'sum', 'out'),
        ].join(''),
      ),
      task('a'),
      end(),
      chain('start', 'sub', 'a', 'end'),
    ],
    { limit: 10 },
    { beside: '<itemDefinition id="place" structureRef="xsd:string"/>' },
  )
  expect(await engine.variables(id)).toMatchObject({
    limit: 10,
    urgent: true,
    rate: 0.5,
    city: '济南',
    product: 20,
  })
})

describe('what goes on by itself', () => {
  test.each([
    ['task', element('task', 'a')],
    ['manualTask', element('manualTask', 'a')],
    ['intermediateThrowEvent', element('intermediateThrowEvent', 'a')],
    [
      'serviceTask',
      element('serviceTask', 'a', { 'flowable:expression': '${1 + 1}', 'flowable:resultVariable': 'two' }),
    ],
    [
      'businessRuleTask',
      element('businessRuleTask', 'a', {
        'flowable:expression': '${1 + 1}',
        'flowable:resultVariable': 'two',
      }),
    ],
  ])('%s', async (kind, one) => {
    const id = await begun([start(), one, end(), chain('start', 'a', 'end')])
    await done(id)
    expect(await engine.path(id)).toEqual(['start', 'start_a', 'a', 'a_end', 'end'])
    if (/service|Rule/.test(kind)) expect((await engine.variables(id)).two).toBe(2)
  })

  test('a start tells who started', async () => {
    const id = await begun([
      start('start', '', { 'flowable:initiator': 'who' }),
      end(),
      chain('start', 'end'),
    ])
    expect(await engine.variables(id)).toMatchObject({ who: '1', applyUser: '1' })
  })

  test('a link', async () => {
    const link = '<linkEventDefinition name="L"/>'
    const id = await begun([
      start(),
      element('intermediateThrowEvent', 'out', {}, link),
      element('intermediateCatchEvent', 'in', {}, link),
      task('a'),
      end(),
      chain('start', 'out'),
      chain('in', 'a', 'end'),
    ])
    expect(await engine.names(id)).toEqual(['a'])
  })
})

describe('user tasks', () => {
  test('wait, and go on when they are completed', async () => {
    const id = await begun(
      [start(), task('a', { 'flowable:assignee': '${who}' }), end(), chain('start', 'a', 'end')],
      {
        who: '7',
      },
    )
    const [open] = await engine.openTasks(id)
    expect(open).toMatchObject({ assignee: '7', openFor: '7', name: 'a', priority: 50 })
    await engine.complete(id, 'a', { days: 3 })
    await done(id)
    expect(await engine.variables(id)).toMatchObject({ pass: true, days: 3 })
  })

  test('have a due date, a priority and a form', async () => {
    const id = await begun([
      start(),
      task('a', { 'flowable:dueDate': 'PT1H', 'flowable:priority': '80', 'flowable:formKey': 'ask' }),
      end(),
      chain('start', 'a', 'end'),
    ])
    const [open] = await engine.openTasks(id)
    expect(open).toMatchObject({ priority: 80, formKey: 'ask' })
    expect(open?.dueTime).toMatch(/^\d{4}-/)
    await engine.complete(id, 'a')
    await done(id)
  })

  test.each([
    [{ skip: true }, []],
    [{ skip: false }, ['a']],
    [{}, ['a']],
    [{ skip: true, _FLOWABLE_SKIP_EXPRESSION_ENABLED: false }, ['a']],
    [{ skip: true, _FLOWABLE_SKIP_EXPRESSION_ENABLED: true }, []],
  ])('are skipped with %j', async (variables, open) => {
    const id = await begun(
      [start(), task('a', { 'flowable:skipExpression': '${skip}' }), end(), chain('start', 'a', 'end')],
      variables,
    )
    expect(await engine.names(id)).toEqual(open)
  })

  test('one can be entered twice at the same time', async () => {
    const id = await begun([
      start(),
      gateway('parallel', 'fork'),
      task('a'),
      end(),
      chain('start', 'fork'),
      flow('fork', 'a', undefined, 'one'),
      flow('fork', 'a', undefined, 'two'),
      chain('a', 'end'),
    ])
    expect(await engine.names(id)).toEqual(['a', 'a'])
    await engine.complete(id, 'a')
    expect(await engine.hasEnded(id)).toBe(false)
    await engine.complete(id, 'a')
    await done(id)
  })

  test('listeners set variables', async () => {
    const listener = `<extensionElements><flowable:taskListener event="complete" delegateExpression="\${setVariable}">
      <flowable:field name="name" stringValue="seen"/><flowable:field name="value"><flowable:expression>\${days * 2}</flowable:expression></flowable:field>
      </flowable:taskListener></extensionElements>`
    const id = await begun([start(), task('a', {}, listener), end(), chain('start', 'a', 'end')], { days: 4 })
    await engine.complete(id, 'a')
    expect((await engine.variables(id)).seen).toBe(8)
  })
})

test('a diagram that goes round in circles comes to an end', async () => {
  const id = await begun([
    start(),
    element('task', 'a'),
    gateway('exclusive', 'g', { default: 'g_a' }),
    end(),
    chain('start', 'a', 'g'),
    flow('g', 'a'),
    flow('g', 'end', '${1 > 2}'),
  ])
  await engine.settle()
  await done(id)
  expect(await engine.instanceOf(id)).toMatchObject({ endReason: '流程步骤过多，可能存在死循环' })
})
