import { openConnection } from './connection.ts'

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
  /** Milliseconds of the slowest answer. */
  slowest: number
}

const connections = 256

/** Sends sign-ins at a steady rate, whatever becomes of them, until it is stopped. */
export async function flood(
  { port, request, perSecond }: Flood,
  stopped: { now: boolean },
): Promise<Flooded> {
  const idle = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const result = { signedIn: 0, refused: 0, slowest: 0 }
  const pending = new Set<Promise<void>>()
  const began = performance.now()
  let sent = 0

  async function one() {
    const connection = idle.pop()
    if (!connection)
      throw new Error(`${connections} sign-ins wait at the same time: the server keeps them all`)
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
      void work.finally(() => pending.delete(work)).catch(() => {})
    }
    await new Promise((done) => setTimeout(done, 5))
  }
  await Promise.all(pending)
  for (const connection of idle) connection.close()
  return result
}
