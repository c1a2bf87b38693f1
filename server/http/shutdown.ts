import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Makes the way to end a server: it accepts nothing any more and answers what is in flight for at most `grace` milliseconds.
 * False when requests had to be cut off.
 */
export function createShutdown(server: Server, grace: number): () => Promise<boolean> {
  const open = new Set<Socket>()
  let isEnding = false
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // A connection that has had its answer would be kept for the next request.
  server.on('request', (_req, res) =>
    res.once('close', () => isEnding && setImmediate(() => server.closeIdleConnections())),
  )
  return () =>
    new Promise((done) => {
      isEnding = true
      const limit = setTimeout(() => {
        server.closeAllConnections()
        done(false)
      }, grace)
      server.close(() => {
        clearTimeout(limit)
        done(true)
      })
      server.closeIdleConnections()
      // Browsers open connections in advance. Node waits for the first request of these as if it were on its way.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    })
}
