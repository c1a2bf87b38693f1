import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../../../http-error.ts'
import { developMessages } from '../messages.ts'

const byCode: Readonly<Record<string, Label>> = {
  ECONNREFUSED: developMessages.unreachable,
  EHOSTUNREACH: developMessages.unreachable,
  ENETUNREACH: developMessages.unreachable,
  ECONNRESET: developMessages.unreachable,
  ENOTFOUND: developMessages.hostUnknown,
  EAI_AGAIN: developMessages.hostUnknown,
  ETIMEDOUT: developMessages.tooSlow,
  PROTOCOL_SEQUENCE_TIMEOUT: developMessages.tooSlow,
  57014: developMessages.tooSlow,
  28000: developMessages.signInRefused,
  '28P01': developMessages.signInRefused,
  ER_ACCESS_DENIED_ERROR: developMessages.signInRefused,
  ER_DBACCESS_DENIED_ERROR: developMessages.signInRefused,
  '3D000': developMessages.databaseUnknown,
  ER_BAD_DB_ERROR: developMessages.databaseUnknown,
}

/** A refusal that says what to look at, of whatever a driver threw: its own words may hold the address and the account. */
export function faultOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  if (/timeout/i.test(String(message))) return new HttpError(400, developMessages.tooSlow)
  return new HttpError(400, byCode[String(code)] ?? developMessages.notConnected)
}
