import { describe, expect, test } from 'vitest'
import { boundary, chain, element, end, gateway, several, start, task } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { engine, begun, done } = await openFlow('compensation')

const mine = { 'flowable:assignee': '1' }
const compensate = (attributes = '') => `<compensateEventDefinition ${attributes}/>`
const throwing = (id: string, attributes = '') =>
  element('intermediateThrowEvent', id, {}, compensate(attributes))
const sub = (id: string, inside: readonly string[], more = '', tag = 'subProcess') =>
  element(tag, id, {}, inside.join('') + more)
const association = (from: string, to: string) =>
  `<association id="${from}_${to}_a" sourceRef="${from}" targetRef="${to}"/>`

/** An activity, and the task that compensates it: `undo_a` of `a`. */
const undone = (id: string, activity: string) => [
  activity,
  boundary(`c_${id}`, id, compensate()),
  task(`undo_${id}`, { ...mine, isForCompensation: 'true' }),
  association(`c_${id}`, `undo_${id}`),
]
const step = (id: string, inside = '') => undone(id, task(id, mine, inside))

const complete = async (id: string, ...names: string[]) => {
  for (const name of names) await engine.complete(id, name)
}

describe('compensation', () => {
  test('undoes what is done in the reverse order, one after the other, and then goes on', async () => {
    const id = await begun([
      start(),
      ...step('a'),
      ...step('b'),
      throwing('undo'),
      task('after', mine),
      end(),
      chain('start', 'a', 'b', 'undo', 'after', 'end'),
    ])
    await complete(id, 'a', 'b')
    expect(await engine.names(id)).toEqual(['undo_b'])
    await complete(id, 'undo_b')
    expect(await engine.names(id)).toEqual(['undo_a'])
    await complete(id, 'undo_a')
    expect(await engine.names(id)).toEqual(['after'])
    await complete(id, 'after')
    await done(id)
  })

  test('of one activity leaves the others alone, and each is undone once', async () => {
    const id = await begun([
      start(),
      ...step('a'),
      ...step('b'),
      throwing('undo', 'activityRef="a"'),
      throwing('again', 'activityRef="a"'),
      end('end', compensate()),
      chain('start', 'a', 'b', 'undo', 'again', 'end'),
    ])
    await complete(id, 'a', 'b')
    expect(await engine.names(id)).toEqual(['undo_a'])
    await complete(id, 'undo_a')
    expect(await engine.names(id)).toEqual(['undo_b'])
    await complete(id, 'undo_b')
    await done(id)
  })

  test('leaves no rows where it is never thrown, and nothing happens where nothing was done', async () => {
    const quiet = await begun([start(), ...step('a'), end(), chain('start', 'a', 'end')])
    await complete(quiet, 'a')
    await done(quiet)
    const empty = await begun([
      start(),
      throwing('nothing'),
      ...step('a'),
      end(),
      chain('start', 'nothing', 'a', 'end'),
    ])
    expect(await engine.names(empty)).toEqual(['a'])
  })

  test('goes on at once where it is not waited for', async () => {
    const id = await begun([
      start(),
      ...step('a'),
      throwing('undo', 'waitForCompletion="false"'),
      task('after', mine),
      end(),
      chain('start', 'a', 'undo', 'after', 'end'),
    ])
    await complete(id, 'a')
    expect(await engine.names(id)).toEqual(['after', 'undo_a'])
    await complete(id, 'after', 'undo_a')
    await done(id)
  })

  test('reaches into a sub-process that is over, with the variables that it had, unless it has a handler of its own', async () => {
    const inside = (id: string) => [
      start(`s_${id}`),
      ...undone(`${id}1`, task(`${id}1`, mine)),
      ...undone(`${id}2`, task(`${id}2`, mine)),
      end(`e_${id}`),
      chain(`s_${id}`, `${id}1`, `${id}2`, `e_${id}`),
    ]
    const id = await begun([
      start(),
      sub('p', inside('p')),
      ...undone('q', sub('q', inside('q'))),
      throwing('undo'),
      end(),
      chain('start', 'p', 'q', 'undo', 'end'),
    ])
    await complete(id, 'p1', 'p2', 'q1', 'q2')
    for (const name of ['undo_q', 'undo_p2', 'undo_p1']) {
      expect(await engine.names(id)).toEqual([name])
      await complete(id, name)
    }
    await done(id)
  })

  test('of an activity that is done several times is done as often, each with its own member', async () => {
    const loop = several({
      'flowable:collection': '${people}',
      'flowable:elementVariable': 'one',
      isSequential: 'true',
    })
    const id = await begun(
      [
        start(),
        task('a', mine, loop),
        boundary('c', 'a', compensate()),
        task('undo_a', { ...mine, name: 'undo ${one}', isForCompensation: 'true' }),
        association('c', 'undo_a'),
        throwing('undo'),
        end(),
        chain('start', 'a', 'undo', 'end'),
      ],
      { people: ['x', 'y'] },
    )
    await complete(id, 'a', 'a')
    for (const name of ['undo y', 'undo x']) {
      expect((await engine.openTasks(id)).map((one) => one.name)).toEqual([name])
      await complete(id, 'undo_a')
    }
    await done(id)
  })

  test('thrown by an event sub-process undoes what is done around it', async () => {
    const id = await begun(
      [
        start(),
        ...step('a'),
        element('endEvent', 'failed', {}, '<errorEventDefinition errorRef="E"/>'),
        chain('start', 'a', 'failed'),
        element(
          'subProcess',
          'handling',
          { triggeredByEvent: 'true' },
          [
            start('caught', '<errorEventDefinition errorRef="E"/>'),
            end('undo', compensate()),
            chain('caught', 'undo'),
          ].join(''),
        ),
      ],
      {},
      { beside: '<error id="E" errorCode="bad"/>' },
    )
    await complete(id, 'a')
    expect(await engine.names(id)).toEqual(['undo_a'])
    await complete(id, 'undo_a')
    await done(id)
  })

  test('beside it a join opens for those who come to it alone', async () => {
    const id = await begun([
      start(),
      ...step('a'),
      gateway('inclusive', 'split'),
      throwing('undo', 'waitForCompletion="false"'),
      task('b', mine),
      gateway('inclusive', 'join'),
      task('after', mine),
      end(),
      chain('start', 'a', 'split', 'undo', 'join', 'after', 'end'),
      chain('split', 'b', 'join'),
    ])
    await complete(id, 'a')
    expect(await engine.names(id)).toEqual(['b', 'undo_a'])
    await complete(id, 'b')
    expect(await engine.names(id)).toEqual(['after', 'undo_a'])
  })
})

describe('a transaction', () => {
  const elements = [
    start(),
    sub(
      't',
      [
        start('s2'),
        ...step('a'),
        gateway('parallel', 'split'),
        task('b', mine),
        task('c', mine),
        end('cancelled', '<cancelEventDefinition/>'),
        end('e2'),
        chain('s2', 'a', 'split', 'b', 'cancelled'),
        chain('split', 'c', 'e2'),
      ],
      '',
      'transaction',
    ),
    boundary('x', 't', '<cancelEventDefinition/>'),
    task('told', mine),
    end('e3'),
    end(),
    chain('start', 't', 'end'),
    chain('x', 'told', 'e3'),
  ]

  test('that is cancelled ends, is undone, and is left by its border', async () => {
    const id = await begun(elements)
    await complete(id, 'a')
    expect(await engine.names(id)).toEqual(['b', 'c'])
    await complete(id, 'b')
    expect(await engine.names(id)).toEqual(['undo_a'])
    await complete(id, 'undo_a')
    expect(await engine.names(id)).toEqual(['told'])
    await complete(id, 'told')
    await done(id)
  })
})
