import { describe, expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import {
  boundary,
  chain,
  type DiagramOptions,
  diagram,
  element,
  end,
  flow,
  gateway,
  several,
  start,
  task,
  timer,
} from '#tests/support/bpmn.ts'
import { flowOn, nothingLeft } from '#tests/support/flow.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const engine = flowOn(server.database)

let made = 0
/** Deploys and starts; answers the instance and what stands open in it. */
async function begun(
  elements: readonly string[],
  variables: Record<string, unknown> = {},
  options: DiagramOptions = {},
) {
  made += 1
  const definition = await engine.deploy(diagram(elements, { key: `element${made}`, ...options }))
  const { instanceId } = await engine.start(definition, variables)
  return instanceId
}

const done = async (id: string) => {
  expect(await engine.hasEnded(id)).toBe(true)
  expect(await engine.leftovers(id)).toEqual(nothingLeft)
}

/** Moves the clock for the rest of a test. */
async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const back = setClock(() => Date.now() + minutes * 60_000)
  try {
    return await work()
  } finally {
    back()
  }
}

const ends = (...names: string[]) => names.map((name) => end(name))

test('sequence flows without an id are followed and joined', async () => {
  const bare = (from: string, to: string) => `<sequenceFlow sourceRef="${from}" targetRef="${to}"/>`
  const id = await begun([
    ...[start(), gateway('parallel', 'fork'), task('a'), task('b'), gateway('parallel', 'join'), end()],
    ...[bare('start', 'fork'), bare('fork', 'a'), bare('fork', 'b')],
    ...[bare('a', 'join'), bare('b', 'join'), bare('join', 'end')],
  ])
  await engine.complete(id, 'a')
  expect(await engine.hasEnded(id)).toBe(false)
  await engine.complete(id, 'b')
  await done(id)
})

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

