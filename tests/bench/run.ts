// npm run bench [-- --rows 100000 --events 1000000 --tasks 100000 --seconds 3 --repeat 3 --only list,detail]
// Starts a seeded server with 100,000 devices and the floor server over a copy of its database, alternates between
// them, and prints how many times the processor time of the floor's call one of Sickle's takes. Requests a second move with
// the machine, and not by the same factor for both: the floor often waits for the client that asks (`client µs`).
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBeside } from './beside.ts'
import { requestBytes } from './connection.ts'
import { fillEvents, measureEvents } from './events.ts'
import { fillTasks, measureFlow } from './flow.ts'
import { drive, type Measured, median } from './load.ts'
import { measureReadings } from './readings.ts'
import { fillDevices } from './rows.ts'
import { compare, heading, scenarios } from './scenarios.ts'
import { memoryOf, startFloor, startSickle, stop, stopAll } from './servers.ts'
import { headersWith, signIn, signInHeaders, tokenPath } from './sign-in.ts'

const { values: flags } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    events: { type: 'string', default: '0' },
    tasks: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    repeat: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string' },
    beside: { type: 'string' },
  },
})
const seconds = Number(flags.seconds)
const connections = Number(flags.connections)

const folder = mkdtempSync(join(tmpdir(), 'sickle-bench-'))

async function run() {
  if (!existsSync('dist/server/main.js')) throw new Error('Build first: npm run build')
  const first = await startSickle(folder)
  await stop(first.child)
  const file = join(folder, 'sickle.db')
  const ids = fillDevices(file, Number(flags.rows))
  const keys = Number(flags.events) ? fillEvents(file, Number(flags.events)) : undefined
  const isFlow = flags.only?.split(',').includes('flow') ?? true
  if (isFlow) fillTasks(file, Number(flags.tasks))
  // The first start builds the text index; the second is a usual one.
  await stop((await startSickle(folder)).child)
  copyFileSync(file, join(folder, 'floor.db'))
  const sickle = await startSickle(folder)
  const idle = memoryOf(sickle.child)
  const floor = await startFloor(join(folder, 'floor.db'))
  const token = await signIn(sickle.port)
  const company = await companyWithDevices(sickle.port, token)

  console.log(
    `node ${process.version}, ${flags.rows} devices, ${connections} connections, median of ${flags.repeat} runs of ${seconds} s`,
  )
  console.log(`start of a seeded install to the first answer: ${Math.round(sickle.startedIn)} ms`)
  console.log(heading())
  const comparing = {
    sickle,
    floor,
    headers: headersWith(token),
    connections,
    seconds,
    repeat: Number(flags.repeat),
  }
  for (const scenario of scenarios(ids, company)) {
    if (flags.only && !flags.only.split(',').includes(scenario.name)) continue
    console.log(await compare(scenario, comparing))
  }
  if (keys) await measureEvents({ ...sickle, headers: headersWith(token), keys, seconds }, console.log)
  if (isFlow) await measureFlow({ ...sickle, headers: headersWith(token), seconds, print: console.log })
  if (flags.only?.split(',').includes('readings'))
    await measureReadings({ port: sickle.port, headers: headersWith(token), seconds, print: console.log })
  if (!flags.only || flags.only.includes('beside'))
    await measureBeside({
      port: sickle.port,
      headers: headersWith(token),
      company,
      ids,
      seconds,
      connections,
      repeat: Number(flags.repeat),
      only: flags.beside?.split(',') ?? [],
      print: console.log,
    })
  if (!flags.only || flags.only.includes('login')) await besideSignIn(sickle.port, token)
  console.log(`memory: ${idle} MB idle, ${memoryOf(sickle.child)} MB after load`)
  await stop(sickle.child)
}

/** The first page, alone and while two clients sign in without pause. */
async function besideSignIn(port: number, token: string) {
  const list = {
    port,
    connections,
    seconds,
    request: () => requestBytes('GET', '/api/device/page?current=1&size=10', headersWith(token)),
    fault: (status: number) => (status === 200 ? undefined : 'refused'),
  }
  const signingIn = {
    ...list,
    connections: 2,
    seconds: 60,
    request: () => requestBytes('POST', tokenPath(), signInHeaders, {}),
  }
  const alone: Measured[] = []
  const beside: Measured[] = []
  let signIns = 0
  for (let n = 0; n < Number(flags.repeat); n++) {
    alone.push(await drive(list))
    const stopped = { now: false }
    const other = drive(signingIn, stopped)
    beside.push(await drive(list))
    stopped.now = true
    signIns = (await other).perSecond
  }
  const [quiet, busy] = [median(alone), median(beside)]
  const ratio = busy.p99 / quiet.p99
  console.log(
    `list p99 ${quiet.p99.toFixed(1)} ms alone, ${busy.p99.toFixed(1)} ms beside ${signIns.toFixed(1)} sign-ins a second: ratio ${ratio.toFixed(2)} (at most 2)${ratio > 2 ? '  above target' : ''}`,
  )
}

async function companyWithDevices(port: number, token: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/device/page?size=1&deviceSerial=BENCH0000000`, {
    headers: headersWith(token),
  })
  const body = (await answer.json()) as { data: { records: { companyId: string }[] } }
  const company = body.data.records[0]?.companyId
  if (!company) throw new Error('the first device of the bench has no company')
  return company
}

try {
  await run()
} finally {
  stopAll()
  rmSync(folder, { recursive: true, force: true })
}
