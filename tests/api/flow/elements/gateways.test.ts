import { describe, expect, test } from 'vitest'
import { chain, element, end, flow, gateway, start, task, timer } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { begun, done, engine, later } = await openFlow('element')

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
    await later(11)
    expect(await engine.names(second)).toEqual(['b'])
    await expect(
      engine.flow.message(engine.administrator, { name: 'paid', instanceId: second }),
    ).rejects.toThrow()
  })
})
