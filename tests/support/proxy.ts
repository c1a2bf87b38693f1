import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

interface Options {
  /** The address that the server listens at. */
  upstream: string
  /** The path that it is shown below, without a slash at its end. */
  path: string
  /** Takes the path off, as nginx does where `proxy_pass` ends in a slash. */
  strips?: boolean
}

/**
 * A proxy that shows one server below a path and another site beside it, as nginx does it with a `location`. Answers its origin. Stopped
 * after the test that started it, or after the file.
 */
export async function startProxy({ upstream, path, strips = false }: Options): Promise<string> {
  const app = express().enable('strict routing')
  app.get(path, (_req, res) => res.redirect(301, `${path}/`))
  // Express takes the path off before it calls the proxy; the target puts it back.
  app.use(path, createProxyMiddleware({ target: strips ? upstream : upstream + path }))
  app.use((_req, res) => void res.status(404).send('another site'))
  const proxy = app.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const stop = () => {
    proxy.closeAllConnections()
    proxy.close()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(stop)
  else afterAll(stop)
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
