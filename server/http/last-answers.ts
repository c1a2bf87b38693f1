import type { ErrorRequestHandler, RequestHandler } from 'express'
import { inLanguage, languageOf, messages } from '#shared/messages.ts'
import type { Recorder } from '../log/recorder.ts'
import { fail } from './envelope.ts'
import { describeFailure } from './failure.ts'

/** Answers what is neither a call, nor a file, nor asked for as a page. */
export const unknownPath: RequestHandler = (req, res) => {
  const language = languageOf(req.headers['accept-language'])
  res.status(404).json(fail(404, inLanguage(messages.pathUnknown, language), res.locals.traceId))
}

/** Answers what a middleware threw: a URL that cannot be decoded, a page asked for in an impossible way, a fault of ours. */
export const answerFailure =
  ({ failure }: Pick<Recorder, 'failure'>): ErrorRequestHandler =>
  (error, req, res, _next) => {
    const traceId: string = res.locals.traceId
    const language = languageOf(req.headers['accept-language'])
    const { status, body, unexpected } = describeFailure(error, language, traceId)
    if (unexpected) failure(error, { req, traceId })
    if (!res.headersSent) res.status(status).json(body)
  }
