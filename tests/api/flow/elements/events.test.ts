import { describe, expect, test } from 'vitest'
import { boundary, chain, diagram, element, end, gateway, start, task, timer } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { begun, done, engine, later, nextKey } = await openFlow('element')

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
    await later(6)
    await later(60)
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
    for (const minutes of [11, 21, 31, 41, 51]) await later(minutes)
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
    await later(6)
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
    await engine.flow.signal(engine.administrator, { name: 'alarm' })
    expect(await engine.names(ids[0] ?? '')).toEqual([])
    // Given twice, it is there once.
    await engine.flow.signal(engine.administrator, { name: 'alarm' })
    for (let fired = 1; fired > 0; ) fired = await engine.fireTimers()
    for (const id of ids) expect(await engine.names(id)).toEqual(['a'])
    expect((await engine.leftovers(ids[0] ?? '')).timers).toBe(0)
  })

  test('a message starts a process', async () => {
    const key = nextKey()
    await engine.deploy(
      diagram(
        [
          start('start', '<messageEventDefinition messageRef="N"/>'),
          task('a', { 'flowable:assignee': '31' }),
          end(),
          chain('start', 'a', 'end'),
        ],
        { key, beside: `<message id="N" name="order ${key}"/>` },
      ),
    )
    await engine.flow.message(engine.administrator, { name: `order ${key}`, variables: { n: 1 } })
    await expect(engine.flow.message(engine.administrator, { name: 'nobody' })).rejects.toThrow(
      '没有流程等待',
    )
  })

  test('a signal starts a process, thrown or by call, with the values that it takes', async () => {
    const [key, name] = [nextKey(), `signal ${nextKey()}`]
    const carried = `<extensionElements><flowable:in source="grain" target="crop"/></extensionElements>`
    const signal = { beside: `<signal id="B" name="${name}"/>` }
    const event = '<signalEventDefinition signalRef="B"/>'
    const begins = await engine.deploy(
      diagram([start('start', carried + event), task('a'), end(), chain('start', 'a', 'end')], {
        key,
        ...signal,
      }),
    )
    const thrower = [
      start(),
      element(
        'intermediateThrowEvent',
        't',
        {},
        `<extensionElements><flowable:out source="crop" target="grain"/></extensionElements>${event}`,
      ),
      end(),
      chain('start', 't', 'end'),
    ]
    await done(await begun(thrower, { crop: 'rye' }, signal))
    await engine.flow.signal(engine.administrator, { name, variables: { grain: 'oats', other: 1 } })
    const found = await engine.instancesOf(begins)
    const crops = await Promise.all(found.map(async ({ id }) => (await engine.variables(id)).crop))
    expect(crops.sort()).toEqual(['oats', 'rye'])
    expect(await engine.variables(found[0]?.id ?? '')).not.toHaveProperty('other')
    await engine.flow.signal({ ...engine.administrator, tenantId: '100001' }, { name })
    expect(await engine.instancesOf(begins)).toHaveLength(2)
  })

  test('processes that begin each other by signals come to an end', async () => {
    const [key, name] = [nextKey(), `round ${nextKey()}`]
    const event = '<signalEventDefinition signalRef="B"/>'
    const again = await engine.deploy(
      diagram(
        [
          start('start', event),
          element('intermediateThrowEvent', 't', {}, event),
          end(),
          chain('start', 't', 'end'),
        ],
        { key, beside: `<signal id="B" name="${name}"/>` },
      ),
    )
    await engine.flow.signal(engine.administrator, { name }).catch(() => {})
    await engine.settle()
    expect((await engine.instancesOf(again)).length).toBeLessThan(1000)
  })
})
