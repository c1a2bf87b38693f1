import { z } from 'zod'
import business from '#drizzle/data/dictionaries/business.json' with { type: 'json' }
import system from '#drizzle/data/dictionaries/system.json' with { type: 'json' }
import { rowsOf } from '../data.ts'

const text = z.string().min(1)

const dictionarySeed = z.strictObject({
  code: text,
  zh: text,
  en: text,
  /** Key, Chinese, English, and a remark where something reads one; in their order. */
  items: z.array(z.tuple([text, text, text, text.optional()])),
})

export type DictionarySeed = z.infer<typeof dictionarySeed>

/**
 * All dictionaries of the platform, in the order they are listed: codes and keys of Blade with items of ours at the end of some,
 * then those of our own, whose keys are known to the code, while labels may be changed. The remark of an item of `flow` is the
 * form to open. That of a metric is its unit, and behind a space what is normal, where that does not depend on the place:
 * `low–high`, `< most` or `> least`; of rain it is what falls in an hour. The keys of `datasource_category`, `property_type` and
 * `query_type` are those that Blade's clients send.
 */
export const systemDictionaries: readonly DictionarySeed[] = rowsOf(
  'dictionaries/system',
  dictionarySeed,
  system,
)

/** Every tenant gets its own copy and may change it. */
export const businessDictionaries: readonly DictionarySeed[] = rowsOf(
  'dictionaries/business',
  dictionarySeed,
  business,
)
