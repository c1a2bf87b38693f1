import type { FieldError } from '#shared/schema/check/check.ts'
import type { Label } from '#shared/schema/field.ts'

export interface FailureDetails {
  /** The object that the call names, such as `blocked` or `current`. */
  data?: Record<string, unknown>
  errors?: FieldError[]
}

/** A refusal with a sentence that the user can act on; `code` is both the HTTP status and the envelope's code. */
export class HttpError extends Error {
  readonly code: number
  readonly label: Label
  readonly details: FailureDetails
  constructor(code: number, label: Label, details: FailureDetails = {}) {
    super(label[0])
    this.code = code
    this.label = label
    this.details = details
  }
}
