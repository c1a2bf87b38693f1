import { expect, test } from 'vitest'
import {
  boundary,
  chain,
  element,
  end,
  flow,
  gateway,
  several,
  start,
  task,
  timer,
} from '#tests/support/bpmn.ts'
import { nothingLeft, person } from '#tests/support/flow.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { server, engine, begun, done, later } = await openFlow('turn')

const mine = { 'flowable:assignee': '1' }
const sub = (id: string, inside: readonly string[]) => element('subProcess', id, {}, inside.join(''))
const forty = several({}, undefined, '${forty}')

/** Tasks of forty people in each of forty sub-processes, all side by side: 1,600. */
const nested = [
  start(),
  sub('outer', [
    forty,
    start('s2'),
    task('inner', mine, several({}, '${nrOfCompletedInstances >= 1}', '${forty}')),
    end('e2'),
    chain('s2', 'inner', 'e2'),
  ]),
  task('after', mine),
  end(),
  chain('start', 'outer', 'after', 'end'),
]

const changes = await server.database.transaction(async ({ $client }) =>
  $client.prepare<[], number>('SELECT total_changes()').pluck(),
)
const committed: number[] = []
server.database.onCommit(() => committed.push(changes.get() ?? 0))

/** Rows of the largest transaction of `work`: milliseconds would tell how busy a machine is. */
async function largestTurn(work: () => Promise<unknown>): Promise<number> {
  const from = committed.length
  committed.push(changes.get() ?? 0)
  await work()
  const totals = committed.slice(from)
  expect(totals.length).toBeGreaterThan(1)
  return Math.max(...totals.slice(1).map((total, n) => total - (totals[n] ?? 0)))
}

test('a step of many tasks goes on in turns, and nobody waits long for any of them', async () => {
  let id = ''
  const first = await largestTurn(async () => {
    id = await begun(nested, { forty: 40 })
  })
  const opened = (await engine.openTasks(id)).length
  expect(opened).toBeLessThan(400)
  const further = await largestTurn(() => engine.settle())
  expect(await engine.openTasks(id)).toHaveLength(1600)
  // A turn ends at 800 rows of its own count; what is searched for is written beside them.
  expect(Math.max(first, further)).toBeLessThan(1600)
  expect(engine.failures).toEqual([])
})

test('what people do meanwhile counts, and all of it comes to its end', async () => {
  const id = await begun(nested, { forty: 20 })
  for (let n = 0; !(await engine.hasEnded(id)); n += 1) {
    const [one] = await engine.openTasks(id)
    if (one) await engine.flow.complete(person('1'), { taskId: one.id, pass: true })
    await engine.fireTimers()
    expect(n).toBeLessThan(200)
  }
  await done(id)
  const path = await engine.path(id)
  expect(path.filter((node) => node === 'after')).toHaveLength(1)
})

test('an inclusive join waits for what is on its way in a turn to come', async () => {
  const many = several({}, undefined, '${many}')
  const id = await begun(
    [
      start(),
      gateway('inclusive', 'fork'),
      element('manualTask', 'quick'),
      element('manualTask', 'slow', {}, many),
      gateway('inclusive', 'join'),
      task('after', mine),
      end(),
      flow('start', 'fork'),
      flow('fork', 'quick', '${1 < 2}'),
      flow('fork', 'slow', '${1 < 2}'),
      chain('quick', 'join'),
      chain('slow', 'join', 'after', 'end'),
    ],
    { many: 600 },
  )
  expect(await engine.names(id)).toEqual([])
  await engine.settle()
  expect(await engine.names(id)).toEqual(['after'])
})

test('a suspended instance does not go on, a deleted one leaves nothing', async () => {
  const id = await begun(nested, { forty: 40 })
  await engine.flow.suspendInstance(engine.administrator, id, true)
  const before = (await engine.openTasks(id)).length
  await engine.settle()
  expect(await engine.openTasks(id)).toHaveLength(before)
  await engine.flow.deleteInstance(engine.administrator, { instanceId: id, reason: '不再需要' })
  expect(await engine.leftovers(id)).toEqual(nothingLeft)
})

test('a thousand that are not asked any more are ended in one turn', async () => {
  const id = await begun([
    start(),
    task('ask', mine, several({}, undefined, '1000')),
    boundary('late', 'ask', timer('timeDuration', 'PT1M')),
    end(),
    end('e2'),
    chain('start', 'ask', 'end'),
    chain('late', 'e2'),
  ])
  await engine.settle()
  expect(await engine.openTasks(id)).toHaveLength(1000)
  expect(await largestTurn(() => later(2))).toBeLessThan(5 * 1000)
  await done(id)
})

test('what is left of one round of a loop makes nothing in the next', async () => {
  // With many candidates a turn begins few tasks, which end in one turn with what comes after them.
  const candidates = Array.from({ length: 50 }, (_, n) => n + 1).join()
  const anyOf = several({}, '${nrOfCompletedInstances >= 1}', '${people}')
  const id = await begun(
    [
      start(),
      task('ask', { 'flowable:candidateUsers': candidates }, anyOf),
      gateway('exclusive', 'again', { default: 'again_ask' }),
      end(),
      chain('start', 'ask', 'again', 'ask'),
      flow('again', 'end', '${people == 0}'),
    ],
    { people: 900 },
  )
  expect((await engine.openTasks(id)).length).toBeLessThan(900)
  await engine.complete(id, 'ask', { people: 3 })
  await engine.settle()
  expect(await engine.names(id)).toEqual(['ask', 'ask', 'ask'])
})

test('an instance with more tasks than there may be is ended, and says why', async () => {
  const id = await begun(nested, { forty: 60 })
  await engine.settle()
  await done(id)
  expect(await engine.instanceOf(id)).toMatchObject({ endReason: '一个流程实例的任务不能超过2000个' })
})
