import { fieldsOf } from '#shared/schema/resource.ts'
import { allResources } from '../crud/registry.ts'

const mask = '***'
const longestText = 500
const longestKey = 64
const mostItems = 50
const mostMembers = 100
const mostValues = 500
const deepest = 6

const secretKey =
  /pass(word|wd|code|phrase)|pwd|token|secret|authorization|blade-?auth|captcha|credential|private[-_]?key|access[-_]?key|cookie|ticket|signature|^code$|(sms|verify|verification|auth)-?code/i

const bearer = /\beyJ[\w-]{10,}(?:\.[\w-]*){0,2}/g
// Bounded on both sides of the name, so that a long text costs no more than its length.
const pair =
  /((?:password|passwd|pwd|token|secret|authorization|blade-auth|captcha|\bcode)[\w-]{0,32}["']?\s{0,4}[=:]\s{0,4}["']?)(?:(?:bearer|basic)(?:\s|%20|\+){1,4})?[^\s&"',;}]+/gi

/** Names of every field of every definition that is written and never read back. */
const secretFields = new Set(
  allResources().flatMap((resource) =>
    fieldsOf(resource).flatMap(([name, meta]) => (meta.kind === 'secret' ? [name] : [])),
  ),
)

const isSecret = (key: string): boolean => secretFields.has(key) || secretKey.test(key)

/**
 * Any value as it may be written down: secrets masked by key at every depth, long texts, long lists and deep or very
 * many values left out.
 */
export function masked<T>(value: T): T extends object ? object : unknown
export function masked(value: unknown): unknown {
  let left = mostValues
  const maskedAt = (one: unknown, depth: number): unknown => {
    left -= 1
    if (typeof one === 'string') return maskedText(one, longestText)
    if (Buffer.isBuffer(one)) return `[${one.length} bytes]`
    if (!one || typeof one !== 'object') return typeof one === 'bigint' ? String(one) : one
    if (depth >= deepest || left <= 0) return '…'
    if (Array.isArray(one)) {
      const items = one.slice(0, mostItems).map((item) => maskedAt(item, depth + 1))
      return one.length > mostItems ? [...items, `… ${one.length}`] : items
    }
    const members = Object.entries(one).slice(0, mostMembers)
    return Object.fromEntries(
      members.map(([key, member]) => [
        maskedText(key, longestKey),
        isSecret(key) && isGiven(member) ? mask : maskedAt(member, depth + 1),
      ]),
    )
  }
  return maskedAt(value, 0)
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

/** A text without the tokens and `name=value` secrets within it, cut. */
export function maskedText(text: string, most: number): string {
  // Cut first, so that a long text costs no more than a short one; a token that the cut splits is still one.
  const short = text.length > most ? `${text.slice(0, most)}…` : text
  return short.replace(bearer, mask).replace(pair, `$1${mask}`)
}

/** The same on one line: control characters and line breaks are written out. */
export const onOneLine = (text: string, most: number): string =>
  maskedText(text, most).replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** As JSON for a column of `most` characters. */
export function maskedJson(value: unknown, most: number): string {
  const text = JSON.stringify(masked(value)) ?? ''
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
