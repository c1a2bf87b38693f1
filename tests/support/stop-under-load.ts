import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '../e2e/support/built-server.ts'

export interface Stopped {
  answered: number
  /** Why requests stayed without an answer although the server had taken their connection. */
  dropped: string[]
  /** The exit code. */
  status: number | null
}

const clients = 16
/** Milliseconds of load before the signal. */
const warmUp = 400

/**
 * Starts a server at the head of a process group of its own, keeps it busy, and sends SIGINT to the whole group, as a
 * terminal does. A connection that is refused afterwards is an answer, too: the client knows that nothing was done.
 */
export async function stopUnderLoad(start: () => ChildProcess): Promise<Stopped> {
  const child = start()
  const address = await addressOf(child)
  const ended = once(child, 'exit')
  const result: Stopped = { answered: 0, dropped: [], status: null }
  const load = Array.from({ length: clients }, () => client(address, result))
  await sleep(warmUp)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  const [status] = (await ended) as [number | null]
  await Promise.all(load)
  return { ...result, status }
}

/** One request after the other over one connection, as browsers do, until connections are refused. */
async function client(address: string, result: Stopped) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const fault = await ask(`${address}/api/site`, agent)
    if (fault === undefined) result.answered++
    else if (fault === 'ECONNREFUSED') break
    else {
      result.dropped.push(fault)
      break
    }
  }
  agent.destroy()
}

const ask = (url: string, agent: Agent): Promise<string | undefined> =>
  new Promise((done) => {
    const asked = request(url, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode === 200 ? undefined : String(answer.statusCode)))
      answer.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    })
    asked.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    asked.end()
  })
