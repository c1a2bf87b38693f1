import { type Connection, openConnection } from './connection.ts'

interface Flood {
  port: number
  /** Another one each time, as if so many people came. */
  request(number: number): Buffer
  perSecond: number
}

export interface Flooded {
  signedIn: number
  /** Told to come back later. */
  refused: number
  /** Found no connection free: so many wait for an answer already. */
  unsent: number
  /** Milliseconds of the slowest answer. */
  slowest: number
}

const mostConnections = 256

/** Sends sign-ins at a steady rate, whatever becomes of them, until it is stopped. */
export async function flood(
  { port, request, perSecond }: Flood,
  stopped: { now: boolean },
): Promise<Flooded> {
  const idle: Connection[] = []
  let open = 0
  const result = { signedIn: 0, refused: 0, unsent: 0, slowest: 0 }
  const pending = new Set<Promise<void>>()
  const began = performance.now()
  let sent = 0

  // When it is needed: the server hangs up on a connection that never asks anything.
  async function another(): Promise<Connection | undefined> {
    if (open >= mostConnections) return undefined
    open += 1
    return await openConnection(port)
  }

  async function one() {
    const connection = idle.pop() ?? (await another())
    if (!connection) {
      result.unsent += 1
      return
    }
    const before = performance.now()
    const { status, body } = await connection.send(request(sent))
    idle.push(connection)
    result.slowest = Math.max(result.slowest, performance.now() - before)
    if (status === 200) result.signedIn += 1
    else if (status === 503 && body.includes('temporarily_unavailable')) result.refused += 1
    else throw new Error(`a sign-in was answered HTTP ${status} ${body.toString('utf8', 0, 300)}`)
  }

  while (!stopped.now) {
    const due = ((performance.now() - began) / 1000) * perSecond
    for (; sent < due; sent++) {
      const work = one()
      pending.add(work)
      void work.then(() => pending.delete(work)).catch(() => {})
    }
    await new Promise((done) => setTimeout(done, 5))
  }
  await Promise.all(pending)
  for (const connection of idle) connection.close()
  return result
}