describe('gateways', () => {
  const decision = [
    start(),
    gateway('exclusive', 'g', { default: 'g_c' }),
    ...['a', 'b', 'c'].map((one) => task(one)),
    ...ends('end'),
    chain('start', 'g'),
    flow('g', 'a', '${days > 3}'),
    flow('g', 'b', '#{days > 1}'),
    flow('g', 'c'),
    chain('a', 'end'),
    chain('b', 'end'),
    chain('c', 'end'),
  ]

  test.each([
    [5, 'a'],
    [2, 'b'],
    [1, 'c'],
  ])('exclusive: %i days', async (days, open) => {
    expect(await engine.names(await begun(decision, { days }))).toEqual([open])
  })

  test('exclusive: no branch undoes the step and names the gateway', async () => {
    const elements = decision.map((one) =>
      one
        .replace('default="g_c"', '')
        .replace(
          'sourceRef="g" targetRef="c">',
          'sourceRef="g" targetRef="c"><conditionExpression xsi:type="tFormalExpression">${days == 99}</conditionExpression>',
        ),
    )
    await expect(begun(elements, { days: 0 })).rejects.toThrow('“g”没有满足条件的分支')
  })

  const fork = (kind: 'parallel' | 'inclusive', conditions: readonly (string | undefined)[]) => [
    start(),
    gateway(kind, 'fork'),
    task('a'),
    task('b'),
    gateway(kind, 'join'),
    task('c'),
    end(),
    chain('start', 'fork'),
    flow('fork', 'a', conditions[0]),
    flow('fork', 'b', conditions[1]),
    chain('a', 'join'),
    chain('b', 'join', 'c', 'end'),
  ]

  test('parallel: both, then one', async () => {
    const id = await begun(fork('parallel', []))
    expect(await engine.names(id)).toEqual(['a', 'b'])
    await engine.complete(id, 'a')
    expect(await engine.names(id)).toEqual(['b'])
    await engine.complete(id, 'b')
    expect(await engine.names(id)).toEqual(['c'])
    await engine.complete(id, 'c')
    await done(id)
  })

  test('parallel: a reject loop inside a branch does not open the join', async () => {
    const id = await begun([
      start(),
      gateway('parallel', 'fork'),
      task('a'),
      gateway('exclusive', 'ok', { default: 'ok_fix' }),
      task('fix'),
      task('b'),
      gateway('parallel', 'join'),
      task('c'),
      end(),
      chain('start', 'fork', 'a', 'ok'),
      flow('ok', 'join', '${pass}'),
      flow('ok', 'fix'),
      chain('fix', 'a'),
      chain('fork', 'b', 'join', 'c', 'end'),
    ])
    await engine.complete(id, 'a', {}, false)
    await engine.complete(id, 'b')
    expect(await engine.names(id)).toEqual(['fix'])
    await engine.complete(id, 'fix')
    await engine.complete(id, 'a', {}, true)
    expect(await engine.names(id)).toEqual(['c'])
    await engine.complete(id, 'c')
    await done(id)
  })

  test.each([
    [{ x: 1 }, ['a']],
    [{ x: 2 }, ['b']],
    [{ x: 3 }, ['a', 'b']],
  ])('inclusive: %j', async (variables, open) => {
    const id = await begun(fork('inclusive', ['${x == 1 || x == 3}', '${x >= 2}']), variables)
    expect(await engine.names(id)).toEqual(open)
    for (const [n, one] of open.entries()) {
      await engine.complete(id, one)
      expect(await engine.names(id)).toEqual(n === open.length - 1 ? ['c'] : open.slice(n + 1))
    }
    await engine.complete(id, 'c')
    await done(id)
  })

  test('conditions on the flows of a task part as an inclusive gateway does', async () => {
    const id = await begun(
      [
        start(),
        task('a'),
        task('b'),
        task('c'),
        end(),
        chain('start', 'a'),
        flow('a', 'b', '${x > 0}'),
        flow('a', 'c', '${x > 1}'),
        chain('b', 'end'),
        chain('c', 'end'),
      ],
      { x: 2 },
    )
    await engine.complete(id, 'a')
    expect(await engine.names(id)).toEqual(['b', 'c'])
  })

  test('event-based: the first event decides', async () => {
    const elements = [
      start(),
      gateway('eventBased', 'g'),
      element('intermediateCatchEvent', 'm', {}, '<messageEventDefinition messageRef="M"/>'),
      element('intermediateCatchEvent', 't', {}, timer('timeDuration', 'PT10M')),
      task('a'),
      task('b'),
      end(),
      chain('start', 'g', 'm', 'a', 'end'),
      chain('g', 't', 'b', 'end'),
    ]
    const beside = '<message id="M" name="paid"/>'
    const first = await begun(elements, {}, { beside })
    await engine.flow.message(engine.administrator, { name: 'paid', instanceId: first })
    expect(await engine.names(first)).toEqual(['a'])
    expect((await engine.leftovers(first)).timers).toBe(0)
    expect(await engine.path(first)).toContain('g_m')
    const second = await begun(elements, {}, { beside })
    await later(11, engine.fireTimers)
    expect(await engine.names(second)).toEqual(['b'])
    await expect(
      engine.flow.message(engine.administrator, { name: 'paid', instanceId: second }),
    ).rejects.toThrow()
  })
})

