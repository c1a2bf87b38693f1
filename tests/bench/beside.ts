import { setTimeout } from 'node:timers/promises'
import { type Connection, openConnection, requestBytes } from './connection.ts'
import { flood } from './flood.ts'
import { drive, type Load, type Measured, median } from './load.ts'
import { passwords, signInHeaders, tokenPath } from './sign-in.ts'

/** What the rest of the house does while somebody works in a list. */
interface Neighbour {
  name: string
  /** Share of what was answered alone. */
  target: number
  /** Goes on until it is told to stop; answers what it got done. */
  work(stopped: { now: boolean }): Promise<string>
}

interface Parts {
  port: number
  headers: Record<string, string>
  company: string
  ids: readonly string[]
  seconds: number
  connections: number
  repeat: number
  /** Of the neighbours, by name; all of them where it is empty. */
  only: readonly string[]
  print(line: string): void
}

/** The first page and a record of a list, alone and beside one neighbour after the other, in turns. */
export async function measureBeside({ print, only, ...parts }: Parts): Promise<void> {
  print('beside                        req/s     alone     ratio   to reach    p99 ms   meanwhile')
  for (const neighbour of neighboursOf(parts)) {
    if (only.length && !only.includes(neighbour.name)) continue
    for (const [what, load] of [
      ['list', listOf(parts)],
      ['detail', detailOf(parts)],
    ] as const) {
      const alone: Measured[] = []
      const beside: Measured[] = []
      let done = ''
      for (let n = 0; n < parts.repeat; n++) {
        alone.push(await drive(load))
        const stopped = { now: false }
        const other = neighbour.work(stopped)
        beside.push(await drive(load))
        stopped.now = true
        done = await other
      }
      const [quiet, busy] = [median(alone), median(beside)]
      const ratio = busy.perSecond / quiet.perSecond
      print(
        `${`${what} · ${neighbour.name}`.padEnd(26)}${busy.perSecond.toFixed(0).padStart(9)}${quiet.perSecond.toFixed(0).padStart(10)}${ratio.toFixed(2).padStart(10)}${neighbour.target.toFixed(2).padStart(11)}${busy.p99.toFixed(1).padStart(10)}   ${done}${ratio < neighbour.target ? '  below target' : ''}`,
      )
    }
  }
}

const loadOf = ({ port, connections, seconds }: Pick<Parts, 'port' | 'connections' | 'seconds'>) => ({
  port,
  connections,
  seconds,
  fault: (status: number) => (status === 200 ? undefined : 'refused'),
})

const listOf = (parts: Omit<Parts, 'print' | 'only'>): Load => ({
  ...loadOf(parts),
  request: () => requestBytes('GET', '/api/device/page?current=1&size=10', parts.headers),
})

const detailOf = (parts: Omit<Parts, 'print' | 'only'>): Load => ({
  ...loadOf(parts),
  request: () => {
    const id = parts.ids[Math.floor(Math.random() * parts.ids.length)]
    return requestBytes('GET', `/api/device/detail?id=${id}`, parts.headers)
  },
})

function neighboursOf(parts: Omit<Parts, 'print' | 'only'>): Neighbour[] {
  let page = 0
  return [
    asking(parts, 'sort by name', 0.7, () => `descs=deviceName&current=${1 + (page++ % 5)}&size=10`),
    asking(parts, 'filter by battery', 0.7, () => `battery_lt=${page++ % 100}&current=1&size=10`),
    { name: 'export', target: 0.6, work: (stopped) => exporting(parts, stopped) },
    { name: '100 adds', target: 0.7, work: (stopped) => adding(parts, 100, stopped) },
    { name: 'import', target: 0.6, work: (stopped) => importing(parts, stopped) },
    { name: '200 sign-ins', target: 0.6, work: (stopped) => signingIn(parts, 200, stopped) },
  ]
}

/** One person who asks a question of a list again as soon as it is answered. */
const asking = (
  parts: Omit<Parts, 'print' | 'only'>,
  name: string,
  target: number,
  question: () => string,
): Neighbour => ({
  name,
  target,
  async work(stopped) {
    const answered = await drive(
      {
        ...loadOf({ ...parts, connections: 1, seconds: 600 }),
        request: () => requestBytes('GET', `/api/device/page?${question()}`, parts.headers),
      },
      stopped,
    )
    return `${answered.perSecond.toFixed(1)} answers a second, p50 ${answered.p50.toFixed(0)} ms`
  },
})

