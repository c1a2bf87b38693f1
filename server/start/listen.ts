import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import type { Environment } from '../env.ts'
import { serverClassesOf } from '../http/server-classes.ts'

export const createHttpServer = (app: Express): Server =>
  createServer(
    {
      ...serverClassesOf(app),
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 65_000,
    },
    app,
  )

/** Answers the port: the environment's, or the one that the system chose for 0. */
export function listen(server: Server, { PORT, HOST }: Environment): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'EADDRINUSE' ? new Error(`端口 ${PORT} 已被占用 / port ${PORT} is in use`) : error,
      ),
    )
    server.listen(PORT, HOST, () => done((server.address() as AddressInfo).port))
  })
}

/** An address that can be opened: the wildcard of a container is none. */
export function urlOf({ HOST }: Environment, port: number): string {
  if (HOST === '0.0.0.0' || HOST === '::') return `http://127.0.0.1:${port}`
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
}
