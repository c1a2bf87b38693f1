import type * as z from 'zod'
import type { Zod } from '../check/zod.ts'
import {
  describe,
  type FieldOptions,
  type Fields,
  type Label,
  type MakeSchema,
  type PartShape,
} from '../meta.ts'
import { formOf, type Parts, rowsOf, type Sentence } from '../parts.ts'

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

type RowOf<F extends Fields> = z.ZodObject<PartShape<F>>

interface ListOptions<F extends Fields, R extends z.ZodType, S extends z.ZodType> {
  rowsAtMost: number
  fresh?: Parts['fresh']
  /** What a row's schema says beyond its fields: keys that no form shows, what several of them come to. */
  each?: (row: RowOf<F>, z: Zod) => R
  /** The same for the whole list. */
  all?: (rows: z.ZodArray<R>) => S
}

/** A list of small forms: what its rows are made of is said once, and is its schema as well. */
export const list = <
  const F extends Fields,
  const O extends FieldOptions,
  R extends z.ZodType = RowOf<F>,
  S extends z.ZodType = z.ZodArray<R>,
>(
  label: Label,
  fields: F,
  options: O & ListOptions<F, R, S>,
) => {
  const { rowsAtMost, fresh, each = same<R>, all = same<S>, ...others } = options
  return json(label, (z, shapeOf) => all(z.array(each(z.object(shapeOf(fields)), z)).max(rowsAtMost)), {
    ...(others as unknown as O),
    parts: rowsOf(fields, fresh),
  })
}

interface FormOptions<F extends Fields, S extends z.ZodType> {
  sentence?: Sentence
  /** What its schema says beyond its fields. */
  all?: (form: RowOf<F>, z: Zod) => S
}

/** One small form, said once likewise. */
export const form = <const F extends Fields, const O extends FieldOptions, S extends z.ZodType = RowOf<F>>(
  label: Label,
  fields: F,
  options: O & FormOptions<F, S> = {} as O,
) => {
  const { sentence, all = same<S>, ...others } = options
  return json(label, (z, shapeOf) => all(z.object(shapeOf(fields)), z), {
    ...(others as unknown as O),
    parts: formOf(fields, sentence),
  })
}

const same = <S extends z.ZodType>(schema: z.ZodType): S => schema as S
