import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  const { hostname, port } = new URL(upstream)
  const proxy = createServer((req, res) => {
    const { url = '/', method, headers } = req
    if (url === path) return void res.writeHead(301, { Location: `${path}/` }).end()
    if (!url.startsWith(`${path}/`)) return void res.writeHead(404).end('another site')
    const passed = request(
      { hostname, port, method, headers, path: strips ? url.slice(path.length) : url },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
      },
    )
    passed.on('error', () => res.destroy())
    res.on('close', () => passed.destroy())
    req.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const stop = () => {
    proxy.closeAllConnections()
    proxy.close()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(stop)
  else afterAll(stop)
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
