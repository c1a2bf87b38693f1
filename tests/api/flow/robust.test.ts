import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { milliseconds, setClock } from '#server/db/clock.ts'
import { flowTask } from '#shared/resources/index.ts'
import { boundary, chain, diagram, element, end, gateway, start, task, timer } from '#tests/support/bpmn.ts'
import { flowOn, nothingLeft, person } from '#tests/support/flow.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const engine = flowOn(server.database)
const file = server.database.reader.$client.name
const tasks = tableOf(flowTask)

const worker = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'tests/support/flow.worker.ts', file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })

const linesOf = (child: ChildProcess) => {
  if (!child.stdout) throw new Error('the worker says nothing')
  return createInterface({ input: child.stdout })
}

const mine = { 'flowable:assignee': '1' }

test('killed in the middle of its work, a server has lost nothing and left nothing behind', async () => {
  const definition = await engine.deploy(
    diagram(
      [
        start(),
        task('a', mine),
        gateway('parallel', 'fork'),
        task('b', mine),
        task('c', mine),
        gateway('parallel', 'join'),
        boundary('late', 'a', timer('timeDuration', 'P9D')),
        end('e2'),
        end(),
        chain('start', 'a', 'fork', 'b', 'join', 'end'),
        chain('fork', 'c', 'join'),
        chain('late', 'e2'),
      ],
      { key: 'storm' },
    ),
  )
  const told: string[] = []
  for (const lines of [7, 23, 40]) {
    const child = worker('run', definition)
    let count = 0
    for await (const line of linesOf(child)) {
      told.push(line)
      count += 1
      if (count === lines) child.kill('SIGKILL')
    }
  }
  const named = (word: string) =>
    told.flatMap((line) => (line.startsWith(word) ? line.slice(word.length + 1) : []))
  const all = await engine.instancesOf(definition)
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(named('started')))
  const done = await server.database.reader
    .select()
    .from(tasks)
    .where(inArray(tasks.id, named('done')))
  expect(done).toHaveLength(named('done').length)
  expect(done.filter(({ doneBy }) => doneBy !== '1')).toEqual([])
  for (const { id, endTime } of all) {
    const open = await engine.openTasks(id)
    if (endTime === null) expect(open.length).toBeGreaterThan(0)
    expect((await engine.waitingTokens(id)).sort()).toEqual(open.map(({ tokenId }) => tokenId).sort())
    // One that was killed at its first task has two more behind it.
    for (const one of open) await engine.complete(id, one.nodeId ?? '')
    for (const one of await engine.openTasks(id)) await engine.complete(id, one.nodeId ?? '')
    expect(await engine.hasEnded(id)).toBe(true)
    expect(await engine.leftovers(id)).toEqual(nothingLeft)
  }
  expect(server.database.reader.$client.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
}, 120_000)

test('two processes on one database fire each timer once', async () => {
  const definition = await engine.deploy(
    diagram(
      [
        start(),
        element('intermediateCatchEvent', 't', {}, timer('timeDuration', 'PT1S')),
        task('late', mine),
        end(),
        chain('start', 't', 'late', 'end'),
      ],
      { key: 'twice' },
    ),
  )
  const children = [worker('fire'), worker('fire')]
  const said = children.map((child) => linesOf(child)[Symbol.asyncIterator]())
  await Promise.all(said.map((lines) => lines.next()))
  const ids: string[] = []
  for (let n = 0; n < 60; n += 1) ids.push((await engine.start(definition)).instanceId)
  await expect.poll(milliseconds).toBeGreaterThan(milliseconds() + 2000)
  for (const child of children) child.stdin?.write('go\n')
  const ends = await Promise.all(said.map(async (lines) => String((await lines.next()).value)))
  for (const line of ends) expect(line).toMatch(/^fired \d+ failed 0$/)
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))
  await expect.poll(async () => (await Promise.all(ids.map(engine.names))).flat().length).toBe(60)
  for (const id of ids) expect(await engine.names(id)).toEqual(['late'])
}, 120_000)

