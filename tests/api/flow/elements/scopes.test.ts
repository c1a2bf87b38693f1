import { describe, expect, test } from 'vitest'
import { boundary, chain, element, end, gateway, several, start, task, timer } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { begun, done, engine, later } = await openFlow('element')

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
    await later(6)
    expect(await engine.names(id)).toEqual(open)
    for (const one of open) await engine.complete(id, one)
    await done(id)
  })
})
