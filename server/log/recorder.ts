import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { describeError } from '../http/describe-error.ts'
import { mayChange, type Route } from '../http/route.ts'
import type { EventName } from './event-names.ts'
import { masked } from './mask.ts'
import { createLogQueue, type LogKind } from './queue.ts'
import type { BrowserReport } from './report.ts'
import { apiRow, errorRow, eventRow, type Home, type LogRow, reportRow, type Told } from './rows.ts'

/** Who did something, as far as that is known; further members are kept as they are. */
export interface EventDetails {
  tenantId?: string
  userId?: string
  account?: string
  address?: string
  [detail: string]: unknown
}

/** Whose event it is: of the caller, in his tenant unless another one is said. */
export const byWhom = ({ tenantId, userId }: Context, home = tenantId) => ({ tenantId: home, userId })

/** The same with the name of the account, which tells who it was when that is gone. */
export const byAccount = ({ tenantId, userId, account }: Context) => ({ tenantId, userId, account })

/** Keeps what happened, for those who run the installation. Never throws and never makes a request wait. */
export interface Recorder {
  /** Something that an auditor asks about: a sign-in, a refusal, a grant, a deletion. */
  event(name: EventName, details: EventDetails): void
  /** An error that a browser met and sent here. */
  report(entry: BrowserReport): void
  /** One of our own faults, with the call that met it. */
  failure(error: unknown, told?: Told): void
  /** Writes down a call that may change something, once it has been answered. */
  call(req: Request, res: Response, route: Route): void
  /** Writes what waits. */
  flush(): Promise<boolean>
  close(): Promise<void>
}

interface RecorderOptions {
  database: Database
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  home: Home
}

const alarming = /refused|locked|ended|denied|failed/

export function createRecorder({ database, log, home }: RecorderOptions): Recorder {
  const queue = createLogQueue({
    database,
    onProblem: (problem, error) => log.error({ ...(error !== undefined && { err: error }) }, problem),
    lossRow: (count) => eventRow(home, 'log entries dropped', 'warn', { count }),
  })

  /** What cannot be written down must not fail the call that it is about. */
  const keep = (kind: LogKind, row: () => LogRow, mayDrop?: boolean) => {
    try {
      queue.add(kind, row(), mayDrop)
    } catch (error) {
      log.error({ err: error }, 'a log entry could not be made')
    }
  }

  return {
    event(name, details) {
      log.info({ audit: name, ...masked(details) }, name)
      keep('usual', () => eventRow(home, name, alarming.test(name) ? 'warn' : 'info', details))
    },
    report(entry) {
      log.warn('a browser reported an error')
      keep('error', () => reportRow(home, entry), true)
    },
    failure(error, told = {}) {
      log.error({ err: error, traceId: told.traceId, path: told.req?.path }, 'request failed')
      keep('error', () => errorRow(home, describeError(error), told))
    },
    call(req, res, route) {
      // Without a session nothing is changed but sessions themselves, and those are events.
      if (route.access === 'open' || !mayChange(route)) return
      const started = performance.now()
      res.on('close', () => {
        const ctx: Context | undefined = res.locals.ctx
        if (!ctx) return
        const took = performance.now() - started
        const { traceId } = res.locals
        keep('api', () => apiRow(home, { req, ctx, route, traceId, took, result: res.statusCode }))
      })
    },
    flush: () => queue.flush(),
    close: () => queue.close(),
  }
}
