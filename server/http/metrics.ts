import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Metrics } from '../monitor/metrics.ts'
import type { Route } from './route.ts'

const path = '/metrics'

/** Times every request, whatever answers it. Labels are what the server knows: nobody makes new ones by what is sent. */
export function observeRequests(metrics: Pick<Metrics, 'observe'>): RequestHandler {
  return (req, res, next) => {
    const began = performance.now()
    res.on('close', () => {
      const route: Route | undefined = res.locals.route
      metrics.observe({
        method: known.has(req.method) ? req.method : 'other',
        route: route?.path ?? (req.path.startsWith('/api/') ? 'unknown' : 'page'),
        status: res.statusCode,
        seconds: (performance.now() - began) / 1000,
      })
    })
    next()
  }
}

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * `/metrics` for Prometheus, outside /api: for who brings the token of the environment, or, where there is none, for who asks from this
 * very machine and not through a proxy.
 */
export function answerMetrics(metrics: Metrics, token: string | undefined): RequestHandler {
  const isFor = token === undefined ? isLocal : bears(token)
  return (req, res, next) => {
    if (req.path !== path) return next()
    res.setHeader('Cache-Control', 'no-store')
    if (req.method !== 'GET') return void res.status(405).set('Allow', 'GET').end()
    if (!isFor(req)) return void res.status(403).type('text').send('METRICS_TOKEN\n')
    metrics
      .text()
      .then((text) => res.type(metrics.contentType).end(text))
      .catch(next)
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

const bears = (token: string) => {
  const wanted = digestOf(`Bearer ${token}`)
  return (req: Request): boolean => timingSafeEqual(digestOf(req.headers.authorization ?? ''), wanted)
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Behind a proxy on this machine every request comes from here: such a one says for whom it asks. */
const isLocal = ({ socket, headers }: Request): boolean =>
  loopback.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  headers['x-real-ip'] === undefined
