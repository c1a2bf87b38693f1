import type { RequestHandler } from 'express'

/** Leads `/s/…`, short enough for the code on a small label, to the call of that path. */
export const shortLabels: RequestHandler = (req, _res, next) => {
  if (req.path.startsWith('/s/')) req.url = `/api${req.url}`
  next()
}
