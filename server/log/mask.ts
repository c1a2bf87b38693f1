import { param } from '#shared/resources/index.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf } from '#shared/schema/resource.ts'
import {
  addressMark,
  isSecretName,
  isSecretParameter,
  secretWords,
  withoutSecrets,
} from '#shared/secret-names.ts'
import { allResources } from '../crud/registry.ts'

const mask = '***'
const longestText = 500
const longestKey = 64
const mostItems = 50
const mostMembers = 100
const mostValues = 500
const deepest = 6
const longestJson = 200_000

const bearer = /\beyJ[\w-]{10,}(?:\.[\w-]*){0,2}/g
// Bounded on both sides of the name, so that a long text costs no more than its length.
const pair = new RegExp(
  String.raw`((?:${secretWords}|\bcode)[\w-]{0,32}["']?\s{0,4}[=:]\s{0,4}["']?)(?:(?:bearer|basic)(?:\s|%20|\+){1,4})?[^\s&"',;}]+`,
  'gi',
)

/** The value of a parameter within a text, up to the quote that ends it: whose it is cannot be told there. */
const parameterPair = /(param-?_?value\\?["']?\s{0,4}[=:]\s{0,4})(?:\\?"[^"]{0,2000}|'[^']{0,2000}|[^\s&]+)/gi

const isUnlogged = ({ kind, unlogged }: FieldMeta): boolean => kind === 'secret' || unlogged === true

/** Names of every field of every definition that is written and never read back, or may hold what is not for a log. */
const secretFields = new Set(
  allResources().flatMap((resource) =>
    fieldsOf(resource).flatMap(([name, meta]) => (isUnlogged(meta) ? [name] : [])),
  ),
)

/** The same as people read them: the headings of a sheet. */
const secretLabels = new Set(
  allResources().flatMap((resource) =>
    fieldsOf(resource).flatMap(([, meta]) => (isUnlogged(meta) ? meta.label : [])),
  ),
)

const isSecret = (key: string): boolean => secretFields.has(key) || secretLabels.has(key) || isSecretName(key)

/**
 * Any value as it may be written down: secrets masked by key at every depth, long texts, long lists and deep or very
 * many values left out.
 */
export function masked<T>(value: T): T extends object ? object : unknown
export function masked(value: unknown): unknown {
  let left = mostValues
  const maskedAt = (one: unknown, depth: number): unknown => {
    left -= 1
    if (typeof one === 'string') {
      const inside = parsed(one)
      return inside === undefined ? maskedText(one, longestText) : JSON.stringify(maskedAt(inside, depth))
    }
    if (Buffer.isBuffer(one)) return `[${one.length} bytes]`
    if (!one || typeof one !== 'object') return typeof one === 'bigint' ? String(one) : one
    if (depth >= deepest || left <= 0) return '…'
    if (Array.isArray(one)) {
      const items = one.slice(0, mostItems).map((item) => maskedAt(item, depth + 1))
      return one.length > mostItems ? [...items, `… ${one.length}`] : items
    }
    const members = Object.entries(one).slice(0, mostMembers)
    const hides = parameterHides(members)
    return Object.fromEntries(
      members.map(([key, member]) => [
        maskedText(key, longestKey),
        (isSecret(key) || hides(key)) && isGiven(member) ? mask : maskedAt(member, depth + 1),
      ]),
    )
  }
  return maskedAt(value, 0)
}

/** Lengths of lists, and of anything else that it was sent. */
export const counted = (sent: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [key, Array.isArray(value) ? value.length : mask]),
  )

const keyNames = new Set(['paramkey', ...param.fields.paramKey.label])
const valueNames = new Set(['paramvalue', ...param.fields.paramValue.label])
const plain = (name: string) =>
  /^[\x20-\x7e]*$/.test(name) ? name.replaceAll(/[-_\s]/g, '').toLowerCase() : name

/**
 * Which members hold the value of a parameter that may be a secret: one whose key says so, and one that stands without its key
 * beside it, as in a change by id. Whatever the names look like: what the server would not take is logged all the same.
 */
function parameterHides(members: readonly [string, unknown][]): (name: string) => boolean {
  const isOf = (names: ReadonlySet<string>, name: string) => names.has(name) || names.has(plain(name))
  const keys = members.filter(([name]) => isOf(keyNames, name)).map(([, key]) => key)
  const isHarmless =
    keys.length > 0 && keys.every((key) => typeof key === 'string' && !isSecretParameter(key.trim()))
  return (name) => !isHarmless && isOf(valueNames, name)
}

/** What a text that is JSON says: forms send lists and objects as texts. */
function parsed(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text) || text.length > longestJson) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

/** A text without the tokens and `name=value` secrets within it, cut. */
export function maskedText(text: string, most: number): string {
  // Cut first, so that a long text costs no more than a short one; a token that the cut splits is still one.
  const short = text.length > most ? `${text.slice(0, most)}…` : text
  return withoutSecrets(short)
    .replaceAll(addressMark, mask)
    .replace(bearer, mask)
    .replace(pair, `$1${mask}`)
    .replace(parameterPair, `$1${mask}`)
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
