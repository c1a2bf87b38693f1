import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Agent } from '#tests/support/agent.ts'
import { everyGet, type GetCall } from '#tests/support/every-get.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Counts the prepared statements that something still holds. */
function watchStatements() {
  const { $client } = server.database.reader
  const prepare = $client.prepare.bind($client)
  const known: WeakRef<object>[] = []
  // By hand: a spy would hold all that it answers.
  $client.prepare = ((source: string) => {
    const statement = prepare(source)
    known.push(new WeakRef(statement))
    return statement
  }) as typeof $client.prepare
  return {
    async kept() {
      // What is collected in one turn of the event loop may have held something until then.
      for (let n = 0; n < 3; n++) {
        await new Promise((done) => setImmediate(done))
        collect()
      }
      return known.filter((statement) => statement.deref()).length
    },
    stop: () => void Reflect.deleteProperty($client, 'prepare'),
  }
}

const perHalf = 2

interface Counted {
  listeners: number
  statements: number
}

async function callAll(agent: Agent, calls: readonly GetCall[]) {
  const failed: string[] = []
  for (const { path, query } of calls) {
    const { status } = await agent.get(path, query)
    if (status === 401 || status >= 500) failed.push(`${status} ${path}`)
  }
  return failed
}

test('no GET call leaves anything behind: listeners and statements stay as many', async () => {
  const people = [await server.signIn(), await server.signIn('guest', 'guest1234')]
  const [admin] = people as [Agent, Agent]
  const calls = await everyGet(admin)
  expect(calls.length).toBeGreaterThan(300)
  const statements = watchStatements()
  const round = async () => {
    for (const person of people) expect(await callAll(person, calls)).toEqual([])
    // A log that was empty, has its first entries and has grown is counted in three ways: one for each round before.
    await server.running.recorder.flush()
  }
  try {
    const counts: Counted[] = []
    for (const rounds of [3, perHalf, perHalf]) {
      for (let n = 0; n < rounds; n++) await round()
      counts.push({ listeners: server.database.listenerCount, statements: await statements.kept() })
    }
    const [before, between, after] = counts as [Counted, Counted, Counted]
    expect(after.listeners).toBe(before.listeners)
    // What leaves something behind does so in every round. Work that is done by the clock has its statement from its
    // first time on, which may fall into either half, and on a slow machine one of each into both.
    const grown = [between.statements - before.statements, after.statements - between.statements]
    expect(Math.min(...grown)).toBeLessThan(perHalf)
  } finally {
    statements.stop()
  }
}, 180_000)
