// node --import tsx tests/bench/express.ts: what Express costs a small answer, as it comes and with our request classes.
//   express.ts serve <kind>     serves one of them, and prints the port it listens on
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { serverClassesOf } from '#server/http/server-classes.ts'
import { requestBytes } from './connection.ts'
import { costOf, middle } from './cost.ts'
import { startScript, stopAll } from './servers.ts'

const [rounds, calls] = [5, 5000]
const text = JSON.stringify({ code: 200, success: true, data: { name: 'x'.repeat(300) }, msg: '操作成功' })

function answer(res: ServerResponse) {
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
  res.end(text)
}

/** An app in which a call passes so many middlewares, the answering one included. */
function appOf(middlewares: number): Express {
  const app = express().disable('x-powered-by').disable('etag')
  for (let n = 1; n < middlewares; n++) app.use((_req, _res, next) => next())
  return app.use((_req, res) => answer(res))
}

const raw: RequestListener = (_req, res) => answer(res)
const own = (app: Express) => createServer(serverClassesOf(app), app)

const kinds = {
  'node:http': () => createServer(raw),
  'Express as it comes, 10 middlewares': () => createServer(appOf(10)),
  'Express with our classes, 1 middleware': () => own(appOf(1)),
  'Express with our classes, 10 middlewares': () => own(appOf(10)),
}

async function measure() {
  const names = Object.keys(kinds)
  const servers = await Promise.all(names.map((name) => startScript('tests/bench/express.ts', 'serve', name)))
  const cost = async ({ child, port }: (typeof servers)[number]) => {
    const request = () => requestBytes('GET', '/api/device/detail?id=1', {})
    const { cpu } = await costOf(child, {
      port,
      connections: 16,
      seconds: Infinity,
      most: calls,
      request,
      fault: () => undefined,
    })
    return cpu
  }
  // Once to warm up.
  for (const server of servers) await cost(server)
  const spent = names.map((): number[] => [])
  for (let n = 0; n < rounds; n++)
    for (const [at, server] of servers.entries()) spent[at]?.push(await cost(server))
  for (const [at, name] of names.entries())
    console.log(`${name.padEnd(42)} ${middle(spent[at] ?? []).toFixed(0)} µs`)
}

const [what, kind] = process.argv.slice(2)
if (what === 'serve') {
  const server = kinds[kind as keyof typeof kinds]()
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
} else {
  try {
    await measure()
  } finally {
    stopAll()
  }
}
