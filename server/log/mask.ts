import { fieldsOf } from '#shared/schema/resource.ts'
import { allResources } from '../crud/registry.ts'

const mask = '***'
const longestText = 500
const mostItems = 50
const deepest = 6

const secretKey =
  /pass(word|wd|code|phrase)|pwd|token|secret|authorization|blade-?auth|captcha|credential|private-?key|access-?key|cookie|ticket|signature|^code$|(sms|verify|verification|auth)-?code/i

const bearer = /\beyJ[\w-]{10,}(?:\.[\w-]*){0,2}/g
const pair =
  /((?:[\w-]*(?:password|passwd|pwd|token|secret|authorization|blade-auth|captcha)[\w-]*|\bcode)["']?\s*[=:]\s*["']?)(?:(?:bearer|basic)(?:\s|%20|\+)+)?[^\s&"',;}]+/gi

/** Names of every field of every definition that is written and never read back. */
const secretFields = new Set(
  allResources().flatMap((resource) =>
    fieldsOf(resource).flatMap(([name, meta]) => (meta.kind === 'secret' ? [name] : [])),
  ),
)

const isSecret = (key: string): boolean => secretFields.has(key) || secretKey.test(key)

/** Any value as it may be written down: secrets masked by key at every depth, long texts, lists and depths cut. */
export function masked<T>(value: T): T extends object ? object : unknown
export function masked(value: unknown): unknown {
  return maskedAt(value, 0)
}

function maskedAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskedText(value, longestText)
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`
  if (!value || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => maskedAt(item, depth + 1))
    return value.length > mostItems ? [...items, `… ${value.length}`] : items
  }
  const kept: [string, unknown][] = Object.entries(value)
    .slice(0, mostItems * 2)
    .map(([key, one]) => [
      maskedText(key, 64),
      isSecret(key) && isGiven(one) ? mask : maskedAt(one, depth + 1),
    ])
  return Object.fromEntries(kept)
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
  maskedText(text, most).replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1))

/** As JSON for a column of `most` characters. */
export function maskedJson(value: unknown, most: number): string {
  const text = JSON.stringify(masked(value)) ?? ''
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
