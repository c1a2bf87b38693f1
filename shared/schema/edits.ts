import type { Label } from './field.ts'
import type { Values } from './row-columns.ts'
import type { States } from './states.ts'

/** A row, or some fields of it, that a change leaves as it is, and why. Steps of `states` go their own way. */
export interface Edit<N extends string = string> {
  /** Of the stored row; `next` is the row as somebody wants it, or the same where nobody has asked for anything yet. */
  when(row: Values<N>, next: Values<N>): boolean
  /** These fields alone stay as they are. */
  fields?: readonly N[]
  /** All but these. */
  except?: readonly N[]
  /** `state` is what the state of the stored row is called, where it has one. */
  message(row: Values<N>, state: Label): Label
}

/** Rows that are not removed as long as `when` holds, and why. */
export interface Keep<N extends string = string> {
  when(row: Values<N>): boolean
  message(row: Values<N>, state: Label): Label
}

interface Editable {
  readonly edits: readonly Edit[]
  readonly states?: States
}

/** What keeps a row as a whole from being edited. */
export const keptWhole = ({ edits }: Editable, row: Values): Edit | undefined =>
  edits.find(({ fields, except, when }) => !fields && !except && when(row, row))

/** What keeps one field of a row as it is. The state has a table of its own: `states`. */
export const keptField = (
  { edits, states }: Editable,
  name: string,
  row: Values,
  next: Values = row,
): Edit | undefined =>
  edits.find(({ fields, except, when }) => {
    const isMeant = fields ? fields.includes(name) : name !== states?.field && !except?.includes(name)
    return isMeant && when(row, next)
  })
