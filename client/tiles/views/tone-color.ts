import type { Look } from '../../charts/use-look.ts'
import { toneOf } from '../../fields/choice/state-tones.ts'

/** The colours of a dictionary whose keys are states or levels: the same as those of its tags in lists. */
export const toneColor =
  (dictionary: string) =>
  (key: string, { tones }: Look): string | undefined => {
    const tone = toneOf(dictionary, key)
    return tone && tones[tone]
  }
