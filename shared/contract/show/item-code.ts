const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Prefixes of the codes that the server makes, by the kind of thing. */
export const codePrefixes: Readonly<Record<string, string>> = {
  soil: 'PL',
  device: 'DV',
  component: 'CP',
  batch: 'BT',
  company: 'CO',
  vr: 'VR',
}

/** Digits of the number within a month. */
export const serialDigits = 6

/**
 * The check character of ISO 7064, mod 37,36: no single wrong character goes unseen, and hardly any two neighbours that have
 * changed places. `body` is of capital letters and digits.
 */
export function checkOf(body: string): string {
  let carry = signs.length
  for (const sign of body) {
    const sum = (carry + signs.indexOf(sign)) % signs.length || signs.length
    carry = (sum * 2) % (signs.length + 1)
  }
  return signs.charAt((signs.length + 1 - carry) % signs.length)
}

const made = new RegExp(`^(${Object.values(codePrefixes).join('|')})\\d{${4 + serialDigits}}[0-9A-Z]$`)

/** Six to 32 capital letters, digits and hyphens; one in the form that the server makes ends with its check character. */
export const isItemCode = (code: string): boolean =>
  /^[A-Z0-9-]{6,32}$/.test(code) && (!made.test(code) || code.endsWith(checkOf(code.slice(0, -1))))

/** The code of this prefix, month (`yyMM`) and number. */
export function itemCodeOf(prefix: string, month: string, serial: number): string {
  const body = `${prefix}${month}${String(serial).padStart(serialDigits, '0')}`
  return body + checkOf(body)
}
