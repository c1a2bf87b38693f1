import express, { type Express } from 'express'
import type { Environment } from '../env.ts'
import { parseQuery } from './plain-names.ts'

/** An Express app without what would tell of it, hash every answer, or read objects out of a query. */
export function createExpressApp({ TRUST_PROXY }: Pick<Environment, 'TRUST_PROXY'>): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', parseQuery)
  if (TRUST_PROXY) app.set('trust proxy', trustedBy(TRUST_PROXY))
  return app
}

/** A number of hops, or a list of addresses, as Express takes them. */
const trustedBy = (value: string) => (/^\d+$/.test(value) ? Number(value) : value === 'on' ? 1 : value)