/** One person who takes the whole list home, again and again. */
async function exporting(
  { port, headers }: Pick<Parts, 'port' | 'headers'>,
  stopped: { now: boolean },
): Promise<string> {
  const control = new AbortController()
  const stop = setInterval(() => stopped.now && control.abort(), 20)
  const began = performance.now()
  let bytes = 0
  try {
    while (!stopped.now) {
      const answer = await fetch(
        `http://127.0.0.1:${port}/api/device/export?format=csv&deviceSerial_likeright=BENCH00`,
        {
          headers,
          signal: control.signal,
        },
      )
      if (answer.status !== 200) throw new Error(`export: HTTP ${answer.status} ${await answer.text()}`)
      for await (const piece of answer.body ?? []) bytes += piece.length
    }
  } catch (error) {
    if (!control.signal.aborted) throw error
  } finally {
    clearInterval(stop)
  }
  return `${(bytes / 1e6 / ((performance.now() - began) / 1000)).toFixed(1)} MB a second`
}

/** One person who brings one sheet after the other. */
async function importing(
  { port, headers, company }: Pick<Parts, 'port' | 'headers' | 'company'>,
  stopped: { now: boolean },
): Promise<string> {
  const serial = Date.now()
  const began = performance.now()
  let rows = 0
  while (!stopped.now) {
    const sheet = Array.from({ length: 500 }, () => {
      rows += 1
      return {
        deviceName: `导入设备 ${serial}-${rows}`,
        deviceSerial: `SHEET${serial}-${rows}`,
        deviceTypeKey: 'soil',
        agreementType: 'mqtt',
        companyId: company,
      }
    })
    const body = new FormData()
    body.append('file', new Blob([JSON.stringify(sheet)], { type: 'application/json' }), 'rows.json')
    const answer = await fetch(`http://127.0.0.1:${port}/api/device/import`, {
      method: 'POST',
      headers,
      body,
    })
    const told = (await answer.json()) as { data?: { ok?: number }; msg?: string }
    if (told.data?.ok !== sheet.length)
      throw new Error(`import: HTTP ${answer.status} ${JSON.stringify(told).slice(0, 300)}`)
  }
  return `${(rows / ((performance.now() - began) / 1000)).toFixed(0)} rows a second`
}

/** Far more people than can be checked want to sign in. */
async function signingIn(
  { port }: Pick<Parts, 'port'>,
  perSecond: number,
  stopped: { now: boolean },
): Promise<string> {
  const accounts = Object.entries(passwords).map(([account, password]) => tokenPath(account, password))
  const request = (n: number) =>
    requestBytes('POST', accounts[n % accounts.length] ?? tokenPath(), signInHeaders, {})
  const { signedIn, refused, unsent, slowest } = await flood({ port, perSecond, request }, stopped)
  const late = slowest > longestWait || unsent ? '  above 5 s, or not answered' : ''
  return `${signedIn} signed in, ${refused} told to come back, ${unsent} not sent, slowest ${slowest.toFixed(0)} ms${late}`
}

/** Milliseconds that somebody may wait for an answer to a sign-in. */
const longestWait = 5000

/** Adds at a steady rate, as far as the server keeps up. */
async function adding(
  { port, headers, company }: Pick<Parts, 'port' | 'headers' | 'company'>,
  perSecond: number,
  stopped: { now: boolean },
): Promise<string> {
  const idle = await Promise.all(Array.from({ length: 16 }, () => openConnection(port)))
  const began = performance.now()
  const serial = Date.now()
  const pending = new Set<Promise<void>>()
  let sent = 0

  async function add(connection: Connection) {
    const row = { deviceTypeKey: 'soil', agreementType: 'mqtt', companyId: company }
    const named = { deviceName: `压测设备 ${serial}-${sent}`, deviceSerial: `LOAD${serial}-${sent}` }
    const { status, body } = await connection.send(
      requestBytes('POST', '/api/device/save', headers, { ...row, ...named }),
    )
    if (status !== 200) throw new Error(`save: HTTP ${status} ${body.toString('utf8', 0, 300)}`)
    idle.push(connection)
  }

  while (!stopped.now) {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (sent < due) {
      const free = idle.pop()
      if (!free) break
      sent += 1
      const one = add(free)
      pending.add(one)
      void one.finally(() => pending.delete(one))
    }
    await setTimeout(5)
  }
  await Promise.all(pending)
  for (const connection of idle) connection.close()
  return `${(sent / ((performance.now() - began) / 1000)).toFixed(0)} of ${perSecond} a second`
}