describe('several', () => {
  const voting = (isSequential: boolean, until?: string) => [
    start(),
    task(
      'vote',
      { 'flowable:assignee': '${voter}' },
      several(
        {
          isSequential: String(isSequential),
          'flowable:collection': 'voters',
          'flowable:elementVariable': 'voter',
        },
        until,
      ),
    ),
    task('after'),
    end(),
    chain('start', 'vote', 'after', 'end'),
  ]
  const voters = ['11', '12', '13', '14', '15']

  test('side by side until enough have voted: the rest is not asked any more', async () => {
    const id = await begun(voting(false, '${nrOfCompletedInstances / nrOfInstances >= 0.6}'), { voters })
    expect((await engine.openTasks(id)).map(({ assignee }) => assignee)).toEqual(voters)
    for (let n = 0; n < 2; n += 1) await engine.complete(id, 'vote')
    expect(await engine.names(id)).toEqual(['vote', 'vote', 'vote'])
    await engine.complete(id, 'vote')
    expect(await engine.names(id)).toEqual(['after'])
    await engine.complete(id, 'after')
    await done(id)
  })

  test('one after the other', async () => {
    const id = await begun(voting(true), { voters: '11,12,13' })
    for (const voter of ['11', '12', '13']) {
      expect((await engine.openTasks(id)).map(({ assignee }) => assignee)).toEqual([voter])
      await engine.complete(id, 'vote')
    }
    expect(await engine.names(id)).toEqual(['after'])
  })

  test('one after the other until enough have voted', async () => {
    const id = await begun(voting(true, '${nrOfCompletedInstances >= 2}'), { voters })
    await engine.complete(id, 'vote')
    await engine.complete(id, 'vote')
    expect(await engine.names(id)).toEqual(['after'])
  })

  test.each(['voters', '${voters}'])('a collection is written as %s', async (collection) => {
    const elements = voting(false).map((one) =>
      one.replace('collection="voters"', `collection="${collection}"`),
    )
    expect(await engine.openTasks(await begun(elements, { voters }))).toHaveLength(5)
  })

  test('a number of times; none at all goes on', async () => {
    const elements = (times: string) => [
      start(),
      task('a', {}, several({}, undefined, times)),
      task('b'),
      end(),
      chain('start', 'a', 'b', 'end'),
    ]
    expect(await engine.names(await begun(elements('${n + 1}'), { n: 2 }))).toEqual(['a', 'a', 'a'])
    expect(await engine.names(await begun(elements('0')))).toEqual(['b'])
  })

  test('sub-processes', async () => {
    const inside = [
      start('s2'),
      task('a', { 'flowable:assignee': '${one}' }),
      end('e2'),
      chain('s2', 'a', 'e2'),
    ].join('')
    const id = await begun(
      [
        start(),
        element(
          'subProcess',
          'sub',
          {},
          `${several({ 'flowable:collection': 'list', 'flowable:elementVariable': 'one' })}${inside}`,
        ),
        task('b'),
        end(),
        chain('start', 'sub', 'b', 'end'),
      ],
      { list: ['21', '22'] },
    )
    expect((await engine.openTasks(id)).map(({ assignee }) => assignee)).toEqual(['21', '22'])
    await engine.complete(id, 'a')
    await engine.complete(id, 'a')
    expect(await engine.names(id)).toEqual(['b'])
  })
})

