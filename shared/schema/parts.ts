import type { FieldMeta, Fields, Label } from './meta.ts'

/** One object in words: names of its parts where their values stand, and what is said between them. */
export type Sentence = (value: Readonly<Record<string, unknown>>) => readonly (string | Label)[]

/** What a JSON value is made of, for people: they read and write rows of fields, while the value travels as it is. */
export interface Parts {
  /** The value is a list, and each of its entries a row; else it is one object. */
  readonly many: boolean
  readonly fields: Readonly<Record<string, FieldMeta>>
  /** What a new row has besides, such as a key that nobody reads; `rows` are those that there are. */
  readonly fresh?:
    | ((rows: readonly Readonly<Record<string, unknown>>[]) => Record<string, unknown>)
    | undefined
  readonly sentence?: Sentence | undefined
}

/** A list of small forms. What a row has beyond these fields stays as it is. */
export const rowsOf = (fields: Fields, fresh?: Parts['fresh']): Parts => ({
  many: true,
  fields,
  fresh,
})

/** One small form. */
export const formOf = (fields: Fields, sentence?: Sentence): Parts => ({
  many: false,
  fields,
  sentence,
})
