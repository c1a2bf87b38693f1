/** A list as it travels: an array, or words joined by commas. */
export function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string'
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    : []
}

/** The names beside a list of keys; the keys themselves when no names came. */
export function namesOf(names: unknown, keys: unknown): string[] {
  const words = wordsOf(names)
  return words.length > 0 ? words : wordsOf(keys)
}
