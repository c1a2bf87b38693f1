import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { inLanguage, languageOf, messages } from '#shared/messages.ts'
import type { Environment } from '../env.ts'
import type { Recorder } from '../log/recorder.ts'
import { fail } from './envelope.ts'
import { describeFailure } from './failure.ts'
import { pageHeaders, permissionsPolicy } from './security.ts'

/** What answers all that is no call: the files of the page, where it is served, and the refusal of everything else. */
export function createPages(
  environment: Environment,
  client: RequestHandler | undefined,
  recorder: Pick<Recorder, 'failure'>,
) {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  if (environment.TRUST_PROXY) app.set('trust proxy', trusted(environment.TRUST_PROXY))

  app.use(permissionsPolicy, pageHeaders(environment))
  if (client) app.use(client)
  app.use(unknownPath)
  app.use(lastResort(recorder))
  return app
}

/** A number of hops, or a list of addresses, as Express takes them. */
const trusted = (value: string) => (/^\d+$/.test(value) ? Number(value) : value === 'on' ? 1 : value)

/** What is neither a call, nor a file, nor asked for as a page. */
const unknownPath: RequestHandler = (req, res) => {
  const language = languageOf(req.headers['accept-language'])
  res.status(404).json(fail(404, inLanguage(messages.pathUnknown, language), res.locals.traceId))
}

/** What no handler took care of: a URL that cannot be decoded, a page asked for in an impossible way. */
const lastResort =
  (recorder: Pick<Recorder, 'failure'>): ErrorRequestHandler =>
  (error, req, res, _next) =>
    answerFailure(recorder, error, req, res)

/** Answers what went wrong where no handler has. */
export function answerFailure(
  recorder: Pick<Recorder, 'failure'>,
  error: unknown,
  req: Request,
  res: Response,
) {
  const traceId: string = res.locals.traceId
  const { status, body, unexpected } = describeFailure(
    error,
    languageOf(req.headers['accept-language']),
    traceId,
  )
  if (unexpected) recorder.failure(error, { req, traceId })
  if (!res.headersSent) res.status(status).json(body)
}
