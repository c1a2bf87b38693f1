import * as z from 'zod'
import type { Field, Fields, MakeSchema, PartShape, ShapeOf, ShapeParts } from '../meta.ts'
import { remembered } from '../remembered.ts'
import { fieldsOf, type Resource } from '../resource.ts'
import { zod } from './zod.ts'

const madeBy = remembered((make: MakeSchema) => make(zod, partShapeOf))

/** The schema that a definition says how to make: made once. */
export const schemaOf = <S extends z.ZodType>(make: MakeSchema<S>): S => madeBy(make) as S

/** The same schema, null allowed. */
const nullableOf = remembered((schema: z.ZodType): z.ZodType => schema.nullable())

const optionalOf = remembered((schema: z.ZodType): z.ZodType => schema.optional())

/** Of a value that may be missing, or null where the field may be empty. */
export function absentOf({ schema, required }: Pick<Field, 'schema' | 'required'>): z.ZodType {
  const present = schemaOf(schema)
  return optionalOf(required ? present : nullableOf(present))
}

/** Of a new row's value: a required field without a default is sent. */
function presenceOf(field: Field): z.ZodType {
  return field.required && field.default === undefined ? schemaOf(field.schema) : absentOf(field)
}

const mapped = (entries: readonly (readonly [string, Field])[], schema: (field: Field) => z.ZodType) =>
  Object.fromEntries(entries.map(([name, field]) => [name, schema(field)]))

export const shapeOf = <F extends Fields>(fields: F): ShapeOf<F> =>
  mapped(Object.entries(fields), presenceOf) as ShapeOf<F>

/** A part of a value that is not required is left out where it is empty. */
const partShapeOf: ShapeParts = (parts) =>
  mapped(Object.entries(parts), (part) =>
    part.required ? presenceOf(part) : optionalOf(schemaOf(part.schema)),
  ) as PartShape<typeof parts>

/** What a form sends to add a row. */
export const inputOf = remembered(
  (resource: Resource): z.ZodObject =>
    z.object(
      mapped(
        fieldsOf(resource).filter(([, { form }]) => form !== false),
        presenceOf,
      ),
    ),
)

/** What a form sends to change a row: any of the fields that may be changed. */
export const patchOf = remembered(
  (resource: Resource): z.ZodObject =>
    z.object(
      mapped(
        fieldsOf(resource).filter(([, { form }]) => form === true),
        absentOf,
      ),
    ),
)
