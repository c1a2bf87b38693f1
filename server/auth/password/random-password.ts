import { randomInt } from 'node:crypto'

// Without characters that are taken for one another when they are read out or written down.
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const length = 12

/** A password that somebody is told and changes at once: about 70 bits, letters and digits alone. */
export const randomPassword = (): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
