// GB 32100-2015: 31 characters, digits and capitals without the five that are easily misread.
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** The whole unified social credit code: the first 17 characters and their check character. */
export function creditCodeOf(first17: string): string {
  let sum = 0
  let weight = 1
  for (const character of first17) {
    sum += ALPHABET.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return first17 + ALPHABET[(31 - (sum % 31)) % 31]
}

/** Whether the text is a unified social credit code in capitals, its check character included. */
export function isCreditCode(code: string): boolean {
  return FORM.test(code) && creditCodeOf(code.slice(0, 17)) === code
}
