import * as z from 'zod'

/** What definitions make schemas of, one by one: the whole of zod, with messages in some sixty languages, is three times as large. */
export const zod = {
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

/** The library that checks values. Definitions only name its type: a list, which checks nothing, does without it. */
export type Zod = typeof zod
