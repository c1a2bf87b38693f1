import * as z from 'zod'
import type { Field, Fields, MakeSchema, PartShape, ShapeOf, ShapeParts, Zod } from '../meta.ts'
import { fieldsOf, type Resource } from '../resource.ts'

/** What definitions make schemas of, one by one: the whole of zod, with messages in some sixty languages, is three times as large. */
const zod: Zod = {
  array: z.array,
  boolean: z.boolean,
  custom: z.custom,
  discriminatedUnion: z.discriminatedUnion,
  email: z.email,
  enum: z.enum,
  int: z.int,
  iso: z.iso,
  literal: z.literal,
  null: z.null,
  number: z.number,
  object: z.object,
  preprocess: z.preprocess,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  tuple: z.tuple,
  union: z.union,
  unknown: z.unknown,
}

const made = new WeakMap<MakeSchema, z.ZodType>()
const nullables = new WeakMap<z.ZodType, z.ZodType>()
const optionals = new WeakMap<z.ZodType, z.ZodType>()
const inputs = new WeakMap<Resource, z.ZodObject>()
const patches = new WeakMap<Resource, z.ZodObject>()

/** What is made at the first question and kept as long as what it belongs to. */
function kept<K extends object, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/** The schema that a definition says how to make: made once. */
export const schemaOf = <S extends z.ZodType>(make: MakeSchema<S>): S =>
  kept(made, make, () => make(zod, partShapeOf)) as S

/** The same schema, null allowed. */
const nullableOf = (schema: z.ZodType): z.ZodType => kept(nullables, schema, () => schema.nullable())

const optionalOf = (schema: z.ZodType): z.ZodType => kept(optionals, schema, () => schema.optional())

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
export const inputOf = (resource: Resource): z.ZodObject =>
  kept(inputs, resource, () =>
    z.object(
      mapped(
        fieldsOf(resource).filter(([, { form }]) => form !== false),
        presenceOf,
      ),
    ),
  )

/** What a form sends to change a row: any of the fields that may be changed. */
export const patchOf = (resource: Resource): z.ZodObject =>
  kept(patches, resource, () =>
    z.object(
      mapped(
        fieldsOf(resource).filter(([, { form }]) => form === true),
        absentOf,
      ),
    ),
  )
