import { inLanguage, type Language, messages } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { Sqlite } from '../db/driver.ts'
import { HttpError } from '../http-error.ts'
import { fail } from './envelope.ts'

interface Failure {
  status: number
  body: object
  /** Our own fault: to be logged with its stack. */
  unexpected: boolean
}

/** Any error as an answer: a refusal as it stands, a body that cannot be read, a full disk, or our own fault. */
export function describeFailure(error: unknown, language: Language, traceId: string): Failure {
  if (error instanceof HttpError) {
    const { code, label, details } = error
    return {
      status: code,
      body: fail(code, inLanguage(label, language), traceId, details),
      // Another host's fault is none of ours, and one for each tile of a map would fill the log.
      unexpected: code >= 500 && code !== 502,
    }
  }
  const [status, label] = foreignFailure(error)
  return { status, body: fail(status, inLanguage(label, language), traceId), unexpected: status >= 500 }
}

function foreignFailure(error: unknown): [status: number, label: Label] {
  // drizzle wraps what the driver threw.
  const cause = error instanceof Error && error.cause instanceof Sqlite.SqliteError ? error.cause : error
  if (cause instanceof Sqlite.SqliteError) {
    if (cause.code === 'SQLITE_FULL') return [507, messages.diskFull]
    if (/^SQLITE_(READONLY|IOERR|CANTOPEN)/.test(cause.code)) return [503, messages.readOnly]
    if (/^SQLITE_BUSY/.test(cause.code)) return [503, messages.overloaded]
  }
  const fault = diskFaultOf(error)
  if (fault) return fault
  // What body-parser and multer throw for a body they cannot take.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : undefined
  if (status === 413) return [413, messages.bodyTooLarge]
  if (status === 415) return [415, messages.mediaUnknown]
  if (status !== undefined && status >= 400 && status < 500) return [400, messages.bodyUnreadable]
  if (error instanceof Error && error.name === 'MulterError') return [400, messages.bodyUnreadable]
  if (error instanceof URIError) return [400, messages.bodyUnreadable]
  return [500, messages.serverError]
}

/** What a file that could not be written means; undefined for anything else that goes wrong. */
export function diskFaultOf(error: unknown): [status: number, label: Label] | undefined {
  const code = error instanceof Error && 'syscall' in error && 'code' in error && error.code
  if (code === 'ENOSPC' || code === 'EDQUOT') return [507, messages.diskFull]
  return code === 'EROFS' ? [503, messages.readOnly] : undefined
}
