/** A refused field of a form, as the server names it. */
export interface FieldError {
  field: string
  message: string
}

/** A stored value that is probably not what was meant. */
export type FieldWarning = FieldError

/** What every call under /api answers, but for the few bare calls of the sign-in. */
export interface Envelope<T = unknown> {
  code: number
  success: boolean
  data: T
  msg: string
  /** Ours: what a write has stored and still wants to be looked at; absent where there is nothing. */
  warnings?: FieldWarning[]
  /** Only on failures. */
  errors?: FieldError[]
  traceId?: string
}
