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

/** What goes on at a server. */
interface Going {
  open: Set<Socket>
  answering: Set<ServerResponse>
  asked: number
  accepted: number
  /** Each answer says that it is the last one. */
  isEnding: boolean
  isClosing: boolean
  /** Connections are accepted and not read. */
  isHolding: boolean
}

/**
 * Makes the way to end a server: it accepts no connection any more, answers for a moment what those it has still bring, says
 * with each answer that it is the last one, closes what is idle, and waits for the rest. False when requests had to be cut
 * off.
 */
export function createShutdown(server: HttpServer, times: Times): () => Promise<boolean> {
  const going = watched(server)
  return async () => {
    await acceptAll(going, times)
    going.isEnding = true
    for (const res of going.answering) last(res)
    return new Promise((done) => {
      const limit = setTimeout(() => {
        server.closeAllConnections()
        done(false)
      }, times.grace)
      // The one of `http` would close idle connections at once, and with them the requests on their way there.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(limit)
        done(true)
      })
      release(going)
      void closeIdle(server, going, times)
    })
  }
}

const last = (res: ServerResponse) => res.headersSent || res.setHeader('Connection', 'close')

function watched(server: HttpServer): Going {
  const going: Going = {
    open: new Set(),
    answering: new Set(),
    asked: 0,
    accepted: 0,
    isEnding: false,
    isClosing: false,
    isHolding: false,
  }
  server.on('connection', (socket) => {
    going.accepted++
    going.open.add(socket)
    if (going.isHolding) socket.pause()
    socket.once('close', () => going.open.delete(socket))
  })
  // Before the handlers, which may answer at once.
  server.prependListener('request', (_req, res: ServerResponse) => {
    going.asked++
    going.answering.add(res)
    if (going.isEnding) last(res)
    res.once('close', () => {
      going.answering.delete(res)
      // A connection that has had its answer would be kept for the next request.
      if (going.isClosing) setImmediate(() => server.closeIdleConnections())
    })
  })
  return going
}

/** Takes turns until one of them has brought nothing. */
async function repeated({ grace }: Times, brought: () => number) {
  const limit = performance.now() + grace / 2
  for (let before = -1; before !== brought() && performance.now() < limit; ) {
    before = brought()
    await turn()
  }
}

async function closeIdle(server: HttpServer, going: Going, times: Times) {
  if (times.notice > 0) await sleep(times.notice)
  // Timers fire before sockets are read, and a busy machine may have held both up.
  await repeated(times, () => going.asked)
  going.isClosing = true
  server.closeIdleConnections()
  // Browsers open connections in advance. Node waits for the first request of these as if it were on its way.
  for (const socket of going.open) if (socket.bytesRead === 0) socket.destroy()
}

/**
 * Accepts what the system has taken already, which closing would reset: libuv takes one connection a turn (since 1.46).
 * Nobody is read meanwhile: to answer all of them would take long enough for others to come in between.
 */
async function acceptAll(going: Going, times: Times) {
  going.isHolding = true
  for (const socket of going.open) socket.pause()
  // The first turn ends one that may have read already.
  await turn()
  await repeated(times, () => going.accepted)
}

function release(going: Going) {
  going.isHolding = false
  for (const socket of going.open) socket.resume()
}
