// One process, one port: the API, and the client by vite with hot reload. dev.mjs starts it anew when the server changes.
import { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import { createServer } from 'vite'
import { startServer } from '../start.ts'

// Without a prefix the modules in client/api would have the addresses of calls.
const base = '/client/'

// vite asks for the server whose upgrades it is to hear before ours exists.
const relay = new Server()
const vite = await createServer({
  configFile: fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url)),
  base,
  appType: 'spa',
  server: { middlewareMode: true, ws: { server: relay } },
})
const client: RequestHandler = (req, res, next) => {
  // Here the page has inline scripts, which the built one has not.
  res.removeHeader('Content-Security-Policy')
  if (!req.url.startsWith(base)) req.url = base + req.url.slice(1)
  vite.middlewares(req, res, next)
}

try {
  const running = await startServer({ client: () => client })
  running.server.on('upgrade', (...upgrade) => relay.emit('upgrade', ...upgrade))
  console.info(`\n  Sickle 镰  ${running.url}  开发模式 / development\n`)
  let stopping = false
  const stop = async () => {
    // Ctrl-C comes twice: from the terminal, and from the watcher.
    if (stopping) return
    stopping = true
    // The stream of hot reload never ends by itself, and would keep the server from closing.
    running.server.closeAllConnections()
    await Promise.all([vite.close(), running.close()])
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
