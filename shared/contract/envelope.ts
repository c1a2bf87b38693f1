/** A refused field of a form, as the server names it. */
export interface FieldError {
  field: string
  message: string
}

/** What every call under /api answers, but for the few bare calls of the sign-in. */
export interface Envelope<T = unknown> {
  code: number
  success: boolean
  data: T
  msg: string
  /** Only on failures. */
  errors?: FieldError[]
  traceId?: string
}
