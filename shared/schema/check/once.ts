import type * as z from 'zod'
import type { Zod } from './zod.ts'

type Make<S extends z.ZodType> = (z: Zod) => S

const known = new Map<string, Make<z.ZodType>>()

/**
 * One way to make a schema for all fields that differ in their labels alone, so that it is made once: most fields do, and making one takes far
 * longer than looking it up. `key` names everything that it is made of.
 */
export function once<S extends z.ZodType>(key: string, make: Make<S>): Make<S> {
  const kept = known.get(key) ?? make
  known.set(key, kept)
  return kept as Make<S>
}
