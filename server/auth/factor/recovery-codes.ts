import { createHash, randomInt } from 'node:crypto'

export const recoveryCodeCount = 10

// Without letters and digits that are read for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 12

/** Ten fresh codes of 59 bits each, in groups of four: `k7mp-2xqa-9fhd`. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(newCode())
  return [...codes]
}

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** A code as it was made, however it was typed: blanks, hyphens and case do not count. */
const normalised = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '')

/**
 * The stored form. A fast hash will do for a random text of 59 bits, which no list holds; with the person's id in it, two people's
 * hashes tell nothing of each other.
 */
export const recoveryHash = (userId: string, typed: string): string =>
  createHash('sha256')
    .update(`${userId} ${normalised(typed)}`)
    .digest('hex')
