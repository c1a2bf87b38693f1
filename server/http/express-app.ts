import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { Environment } from '../env.ts'
import { parseQuery } from './plain-names.ts'

/** One or several of them, or none. */
type Middleware = RequestHandler | ErrorRequestHandler | readonly RequestHandler[]

/**
 * An Express app of these middlewares, in their order, without what would tell of it, hash every answer, or read objects out of a query.
 * Each is added by itself: `use` takes an empty list that stands first for paths, and drops what follows without a word.
 */
export function createExpressApp(
  { TRUST_PROXY }: Pick<Environment, 'TRUST_PROXY'>,
  middlewares: readonly Middleware[],
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', parseQuery)
  if (TRUST_PROXY) app.set('trust proxy', trustedBy(TRUST_PROXY))
  for (const middleware of middlewares.flat()) app.use(middleware)
  return app
}

/** A number of hops, or a list of addresses, as Express takes them. */
const trustedBy = (value: string) => (/^\d+$/.test(value) ? Number(value) : value === 'on' ? 1 : value)
