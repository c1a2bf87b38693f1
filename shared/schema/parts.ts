import type * as z from 'zod'
import { type FieldMeta, metaOf } from './meta.ts'

/** What a JSON value is made of, for people: they read and write rows of fields, while the value travels as it is. */
export interface Parts {
  /** The value is a list, and each of its entries a row; else it is one object. */
  readonly many: boolean
  readonly fields: Readonly<Record<string, FieldMeta>>
  /** What a new row has besides, such as a key that nobody reads; `rows` are those that there are. */
  readonly fresh?:
    | ((rows: readonly Readonly<Record<string, unknown>>[]) => Record<string, unknown>)
    | undefined
}

type Fields = Readonly<Record<string, z.ZodType>>

const metasOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, metaOf(field)]))

/** A list of small forms. What a row has beyond these fields stays as it is. */
export const rowsOf = (fields: Fields, fresh?: Parts['fresh']): Parts => ({
  many: true,
  fields: metasOf(fields),
  fresh,
})

/** One small form. */
export const formOf = (fields: Fields): Parts => ({ many: false, fields: metasOf(fields) })
