import type * as z from 'zod'
import { describe, type FieldOptions, type Label } from '../meta.ts'
import type { Parts } from '../parts.ts'

/** A value with a schema of its own; heavy, so only `detail` carries it. With `parts`, people see fields in place of JSON. */
export const json = <S extends z.ZodType, const O extends FieldOptions & { parts?: Parts }>(
  label: Label,
  schema: S,
  options: O = {} as O,
) => describe(schema, options, { kind: 'json', storage: 'json', label, heavy: true })