describe('at the same time', () => {
  const outcomes = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map((one) =>
      one.status === 'fulfilled' ? 'done' : (one.reason as Error).message,
    )

  test('one of two completes a task', async () => {
    const definition = await engine.deploy(
      diagram([start(), task('a', mine), task('b', mine), end(), chain('start', 'a', 'b', 'end')], {
        key: 'double',
      }),
    )
    const { instanceId, taskIds } = await engine.start(definition)
    const completing = { taskId: taskIds[0] ?? '', pass: true }
    const told = await outcomes([1, 2, 3].map(() => engine.flow.complete(person('1'), completing)))
    expect(told.sort()).toEqual(['done', '任务不存在或已处理', '任务不存在或已处理'])
    expect(await engine.names(instanceId)).toEqual(['b'])
  })

  test('one of two claims a task', async () => {
    const definition = await engine.deploy(
      diagram(
        [start(), task('a', { 'flowable:candidateUsers': '11,12' }), end(), chain('start', 'a', 'end')],
        {
          key: 'claimed',
        },
      ),
    )
    const { taskIds } = await engine.start(definition)
    const told = await outcomes(['11', '12'].map((id) => engine.flow.claim(person(id), taskIds[0] ?? '')))
    expect(told.sort()).toEqual(['done', '任务已被签收'])
  })

  test('a task is completed or its timer fires, never both', async () => {
    const definition = await engine.deploy(
      diagram(
        [
          start(),
          task('a', mine),
          boundary('t', 'a', timer('timeDuration', 'PT5M')),
          task('late', mine),
          task('next', mine),
          end(),
          chain('start', 'a', 'next', 'end'),
          chain('t', 'late', 'end'),
        ],
        { key: 'either' },
      ),
    )
    for (let n = 0; n < 5; n += 1) {
      const { instanceId, taskIds } = await engine.start(definition)
      const back = setClock(() => Date.now() + 6 * 60_000)
      await outcomes([
        engine.flow.complete(person('1'), { taskId: taskIds[0] ?? '', pass: true }),
        engine.fireTimers(),
      ]).finally(back)
      expect(await engine.names(instanceId)).toHaveLength(1)
    }
  })
})

describe('times', () => {
  const waiting = (key: string) =>
    diagram(
      [
        start(),
        task('a', mine),
        boundary('t', 'a', timer('timeCycle', 'R/PT10M'), { cancelActivity: 'false' }),
        task('late', mine),
        end(),
        chain('start', 'a', 'end'),
        chain('t', 'late', 'end'),
      ],
      { key },
    )
  const at = async (minutes: number) => {
    const back = setClock(() => Date.now() + minutes * 60_000)
    await engine.fireTimers().finally(back)
  }
  const lates = async (id: string) => (await engine.names(id)).filter((one) => one === 'late').length

  test('a clock that jumps ahead and back again makes nothing happen twice', async () => {
    const { instanceId } = await engine.start(await engine.deploy(waiting('jump')))
    await at(-60 * 24)
    expect(await lates(instanceId)).toBe(0)
    await at(60 * 24 * 30)
    await at(60 * 24 * 30)
    expect(await lates(instanceId)).toBe(1)
    await at(15)
    expect(await lates(instanceId)).toBe(1)
    await at(60 * 24 * 30 + 11)
    expect(await lates(instanceId)).toBe(2)
  })

  test('nothing fires in what is suspended, and what was missed fires once when it goes on', async () => {
    const definition = await engine.deploy(waiting('still'))
    const { instanceId } = await engine.start(definition)
    const stop = (isSuspended: boolean) =>
      engine.flow.suspendInstance(engine.administrator, instanceId, isSuspended)
    const pause = (isActive: boolean) => engine.manager.setState(engine.administrator, definition, isActive)
    await stop(true)
    await at(11)
    await pause(false)
    await stop(false)
    await at(35)
    expect(await lates(instanceId)).toBe(0)
    await expect(engine.start(definition)).rejects.toThrow('已挂起')
    await pause(true)
    await at(36)
    await at(36)
    expect(await lates(instanceId)).toBe(1)
    expect(await engine.timersOf(instanceId)).toHaveLength(1)
  })

  test('a timer that fails is told, tried again, and holds up no other', async () => {
    const failing = (key: string, condition: string) =>
      diagram(
        [
          start(),
          element('intermediateCatchEvent', 't', {}, timer('timeDuration', 'PT1M')),
          gateway('exclusive', 'g', { default: 'g_a' }),
          task('a', mine),
          end(),
          chain('start', 't', 'g'),
          chain('g', 'a', 'end'),
          `<sequenceFlow id="f" sourceRef="g" targetRef="end"><conditionExpression xsi:type="tFormalExpression">${condition}</conditionExpression></sequenceFlow>`,
        ],
        { key },
      )
    const bad = await engine.start(await engine.deploy(failing('bad', '${missing}')))
    const good = await engine.start(await engine.deploy(failing('good', '${1 > 2}')))
    await at(2)
    expect(await engine.names(good.instanceId)).toEqual(['a'])
    expect(await engine.timersOf(bad.instanceId)).toMatchObject([{ failures: 1 }])
    await at(4)
    expect(await engine.timersOf(bad.instanceId)).toMatchObject([{ failures: 2 }])
  })
})
