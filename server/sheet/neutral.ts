// What makes a spreadsheet take a text for a formula, in the file itself or once it is saved as CSV. The wide signs are ones,
// too, where Chinese is written.
const runs = /^[=+\-@＝＋－＠\t\r\n]/

/** Apostrophes before what would run, or before a number: other systems keep leading zeros and long numbers with one. */
const isMarked = (text: string): boolean => {
  const bare = text.replace(/^'+/, '')
  return bare !== text && (runs.test(bare) || /^\d[\d .:/-]*[xX]?$/.test(bare))
}

/** The same text as a cell that no spreadsheet runs: with the apostrophe that people type themselves for this. */
export const neutral = (text: string): string => (runs.test(text) || isMarked(text) ? `'${text}` : text)

/** Takes back what `neutral`, or another system, put before a text. */
export const original = (text: string): string => (isMarked(text) ? text.slice(1) : text)
