import { pinyin } from 'pinyin-pro'
import words from '#drizzle/data/region-words.json' with { type: 'json' }

/** What a place is, by how its name ends, the longest first; and names that are known under others. */
const [kinds, known] = [words.kinds, new Map(Object.entries(words.known))]

/** The name of a place in English: its pinyin in one word, and what it is. 青穗县 → Qingsui County. */
export function englishName(name: string): string {
  const famous = known.get(name)
  if (famous) return famous
  const { end, kind } = kinds.find((one) => name.endsWith(one.end) && name !== one.end) ?? {
    end: '',
    kind: '',
  }
  const spelled = pinyin(name.slice(0, name.length - end.length), {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
  }).join('')
  return [spelled.charAt(0).toUpperCase() + spelled.slice(1), kind].filter(Boolean).join(' ')
}
