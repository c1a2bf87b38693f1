import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { serverClassesOf } from '#server/http/server-classes.ts'
import { send } from '#tests/support/send.ts'

test('requests and responses have the prototypes of Express before it is handed them, and keep them', async () => {
  const app = express()
  const classes = serverClassesOf(app)
  const server = createServer(classes, app)
  const seen: object[][] = []
  server.prependListener('request', (req, res) => {
    seen.push([req, res].map((one) => Object.getPrototypeOf(one)))
  })
  app.use((req, res) => {
    seen.push([req, res].map((one) => Object.getPrototypeOf(one)))
    res.json({ path: req.path, query: req.query, locals: res.locals })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())

  const { port } = server.address() as AddressInfo
  const { body } = await send(`http://127.0.0.1:${port}`, { path: '/a?b=c' })
  expect(body).toEqual({ path: '/a', query: { b: 'c' }, locals: { traceId: '' } })
  const born = [classes.IncomingMessage.prototype, classes.ServerResponse.prototype]
  expect(seen).toHaveLength(2)
  for (const prototypes of seen) for (const n of [0, 1]) expect(prototypes[n]).toBe(born[n])
})
