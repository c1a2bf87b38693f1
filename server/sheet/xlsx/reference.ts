/** The place of a column by the letters of a reference, the first being 0: 1 for `B7`. */
export function columnIn(reference: string): number {
  let column = 0
  for (const letter of reference.toUpperCase().replace(/[^A-Z]/g, ''))
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The place of a row by the digits of a reference, the first being 0: 6 for `B7`. */
export const rowIn = (reference: string): number => Number(reference.replace(/\D/g, '')) - 1
