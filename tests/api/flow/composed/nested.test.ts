import { describe, expect, test } from 'vitest'
import { boundary, chain, end, several, start, task, timer } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'
import { inner, sub } from './inside.ts'

const { begun, done, engine, later } = await openFlow('composed')

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
        : engine.flow.signal(engine.administrator, { name: 'alarm' })
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
      [signal, () => engine.flow.signal(engine.administrator, { name: 'alarm' })],
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
