// npm run bench:memory [-- --calls 500 --warm 250 --connections 4]
// Calls every GET route of a seeded server as an administrator and as a guest in turns, and tells the memory before and
// after. Fails when the heap or the whole process holds over 5 % more than after the warm-up.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Agent, createAgent } from '../support/agent.ts'
import { everyGet, type GetCall } from '../support/every-get.ts'
import { type Memory, startProbed } from './probed.ts'
import { stop, stopAll } from './servers.ts'

const { values: flags } = parseArgs({
  options: {
    calls: { type: 'string', default: '500' },
    warm: { type: 'string', default: '250' },
    connections: { type: 'string', default: '4' },
  },
})
const calls = Number(flags.calls)
const most = 1.05
const folder = mkdtempSync(join(tmpdir(), 'sickle-memory-'))

async function run(): Promise<boolean> {
  const { child, url, memory } = await startProbed(folder)
  const people = [await signIn(url, 'admin', 'admin'), await signIn(url, 'guest', 'guest1234')] as const
  const routes = await everyGet(people[0])
  console.log(`node ${process.version}, ${routes.length} GET routes, ${calls} calls of each`)
  await callEach(people, routes, Number(flags.warm))
  const before = await memory()
  console.log(line('before', before))
  let after = before
  for (let done = 0; done < calls; done += 100) {
    await callEach(people, routes, Math.min(100, calls - done))
    after = await memory()
    console.log(line(`${Math.min(calls, done + 100)} calls`, after))
  }
  await stop(child)
  const grown = { heap: after.heapUsed / before.heapUsed, process: after.rss / before.rss }
  console.log(
    `after / before: heap ${grown.heap.toFixed(3)}, process ${grown.process.toFixed(3)} (at most ${most})`,
  )
  return Math.max(grown.heap, grown.process) <= most
}

/** Calls each route so many times, in turns by these people. @throws for an answer of 401 or 5xx: nothing was measured. */
async function callEach(people: readonly [Agent, Agent], routes: readonly GetCall[], times: number) {
  const waiting = Array.from({ length: times }, (_, n) => n).flatMap((n) =>
    routes.map((route) => ({ route, agent: people[n % 2 === 0 ? 0 : 1] })),
  )
  let next = 0
  const work = async () => {
    for (let one = waiting[next++]; one; one = waiting[next++]) {
      const { status } = await one.agent.get(one.route.path, one.route.query)
      if (status === 401 || status >= 500) throw new Error(`${one.route.path} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: Number(flags.connections) }, work))
}

async function signIn(url: string, username: string, password: string): Promise<Agent> {
  const answer = await fetch(`${url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`,
      'Tenant-Id': '000000',
    },
    body: new URLSearchParams({
      tenantId: '000000',
      username,
      password,
      grant_type: 'password',
      scope: 'all',
    }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`${username} was not signed in: HTTP ${answer.status}`)
  return createAgent(() => url, '000000', { 'Blade-Auth': `bearer ${token}` })
}

const inMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const line = (name: string, { heapUsed, external, rss }: Memory) =>
  `${name}: heap ${inMegabytes(heapUsed)}, external ${inMegabytes(external)}, process ${inMegabytes(rss)}`

try {
  if (!(await run())) process.exitCode = 1
} finally {
  stopAll()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
