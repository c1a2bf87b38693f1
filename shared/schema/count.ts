import type { Label } from './field.ts'

/**
 * How many rows of another resource point to a row, or to one below it where their lists are narrowed by branch: a column
 * of the list that leads to theirs.
 */
export interface Count {
  label: Label
  /** The number of its column, as of a field. */
  list?: number
  /** Whose rows are counted. */
  resource: string
  /** The field of theirs that points here. */
  by: string
  /** The field here that it points to, where that is not the key. */
  key?: string
  /** Only those with one of these values. */
  among?: { field: string; values: readonly number[] }
  /** Only those of the last days, today among them. */
  within?: { field: string; days: 7 | 30 }
  /** Only those that tie it to a row of this resource that the caller sees, too. */
  seen?: { field: string; resource: string }
}
