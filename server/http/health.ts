import type { Response } from 'express'

export interface Health {
  /** Turns false when the server begins to stop. */
  ready: boolean
}

/** `/health/live` and `/health/ready`: outside /api, without a token, without detail. */
export const answerHealth =
  (health: Health) =>
  (path: string, res: Response): boolean => {
    if (path !== '/health/live' && path !== '/health/ready') return false
    const up = path === '/health/live' || health.ready
    res.setHeader('Cache-Control', 'no-store')
    res.status(up ? 200 : 503).json({ status: up ? 'UP' : 'DOWN' })
    return true
  }