describe('sub-processes', () => {
  const sub = (inside: readonly string[], attributes = {}) =>
    element('subProcess', 'sub', attributes, inside.join('\n'))
  const inner = [start('s2'), task('a'), end('e2'), chain('s2', 'a', 'e2')]

  test('end when nothing is left in them', async () => {
    const id = await begun([start(), sub(inner), task('b'), end(), chain('start', 'sub', 'b', 'end')])
    await engine.complete(id, 'a')
    await engine.complete(id, 'b')
    await done(id)
  })

  test('a terminating end ends its own scope alone', async () => {
    const inside = [
      start('s2'),
      gateway('parallel', 'f2'),
      task('a'),
      end('e2', '<terminateEventDefinition/>'),
      task('x'),
      end('e3'),
      chain('s2', 'f2', 'a', 'e2'),
      chain('f2', 'x', 'e3'),
    ]
    const id = await begun([start(), sub(inside), task('b'), end(), chain('start', 'sub', 'b', 'end')])
    await engine.complete(id, 'a')
    expect(await engine.names(id)).toEqual(['b'])
  })

  test('a terminating end of the process ends everything', async () => {
    const id = await begun([
      start(),
      gateway('parallel', 'f'),
      task('a'),
      task('b'),
      end('e', '<terminateEventDefinition/>'),
      end('e2'),
      chain('start', 'f', 'a', 'e'),
      chain('f', 'b', 'e2'),
    ])
    await engine.complete(id, 'a')
    await done(id)
  })

  const beside = '<error id="E" errorCode="bad"/>'
  const failing = [
    start('s2'),
    task('a'),
    end('e2', '<errorEventDefinition errorRef="E"/>'),
    chain('s2', 'a', 'e2'),
  ]

  test('an error is caught at the border', async () => {
    const id = await begun(
      [
        start(),
        sub(failing),
        boundary('caught', 'sub', '<errorEventDefinition errorRef="E"/>'),
        task('b'),
        task('c'),
        end(),
        chain('start', 'sub', 'b', 'end'),
        chain('caught', 'c', 'end'),
      ],
      {},
      { beside },
    )
    await engine.complete(id, 'a')
    expect(await engine.names(id)).toEqual(['c'])
  })

  test('an error that nothing catches undoes the step', async () => {
    const id = await begun(
      [start(), sub(failing), task('b'), end(), chain('start', 'sub', 'b', 'end')],
      {},
      { beside },
    )
    await expect(engine.complete(id, 'a')).rejects.toThrow('没有被捕获')
    expect(await engine.names(id)).toEqual(['a'])
  })

  test('an event sub-process catches an error of its scope', async () => {
    const handler = element(
      'subProcess',
      'handler',
      { triggeredByEvent: 'true' },
      [
        start('s3', '<errorEventDefinition errorRef="E"/>'),
        task('repair'),
        end('e3'),
        chain('s3', 'repair', 'e3'),
      ].join(''),
    )
    const id = await begun(
      [
        start(),
        task('a'),
        end('e', '<errorEventDefinition errorRef="E"/>'),
        chain('start', 'a', 'e'),
        handler,
      ],
      {},
      { beside },
    )
    await engine.complete(id, 'a')
    expect(await engine.names(id)).toEqual(['repair'])
    await engine.complete(id, 'repair')
    await done(id)
  })

  test.each([
    ['true', ['late']],
    ['false', ['a', 'late']],
  ])('an event sub-process is started by a timer, interrupting: %s', async (isInterrupting, open) => {
    const handler = element(
      'subProcess',
      'handler',
      { triggeredByEvent: 'true' },
      [
        start('s3', timer('timeDuration', 'PT5M'), { isInterrupting }),
        task('late'),
        end('e3'),
        chain('s3', 'late', 'e3'),
      ].join(''),
    )
    const id = await begun([start(), task('a'), end(), chain('start', 'a', 'end'), handler])
    await later(6, engine.fireTimers)
    expect(await engine.names(id)).toEqual(open)
    for (const one of open) await engine.complete(id, one)
    await done(id)
  })
})

