import type { RequestHandler } from 'express'

export interface Health {
  /** Turns false when the server begins to stop. */
  ready: boolean
}

/** `/health/live` and `/health/ready`: outside /api, without a token, without detail. */
export const answerHealth =
  (health: Health): RequestHandler =>
  ({ path }, res, next) => {
    if (path !== '/health/live' && path !== '/health/ready') return next()
    const up = path === '/health/live' || health.ready
    res.setHeader('Cache-Control', 'no-store')
    res.status(up ? 200 : 503).json({ status: up ? 'UP' : 'DOWN' })
  }
