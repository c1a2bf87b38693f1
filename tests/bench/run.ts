// npm run bench [-- --rows 100000 --events 1000000 --tasks 100000 --seconds 3 --repeat 3 --only list,detail]
// Starts a seeded server with 100,000 devices and the floor server over a copy of its database, alternates between
// them, and prints what Sickle does as a share of the floor in the same run. Absolute numbers move with the machine.
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

interface Scenario {
  name: string
  /** Share of the floor to reach. */
  target: number
  path(): string
  body?(): object
  most?: number
  fault?(text: string): string | undefined
}

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
  console.log(row(['scenario', 'req/s', 'p50 ms', 'p99 ms', 'floor req/s', 'ratio', 'target']))
  for (const scenario of scenarios(ids, company)) {
    if (flags.only && !flags.only.split(',').includes(scenario.name)) continue
    await compare(scenario, sickle.port, floor.port, token)
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

function scenarios(ids: string[], company: string): Scenario[] {
  const some = () => ids[Math.floor(Math.random() * ids.length)]
  const deep = Math.floor((ids.length / 10) * 0.8)
  let created = Date.now()
  return [
    { name: 'list', target: 0.6, path: () => '/api/device/page?current=1&size=10' },
    {
      name: 'company filter',
      target: 0.3,
      path: () => `/api/device/page?current=1&size=10&companyId=${company}`,
      fault: (text) => (text.includes(`"companyId":"${company}"`) ? undefined : 'the filter did not filter'),
    },
    { name: 'page of 200', target: 0.5, path: () => '/api/device/page?current=1&size=200' },
    { name: 'deep page', target: 0.9, path: () => `/api/device/page?current=${deep}&size=10` },
    { name: 'detail', target: 0.28, path: () => `/api/device/detail?id=${some()}` },
    searchFor('search 土壤', '土壤'),
    searchFor('search rare', '清河55号'),
    searchFor('search code', '001234'),
    {
      name: 'create',
      target: 0.25,
      path: () => '/api/device/save',
      body() {
        created += 1
        return {
          deviceName: `压测设备 ${created}`,
          deviceSerial: `LOAD${created}`,
          deviceTypeKey: 'soil',
          agreementType: 'mqtt',
          companyId: company,
        }
      },
      most: 10_000,
    },
  ]
}

const searchFor = (name: string, term: string): Scenario => ({
  name,
  target: 10,
  path: () => `/api/device/page?current=1&size=10&deviceName=${encodeURIComponent(term)}`,
  fault: (text) => (text.includes('"total":0,') ? 'the search found nothing' : undefined),
})

async function compare(scenario: Scenario, sickle: number, floor: number, token: string) {
  const load = (port: number) => ({
    port,
    connections,
    seconds,
    ...(scenario.most && { most: scenario.most }),
    request: () =>
      requestBytes(scenario.body ? 'POST' : 'GET', scenario.path(), headersWith(token), scenario.body?.()),
    fault: (status: number, body: Buffer) => (status !== 200 ? 'refused' : scenario.fault?.(body.toString())),
  })
  await drive({ ...load(sickle), seconds: 1, most: 2000 })
  await drive({ ...load(floor), seconds: 1, most: 2000 })
  const ours: Measured[] = []
  const least: Measured[] = []
  for (let n = 0; n < Number(flags.repeat); n++) {
    ours.push(await drive(load(sickle)))
    least.push(await drive(load(floor)))
  }
  const [mine, base] = [median(ours), median(least)]
  const ratio = mine.perSecond / base.perSecond
  const verdict = ratio >= scenario.target ? '' : '  below target'
  console.log(
    row([
      scenario.name,
      mine.perSecond.toFixed(0),
      mine.p50.toFixed(2),
      mine.p99.toFixed(2),
      base.perSecond.toFixed(0),
      ratio.toFixed(2),
      scenario.target.toFixed(2),
    ]) + verdict,
  )
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

function row(cells: string[]): string {
  return cells.map((cell, n) => (n === 0 ? cell.padEnd(18) : cell.padStart(12))).join('')
}

try {
  await run()
} finally {
  stopAll()
  rmSync(folder, { recursive: true, force: true })
}
