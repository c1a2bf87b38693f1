import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds that the clock of a device may be off. */
export const mostSkew = 5 * 60_000
/** Numbers below it are seconds: in milliseconds it is the year 1973. */
const millisecondsFrom = 1e11

/** A moment that a device wrote in seconds or milliseconds since 1970, in milliseconds; undefined for anything else. */
export function momentOf(given: unknown): number | undefined {
  const value = numberIn(given)
  if (value === undefined || value <= 0) return undefined
  return Math.round(value < millisecondsFrom ? value * 1000 : value)
}

/** A finite number, or one as a text, which small devices write; undefined for anything else. */
export function numberIn(given: unknown): number | undefined {
  const isText = typeof given === 'string' && /^\s*[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?\s*$/i.test(given)
  const value = isText ? Number(given) : given
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** What a device sends as `Device-Signature`: hex of HMAC-SHA256 over the time as it wrote it, a line feed and the body. */
export const signatureOf = (secret: string, time: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${time}\n`).update(body).digest('hex')

/** Whether a text can be a signature at all. */
export const isSignature = (text: string): boolean => /^[\da-f]{64}$/i.test(text)

/** The signature as its bytes say it, whichever letters it was written in; undefined where it is not that of the body. */
export function signedAs(secret: string, time: string, body: Buffer, signature: string): string | undefined {
  if (!isSignature(signature)) return undefined
  const [expected, given] = [signatureOf(secret, time, body), signature].map((hex) => Buffer.from(hex, 'hex'))
  return expected && given && timingSafeEqual(expected, given) ? given.toString('hex') : undefined
}
