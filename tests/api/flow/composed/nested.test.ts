import { describe, expect, test } from 'vitest'
import {
  boundary,
  chain,
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
import { openFlow } from '#tests/support/open-flow.ts'

const { begun, done, engine, later } = await openFlow('composed')

const sub = (id: string, inside: readonly string[], attributes = {}) =>
  element('subProcess', id, attributes, inside.join('\n'))
const inner = (name: string) => [
  start(`${name}_s`),
  task(name),
  end(`${name}_e`),
  chain(`${name}_s`, name, `${name}_e`),
]
const beside =
  '<message id="M" name="paid"/><signal id="S" name="alarm"/><error id="E" errorCode="bad"/><error id="F" errorCode="worse"/>'
const error = (ref = 'E') => `<errorEventDefinition errorRef="${ref}"/>`
const message = '<messageEventDefinition messageRef="M"/>'
const signal = '<signalEventDefinition signalRef="S"/>'
const triggered = { triggeredByEvent: 'true' }

describe('sub-processes in each other', () => {
  test('an error goes outwards to the border that knows its code', async () => {
    const innermost = sub('in', [start('s3'), task('a'), end('e3', error('F')), chain('s3', 'a', 'e3')])
    const outer = sub('out', [
      start('s2'),
      innermost,
      boundary('other', 'in', error('E')),
      end('e2'),
      end('x2'),
      chain('s2', 'in', 'e2'),
      chain('other', 'x2'),
    ])
    const id = await begun(
      [
        start(),
        outer,
        boundary('all', 'out', '<errorEventDefinition/>'),
        boundary('worse', 'out', error('F')),
        task('byCode'),
        task('byAll'),
        end(),
        chain('start', 'out', 'end'),
        chain('all', 'byAll', 'end'),
        chain('worse', 'byCode', 'end'),
      ],
      {},
      { beside },
    )
    await engine.complete(id, 'a')
    expect(await engine.names(id)).toEqual(['byCode'])
    await engine.complete(id, 'byCode')
    await done(id)
  })

  test('what an event sub-process throws is not caught by itself', async () => {
    const handler = sub('handler', [start('s3', error()), end('e3', error()), chain('s3', 'e3')], triggered)
    const elements = [start(), task('a'), end('e', error()), chain('start', 'a', 'e'), handler]
    const id = await begun(elements, {}, { beside })
    await expect(engine.complete(id, 'a')).rejects.toThrow('没有被捕获')
    const inside = await begun(
      [
        start(),
        sub(
          'sub',
          elements.map((one) => one.replaceAll('"start"', '"s2"').replace('start_a', 's2_a')),
        ),
        boundary('b', 'sub', error()),
        task('outside'),
        end(),
        chain('start', 'sub', 'end'),
        chain('b', 'outside', 'end'),
      ],
      {},
      { beside },
    )
    await engine.complete(inside, 'a')
    expect(await engine.names(inside)).toEqual(['outside'])
  })

  test.each([
    ['message', message],
    ['signal', signal],
  ])('an event sub-process is started by a %s, as often as it comes', async (kind, said) => {
    const handler = sub(
      'handler',
      [start('s3', said, { isInterrupting: 'false' }), task('late'), end('e3'), chain('s3', 'late', 'e3')],
      triggered,
    )
    const id = await begun([start(), task('a'), end(), chain('start', 'a', 'end'), handler], {}, { beside })
    const tell = () =>
      kind === 'message'
        ? engine.flow.message(engine.administrator, { name: 'paid', instanceId: id })
        : engine.flow.signal(engine.administrator, 'alarm')
    await tell()
    await tell()
    expect(await engine.names(id)).toEqual(['a', 'late', 'late'])
    for (const one of ['a', 'late', 'late']) await engine.complete(id, one)
    await done(id)
  })

  test('one after the other, until it is enough', async () => {
    const loop = several(
      { isSequential: 'true', 'flowable:collection': 'list', 'flowable:elementVariable': 'one' },
      '${stop}',
    )
    const id = await begun(
      [start(), sub('sub', [loop, ...inner('a')]), task('b'), end(), chain('start', 'sub', 'b', 'end')],
      { list: [1, 2, 3], stop: false },
    )
    await engine.complete(id, 'a')
    expect(await engine.names(id)).toEqual(['a'])
    await engine.complete(id, 'a', { stop: true })
    expect(await engine.names(id)).toEqual(['b'])
    expect((await engine.leftovers(id)).tokens).toBe(1)
  })

  test('an error in one of several ends all of them', async () => {
    const failing = [start('s2'), task('a'), end('e2', error()), chain('s2', 'a', 'e2')]
    const id = await begun(
      [
        start(),
        sub('sub', [several({}, undefined, '3'), ...failing]),
        boundary('b', 'sub', error()),
        task('c'),
        end(),
        chain('start', 'sub', 'end'),
        chain('b', 'c', 'end'),
      ],
      {},
      { beside },
    )
    expect(await engine.names(id)).toEqual(['a', 'a', 'a'])
    await engine.complete(id, 'a')
    expect(await engine.names(id)).toEqual(['c'])
    const reasons = (await engine.activities(id)).filter(({ nodeId }) => nodeId === 'a')
    expect(reasons.map(({ endReason }) => endReason)).toEqual([null, '被边界事件中断', '被边界事件中断'])
  })

  test.each([
    ['true', ['late']],
    ['false', ['a', 'late']],
  ])('events at the border of a sub-process, interrupting: %s', async (cancelActivity, open) => {
    for (const [said, tell] of [
      [message, (id: string) => engine.flow.message(engine.administrator, { name: 'paid', instanceId: id })],
      [signal, () => engine.flow.signal(engine.administrator, 'alarm')],
      [timer('timeDuration', 'PT5M'), () => later(6)],
    ] as const) {
      const id = await begun(
        [
          start(),
          sub('sub', inner('a')),
          boundary('b', 'sub', said, { cancelActivity }),
          task('late'),
          end(),
          chain('start', 'sub', 'end'),
          chain('b', 'late', 'end'),
        ],
        {},
        { beside },
      )
      await tell(id)
      expect(await engine.names(id)).toEqual(open)
      for (const one of open) await engine.complete(id, one)
      await done(id)
    }
  })
})

describe('what calls and is called', () => {
  test('one after the other, each with its own member', async () => {
    await engine.deploy(diagram(inner('ask'), { key: 'askOne' }))
    const mapping =
      '<extensionElements><flowable:in source="one" target="name"/><flowable:out source="answer" target="last"/></extensionElements>'
    const loop = several({
      isSequential: 'true',
      'flowable:collection': 'list',
      'flowable:elementVariable': 'one',
    })
    const id = await begun(
      [
        start(),
        element('callActivity', 'call', { calledElement: 'askOne' }, `${mapping}${loop}`),
        end(),
        chain('start', 'call', 'end'),
      ],
      { list: ['x', 'y'], last: '' },
    )
    for (const name of ['x', 'y']) {
      const child = (await engine.childrenOf(id)).find(({ endTime }) => endTime === null)
      expect(await engine.variables(child?.id ?? '')).toMatchObject({ name })
      await engine.complete(child?.id ?? '', 'ask', { answer: name })
    }
    await done(id)
    expect((await engine.variables(id)).last).toBe('y')
  })

  test('the end of a called process in one that is suspended: its next task shows when that goes on', async () => {
    await engine.deploy(diagram(inner('ask'), { key: 'askTwo' }))
    const id = await begun([
      start(),
      element('callActivity', 'call', { calledElement: 'askTwo' }),
      task('b', { 'flowable:assignee': '9' }),
      end(),
      chain('start', 'call', 'b', 'end'),
    ])
    await engine.flow.suspendInstance(engine.administrator, id, true)
    const [child] = await engine.childrenOf(id)
    await engine.complete(child?.id ?? '', 'ask')
    expect(await engine.openTasks(id)).toMatchObject([{ nodeId: 'b', assignee: '9', openFor: null }])
    await engine.flow.suspendInstance(engine.administrator, id, false)
    expect(await engine.openTasks(id)).toMatchObject([{ openFor: '9' }])
  })

  test('two that call each other are refused before they are many', async () => {
    const calling = (key: string, other: string) =>
      engine.deploy(
        diagram(
          [
            start(),
            element('callActivity', 'call', { calledElement: other }, several({}, undefined, '9')),
            end(),
            chain('start', 'call', 'end'),
          ],
          { key },
        ),
      )
    const ping = await calling('ping', 'pong')
    await calling('pong', 'ping')
    await expect(engine.start(ping)).rejects.toThrow(/死循环|层级过深/)
  })
})

describe('bounds', () => {
  const passing = [start(), task('a'), end(), chain('start', 'a', 'end')]

  test('a variable of ten megabytes, and too many of them', async () => {
    await expect(begun(passing, { big: 'x'.repeat(10 * 1024 * 1024) })).rejects.toThrow('过大')
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`v${n}`, n]))
    await expect(begun(passing, many)).rejects.toThrow('过多')
    await expect(begun(passing, { 'no name': 1 })).rejects.toThrow('无效')
    const large = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`v${n}`, 'x'.repeat(60_000)]))
    await expect(begun(passing, large)).rejects.toThrow('过大')
  })

  test('a text that doubles itself comes to an end', async () => {
    await expect(
      begun(
        [
          start(),
          element('serviceTask', 'twice', {
            'flowable:expression': '${text + text}',
            'flowable:resultVariable': 'text',
          }),
          gateway('exclusive', 'g', { default: 'g_twice' }),
          end(),
          chain('start', 'twice', 'g'),
          flow('g', 'twice'),
          flow('g', 'end', '${1 > 2}'),
        ],
        { text: 'x' },
      ),
    ).rejects.toThrow(/过大|无法计算/)
  })

  test('a loop in a loop in a loop comes to an end', async () => {
    const thousand = several({}, undefined, '1000')
    const began = performance.now()
    await expect(
      begun([
        start(),
        sub('x', [
          thousand,
          start('s2'),
          sub('y', [thousand, start('s3'), element('task', 't'), end('e3'), chain('s3', 't', 'e3')]),
          end('e2'),
          chain('s2', 'y', 'e2'),
        ]),
        end(),
        chain('start', 'x', 'end'),
      ]),
    ).rejects.toThrow('死循环')
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})
