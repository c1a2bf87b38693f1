import type { Label } from '#shared/schema/field.ts'

/** A value that cannot be saved yet, and why: a text that does not parse, a file that is still on its way. */
export class Unfinished {
  /** What the control goes on from. */
  readonly kept: unknown
  readonly message: Label

  constructor(kept: unknown, message: Label) {
    this.kept = kept
    this.message = message
  }
}
