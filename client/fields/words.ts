/** A list as it travels: an array, words joined by commas, or a single number. */
export function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string'
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    : []
}

/** The names beside a list of keys; the keys themselves when no names came. A name that stands alone may have commas. */
export function namesOf(names: unknown, keys: unknown): string[] {
  const known = wordsOf(keys)
  const words = known.length === 1 && names && typeof names === 'string' ? [names] : wordsOf(names)
  return words.length > 0 ? words : known
}
