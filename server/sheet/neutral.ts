// What makes a spreadsheet take a text for a formula, in the file itself or once it is saved as CSV. The wide signs are ones,
// too, where Chinese is written.
const runs = /^[=+\-@＝＋－＠\t\r\n]/

/** The same text as a cell that no spreadsheet runs: with the apostrophe that people type themselves for this. */
export const neutral = (text: string): string => (runs.test(text) ? `'${text}` : text)

/** Takes back what `neutral` put before a text. */
export const original = (text: string): string =>
  text.startsWith("'") && runs.test(text.slice(1)) ? text.slice(1) : text
