import type { Telling, ToldRow } from '#shared/contract/told.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Context } from './context.ts'
import { Said } from './route.ts'

/**
 * The answer of a call that made passwords by chance, which are told this once and kept nowhere. Our own client shows the rows of
 * `data.told`; of what Blade's clients are answered people see the message alone, so that is where they are told.
 */
export function tellOnce<T extends object>(
  { wantsVersion }: Context,
  data: T,
  rows: readonly ToldRow[],
  sentence: (rows: readonly ToldRow[]) => Label,
): T | (T & Telling) | Said {
  if (rows.length === 0) return data
  return wantsVersion ? { ...data, told: [...rows] } : new Said(data, sentence(rows))
}