describe('events', () => {
  test.each([
    ['true', ['late']],
    ['false', ['a', 'late']],
  ])('a timer at a border, interrupting: %s', async (cancelActivity, open) => {
    const id = await begun([
      start(),
      task('a'),
      boundary('t', 'a', timer('timeDuration', 'PT5M'), { cancelActivity }),
      task('late'),
      end(),
      chain('start', 'a', 'end'),
      chain('t', 'late', 'end'),
    ])
    await engine.fireTimers()
    expect(await engine.names(id)).toEqual(['a'])
    await later(6, engine.fireTimers)
    await later(60, engine.fireTimers)
    expect(await engine.names(id)).toEqual(open)
    for (const one of open) await engine.complete(id, one)
    await done(id)
  })

  test('a cycle that does not interrupt fires as often as it says', async () => {
    const id = await begun([
      start(),
      task('a'),
      boundary('t', 'a', timer('timeCycle', 'R3/PT10M'), { cancelActivity: 'false' }),
      task('late'),
      end(),
      chain('start', 'a', 'end'),
      chain('t', 'late', 'end'),
    ])
    for (const minutes of [11, 21, 31, 41, 51]) await later(minutes, engine.fireTimers)
    expect(await engine.names(id)).toEqual(['a', 'late', 'late', 'late'])
    expect(await engine.timersOf(id)).toEqual([])
  })

  test('a timer goes when its activity does', async () => {
    const id = await begun([
      start(),
      task('a'),
      boundary('t', 'a', timer('timeDuration', 'PT5M')),
      task('late'),
      task('b'),
      end(),
      chain('start', 'a', 'b', 'end'),
      chain('t', 'late', 'end'),
    ])
    await engine.complete(id, 'a')
    expect(await engine.timersOf(id)).toEqual([])
    await later(6, engine.fireTimers)
    expect(await engine.names(id)).toEqual(['b'])
  })

  test.each(['2020-01-01 00:00:00', '2020-01-01T00:00:00Z', '${when}'])('a date: %s', async (text) => {
    const id = await begun(
      [
        start(),
        element('intermediateCatchEvent', 't', {}, timer('timeDate', text)),
        task('a'),
        end(),
        chain('start', 't', 'a', 'end'),
      ],
      { when: '2020-01-01T00:00:00' },
    )
    expect(await engine.names(id)).toEqual([])
    await engine.fireTimers()
    expect(await engine.names(id)).toEqual(['a'])
  })

  const beside = '<message id="M" name="paid"/><signal id="S" name="alarm"/>'

  test('a message: caught between, at a border, and by a task', async () => {
    const said = '<messageEventDefinition messageRef="M"/>'
    for (const one of [
      element('intermediateCatchEvent', 'm', {}, said),
      element('receiveTask', 'm', { messageRef: 'M' }),
    ]) {
      const id = await begun(
        [start(), one, task('a'), end(), chain('start', 'm', 'a', 'end')],
        {},
        { beside },
      )
      await engine.flow.message(engine.administrator, {
        name: 'paid',
        instanceId: id,
        variables: { amount: 5 },
      })
      expect(await engine.names(id)).toEqual(['a'])
      expect((await engine.variables(id)).amount).toBe(5)
    }
    const id = await begun(
      [
        start(),
        task('a'),
        boundary('m', 'a', said),
        task('b'),
        end(),
        chain('start', 'a', 'end'),
        chain('m', 'b', 'end'),
      ],
      {},
      { beside },
    )
    await engine.flow.message(engine.administrator, { name: 'paid', instanceId: id })
    expect(await engine.names(id)).toEqual(['b'])
  })

  test('a signal reaches all that wait, also in the instance that throws it', async () => {
    const said = '<signalEventDefinition signalRef="S"/>'
    const waiting = [
      start(),
      element('intermediateCatchEvent', 's', {}, said),
      task('a'),
      end(),
      chain('start', 's', 'a', 'end'),
    ]
    const ids = [await begun(waiting, {}, { beside }), await begun(waiting, {}, { beside })]
    const thrower = await begun(
      [
        start(),
        gateway('parallel', 'f'),
        element('intermediateCatchEvent', 's', {}, said),
        task('own'),
        task('t'),
        element('intermediateThrowEvent', 'throw', {}, said),
        end(),
        chain('start', 'f', 's', 'own', 'end'),
        chain('f', 't', 'throw', 'end'),
      ],
      {},
      { beside },
    )
    await engine.complete(thrower, 't')
    expect(await engine.names(thrower)).toEqual(['own'])
    for (const id of ids) expect(await engine.names(id)).toEqual(['a'])
  })

  test('a signal that many wait for reaches each in a step of its own', async () => {
    const definition = await engine.deploy(
      diagram(
        [
          start(),
          element('intermediateCatchEvent', 's', {}, '<signalEventDefinition signalRef="S"/>'),
          task('a'),
          end(),
          chain('start', 's', 'a', 'end'),
        ],
        { key: 'crowd', beside },
      ),
    )
    const ids: string[] = []
    for (let n = 0; n < 60; n++) ids.push((await engine.start(definition)).instanceId)
    await engine.flow.signal(engine.administrator, 'alarm')
    expect(await engine.names(ids[0] ?? '')).toEqual([])
    // Given twice, it is there once.
    await engine.flow.signal(engine.administrator, 'alarm')
    for (let fired = 1; fired > 0; ) fired = await engine.fireTimers()
    for (const id of ids) expect(await engine.names(id)).toEqual(['a'])
    expect((await engine.leftovers(ids[0] ?? '')).timers).toBe(0)
  })

  test('a message starts a process', async () => {
    made += 1
    await engine.deploy(
      diagram(
        [
          start('start', '<messageEventDefinition messageRef="N"/>'),
          task('a', { 'flowable:assignee': '31' }),
          end(),
          chain('start', 'a', 'end'),
        ],
        { key: `element${made}`, beside: `<message id="N" name="order${made}"/>` },
      ),
    )
    await engine.flow.message(engine.administrator, { name: `order${made}`, variables: { n: 1 } })
    await expect(engine.flow.message(engine.administrator, { name: 'nobody' })).rejects.toThrow(
      '没有流程等待',
    )
  })
})

