import type * as z from 'zod'

const made = new Map<string, z.ZodType>()
const nullables = new WeakMap<z.ZodType, z.ZodType>()
const absents = new WeakMap<z.ZodType, z.ZodType>()

/**
 * A schema that fields share which differ in their labels alone: most do, making one takes far longer than looking it up, and none
 * ever changes. `key` names everything that it is made of.
 */
export function once<S extends z.ZodType>(key: string, make: () => S): S {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known as S
}

/** The same schema, null allowed; made once. */
export function nullableOf<S extends z.ZodType>(schema: S): z.ZodNullable<S> {
  const known = nullables.get(schema) ?? schema.nullable()
  nullables.set(schema, known)
  return known as z.ZodNullable<S>
}

/** The same schema of a value that may be missing, or null where that is allowed; made once. */
export function absentOf(schema: z.ZodType, isNullable: boolean): z.ZodType {
  const present = isNullable ? nullableOf(schema) : schema
  const known = absents.get(present) ?? present.optional()
  absents.set(present, known)
  return known
}
