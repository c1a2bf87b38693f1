import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface Times {
  /** Milliseconds that requests in flight have to end. */
  grace: number
  /** Milliseconds in which open connections may still bring a request that is on its way. */
  notice: number
}

/** Resolves after the sockets have been read once more. */
const turn = () => new Promise((done) => setImmediate(done))

/**
 * Makes the way to end a server: it accepts no connection any more, answers for a moment what those it has still bring, says
 * with each answer that it is the last one, closes what is idle, and waits for the rest. False when requests had to be cut
 * off.
 */
export function createShutdown(server: HttpServer, { grace, notice }: Times): () => Promise<boolean> {
  const open = new Set<Socket>()
  const answering = new Set<ServerResponse>()
  let asked = 0
  let accepted = 0
  let isEnding = false
  let isClosing = false
  let isHolding = false
  const last = (res: ServerResponse) => res.headersSent || res.setHeader('Connection', 'close')
  server.on('connection', (socket) => {
    accepted++
    open.add(socket)
    if (isHolding) socket.pause()
    socket.once('close', () => open.delete(socket))
  })
  // Before the handlers, which may answer at once.
  server.prependListener('request', (_req, res: ServerResponse) => {
    asked++
    answering.add(res)
    if (isEnding) last(res)
    res.once('close', () => {
      answering.delete(res)
      // A connection that has had its answer would be kept for the next request.
      if (isClosing) setImmediate(() => server.closeIdleConnections())
    })
  })

  /** Takes turns until one of them has brought nothing. */
  async function repeated(brought: () => number) {
    const limit = performance.now() + grace / 2
    for (let before = -1; before !== brought() && performance.now() < limit; ) {
      before = brought()
      await turn()
    }
  }

  async function closeIdle() {
    if (notice > 0) await sleep(notice)
    // Timers fire before sockets are read, and a busy machine may have held both up.
    await repeated(() => asked)
    isClosing = true
    server.closeIdleConnections()
    // Browsers open connections in advance. Node waits for the first request of these as if it were on its way.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }

  /**
   * Accepts what the system has taken already, which closing would reset: libuv takes one connection a turn (since 1.46).
   * Nobody is read meanwhile: to answer all of them would take long enough for others to come in between.
   */
  async function acceptAll() {
    isHolding = true
    for (const socket of open) socket.pause()
    // The first turn ends one that may have read already.
    await turn()
    await repeated(() => accepted)
  }

  function release() {
    isHolding = false
    for (const socket of open) socket.resume()
  }

  return async () => {
    await acceptAll()
    isEnding = true
    for (const res of answering) last(res)
    return new Promise((done) => {
      const limit = setTimeout(() => {
        server.closeAllConnections()
        done(false)
      }, grace)
      // The one of `http` would close idle connections at once, and with them the requests on their way there.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(limit)
        done(true)
      })
      release()
      void closeIdle()
    })
  }
}