describe('calls', () => {
  const called = (key: string) =>
    engine.deploy(
      diagram(
        [start('s2'), task('inner', { 'flowable:assignee': '41' }), end('e2'), chain('s2', 'inner', 'e2')],
        { key },
      ),
    )
  const mapping =
    '<extensionElements><flowable:in source="days" target="n"/><flowable:in sourceExpression="${days + 1}" target="m"/><flowable:out source="result" target="answer"/></extensionElements>'

  test('hand variables in and out', async () => {
    await called('calledOne')
    const id = await begun(
      [
        start(),
        element('callActivity', 'call', { calledElement: 'calledOne' }, mapping),
        task('b'),
        end(),
        chain('start', 'call', 'b', 'end'),
      ],
      { days: 2 },
    )
    const [child] = await engine.childrenOf(id)
    expect(child).toBeDefined()
    expect(await engine.variables(child?.id ?? '')).toMatchObject({ n: 2, m: 3 })
    await engine.complete(child?.id ?? '', 'inner', { result: 'yes' })
    await done(child?.id ?? '')
    expect(await engine.names(id)).toEqual(['b'])
    expect(await engine.variables(id)).toMatchObject({ answer: 'yes', days: 2 })
  })

  test('several, one after the other, and an interrupted one ends', async () => {
    await called('calledTwo')
    const id = await begun([
      start(),
      element('callActivity', 'call', { calledElement: 'calledTwo' }, several({}, undefined, '2')),
      boundary('t', 'call', timer('timeDuration', 'PT5M')),
      task('late'),
      end(),
      chain('start', 'call', 'end'),
      chain('t', 'late', 'end'),
    ])
    expect(await engine.childrenOf(id)).toHaveLength(2)
    await later(6, engine.fireTimers)
    expect(await engine.names(id)).toEqual(['late'])
    for (const child of await engine.childrenOf(id)) await done(child.id)
  })

  test('an error of the called process is caught by the caller', async () => {
    const beside = '<error id="E" errorCode="bad"/>'
    await engine.deploy(
      diagram(
        [
          start('s2'),
          task('inner'),
          end('e2', '<errorEventDefinition errorRef="E"/>'),
          chain('s2', 'inner', 'e2'),
        ],
        { key: 'calledThree', beside },
      ),
    )
    const id = await begun(
      [
        start(),
        element('callActivity', 'call', { calledElement: 'calledThree' }),
        boundary('c', 'call', '<errorEventDefinition errorRef="E"/>'),
        task('b'),
        end(),
        chain('start', 'call', 'end'),
        chain('c', 'b', 'end'),
      ],
      {},
      { beside },
    )
    const [child] = await engine.childrenOf(id)
    await engine.complete(child?.id ?? '', 'inner')
    expect(await engine.names(id)).toEqual(['b'])
    await done(child?.id ?? '')
  })

  test('a process that calls itself without end is refused', async () => {
    made += 1
    const key = `element${made + 1}`
    await expect(
      begun([
        start(),
        element('callActivity', 'call', { calledElement: key }),
        end(),
        chain('start', 'call', 'end'),
      ]),
    ).rejects.toThrow('层级过深')
  })
})

test('a diagram that goes round in circles comes to an end', async () => {
  await expect(
    begun([
      start(),
      element('task', 'a'),
      gateway('exclusive', 'g', { default: 'g_a' }),
      end(),
      chain('start', 'a', 'g'),
      flow('g', 'a'),
      flow('g', 'end', '${1 > 2}'),
    ]),
  ).rejects.toThrow('死循环')
})
