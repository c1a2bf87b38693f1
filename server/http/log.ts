import type { RequestHandler } from 'express'
import pino, { type Logger } from 'pino'
import { milliseconds, toWallTime } from '../db/clock.ts'
import type { Context } from './context.ts'
import { describeError } from './describe-error.ts'
import { newTraceId } from './dispatch.ts'
import { standardOutput } from './log-output.ts'

/** The process's log: JSON lines on standard output, times with their offset, nothing of a request's query or body. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: undefined,
      serializers: { err: errorLine },
      timestamp: () => `,"time":"${toWallTime(milliseconds()).replace(' ', 'T')}+08:00"`,
    },
    standardOutput(),
  )
}

function errorLine(error: unknown) {
  const { name: type, message, stack } = describeError(error)
  return { type, message, stack }
}

/** Gives every request its trace id, and a line in the log when it has been answered. */
export function logRequests(log: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now()
    const traceId = newTraceId()
    res.locals.traceId = traceId
    res.setHeader('X-Trace-Id', traceId)
    res.on('close', () => {
      const ctx: Context | undefined = res.locals.ctx
      log.info(
        {
          traceId,
          method: req.method,
          // The query may hold a token or a password.
          path: pathOf(req.originalUrl),
          status: res.statusCode,
          ms: Math.round((performance.now() - started) * 10) / 10,
          ...(ctx && { tenantId: ctx.tenantId, userId: ctx.userId }),
          ...(!res.writableFinished && { aborted: true }),
        },
        'request',
      )
    })
    next()
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return (query < 0 ? url : url.slice(0, query)).slice(0, 500)
}
