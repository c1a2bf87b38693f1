import type * as z from 'zod'
import { describe, type FieldOptions, type Fields, type Label, type MakeSchema } from '../meta.ts'
import { type Parts, rowsOf } from '../parts.ts'

/** The box around a geometry that the server measures: west, south, east, north. */
export const box = (label: Label, of: string) =>
  describe(
    (z) => z.array(z.number()).length(4),
    { form: false, of },
    { kind: 'json', storage: 'json', label, heavy: true, measure: 'box' },
  )

/** A value with a schema of its own; heavy, so only `detail` carries it. With `parts`, people see fields in place of JSON. */
export const json = <S extends z.ZodType, const O extends FieldOptions & { parts?: Parts }>(
  label: Label,
  schema: MakeSchema<S>,
  options: O = {} as O,
) => describe(schema, options, { kind: 'json', storage: 'json', label, heavy: true })

type ListOptions = FieldOptions & { rowsAtMost: number; fresh?: Parts['fresh'] }

/** A list of small forms: what its rows are made of is said once, and is its schema as well. */
export const list = <const F extends Fields, const O extends ListOptions>(
  label: Label,
  fields: F,
  { rowsAtMost, fresh, ...options }: O,
) =>
  json(label, (z, shapeOf) => z.array(z.object(shapeOf(fields))).max(rowsAtMost), {
    ...options,
    parts: rowsOf(fields, fresh),
  })
