import { describe, expect, test } from 'vitest'
import { chain, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { begun, done, engine } = await openFlow('composed')

describe('inclusive joins', () => {
  test('a reject loop in a branch does not open one', async () => {
    const id = await begun(
      [
        start(),
        gateway('inclusive', 'fork'),
        task('a'),
        gateway('exclusive', 'ok', { default: 'ok_a' }),
        task('b'),
        gateway('inclusive', 'join'),
        task('c'),
        end(),
        chain('start', 'fork'),
        flow('fork', 'a', '${true}'),
        flow('fork', 'b', '${true}'),
        chain('a', 'ok'),
        flow('ok', 'a'),
        flow('ok', 'join', '${pass}'),
        chain('b', 'join', 'c', 'end'),
      ],
      {},
    )
    await engine.complete(id, 'b')
    await engine.complete(id, 'a', {}, false)
    expect(await engine.names(id)).toEqual(['a'])
    await engine.complete(id, 'a', {}, true)
    expect(await engine.names(id)).toEqual(['c'])
    await engine.complete(id, 'c')
    await done(id)
  })

  test('a whole round is gone through twice', async () => {
    const id = await begun(
      [
        start(),
        gateway('inclusive', 'fork', { default: 'fork_b' }),
        task('a'),
        task('b'),
        gateway('inclusive', 'join'),
        task('c'),
        gateway('exclusive', 'ok', { default: 'ok_fork' }),
        end(),
        chain('start', 'fork'),
        flow('fork', 'a', '${x > 0}'),
        flow('fork', 'b'),
        chain('a', 'join'),
        chain('b', 'join', 'c', 'ok'),
        flow('ok', 'fork'),
        flow('ok', 'end', '${pass}'),
      ],
      { x: 1 },
    )
    await engine.complete(id, 'a')
    await engine.complete(id, 'c', { x: 0 }, false)
    expect(await engine.names(id)).toEqual(['b'])
    await engine.complete(id, 'b')
    await engine.complete(id, 'c', {}, true)
    await done(id)
  })

  test('one in another, and a branch that leaves', async () => {
    const id = await begun([
      start(),
      gateway('inclusive', 'f1'),
      gateway('inclusive', 'f2'),
      task('a'),
      task('b'),
      task('c'),
      gateway('inclusive', 'j2'),
      gateway('inclusive', 'j1'),
      task('d'),
      end(),
      end('away'),
      gateway('exclusive', 'g', { default: 'g_j1' }),
      chain('start', 'f1'),
      flow('f1', 'f2', '${true}'),
      flow('f1', 'c', '${true}'),
      flow('f2', 'a', '${true}'),
      flow('f2', 'b', '${true}'),
      chain('a', 'j2'),
      chain('b', 'j2', 'j1'),
      chain('c', 'g'),
      flow('g', 'away', '${pass == false}'),
      flow('g', 'j1'),
      chain('j1', 'd', 'end'),
    ])
    await engine.complete(id, 'a')
    expect(await engine.names(id)).toEqual(['b', 'c'])
    await engine.complete(id, 'b')
    expect(await engine.names(id)).toEqual(['c'])
    await engine.complete(id, 'c', {}, false)
    expect(await engine.names(id)).toEqual(['d'])
    await engine.complete(id, 'd')
    await done(id)
  })
})
