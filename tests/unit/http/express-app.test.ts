import type { RequestHandler } from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { createExpressApp } from '#server/http/express-app.ts'

const none: RequestHandler[] = []
const named =
  (name: string): RequestHandler =>
  (_req, res, next) => {
    res.append('X-Passed', name)
    next()
  }
const last: RequestHandler = (_req, res) => void res.json({})

test.each([
  ['none', [none, named('first'), [named('second'), named('third')], last]],
  ['several', [[named('first'), named('second')], none, named('third'), none, last]],
])('a list of %s that stands first hides none of what follows', async (_, middlewares) => {
  const app = createExpressApp({ TRUST_PROXY: '' }, middlewares)
  const { headers } = await supertest(app).get('/any').expect(200)
  expect(headers['x-passed']).toBe('first, second, third')
})
