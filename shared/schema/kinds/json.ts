import * as z from 'zod'
import { describe, type FieldOptions, type Label } from '../meta.ts'
import type { Parts } from '../parts.ts'

/** The box around a geometry that the server measures: west, south, east, north. */
export const box = (label: Label, of: string) =>
  describe(
    z.array(z.number()).length(4),
    { form: false, of },
    { kind: 'json', storage: 'json', label, heavy: true, measure: 'box' },
  )

/** A value with a schema of its own; heavy, so only `detail` carries it. With `parts`, people see fields in place of JSON. */
export const json = <S extends z.ZodType, const O extends FieldOptions & { parts?: Parts }>(
  label: Label,
  schema: S,
  options: O = {} as O,
) => describe(schema, options, { kind: 'json', storage: 'json', label, heavy: true })
