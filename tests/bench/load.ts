import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from './connection.ts'

export interface Load {
  port: number
  request(): Buffer
  connections: number
  seconds: number
  /** Stops earlier, after this many requests. */
  most?: number
  /** Requests a second; as many as are answered unless stated. */
  pace?: number
  /** Says what is wrong with an answer; a run with a wrong answer is no measurement. */
  fault(status: number, body: Buffer): string | undefined
}

export interface Measured {
  perSecond: number
  /** All that were answered, those before the clock started included. */
  calls: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Keeps each connection busy with one request after another and times every answer. */
export async function drive(
  { port, request, connections, seconds, most = Infinity, pace = Infinity, fault }: Load,
  stopped = { now: false },
): Promise<Measured> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  // One answer each before the clock starts: a busy server accepts slowly, and that ramp would be the p99 of a short run.
  await Promise.all(open.map((connection) => connection.send(request())))
  const times: number[] = []
  let sent = 0
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < until && sent < most && !stopped.now) {
        sent += 1
        const early = started + (sent / pace) * 1000 - performance.now()
        if (early > 0) await sleep(early)
        const before = performance.now()
        const { status, body } = await connection.send(request())
        times.push(performance.now() - before)
        const wrong = fault(status, body)
        if (wrong) throw new Error(`${wrong}: HTTP ${status} ${body.toString('utf8', 0, 300)}`)
      }
      connection.close()
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  times.sort((one, other) => one - other)
  const quantile = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
  const calls = open.length + times.length
  return { perSecond: times.length / elapsed, calls, p50: quantile(0.5), p99: quantile(0.99) }
}

/** The middle one of several runs by requests per second. */
export function median(runs: Measured[]): Measured {
  const sorted = [...runs].sort((one, other) => one.perSecond - other.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('no run to take the middle of')
  return middle
}
