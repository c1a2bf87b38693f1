import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../http-error.ts'

export type RefusalKind =
  | 'invalid_client'
  | 'invalid_grant'
  | 'mfa_required'
  | 'invalid_request'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'too_many_requests'
  | 'temporarily_unavailable'

/** A refused token call. HTTP 400 unless there are too many: to Blade's clients 401 means that the session is over. */
export const refusal = (error: RefusalKind, label: Label, code = 400, data: object = {}): HttpError =>
  new HttpError(code, label, { data: { ...data, error } })
