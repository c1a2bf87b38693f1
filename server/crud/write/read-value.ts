import { tidyGeometry } from '#shared/geo/read.ts'
import { type FieldMeta, isList, type Kind } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { isTooHeavy } from '#shared/schema/kinds/rich-text.ts'
import { tidyValue } from '#shared/schema/value/tidy.ts'
import { jsonIn } from '../../http/json.ts'
import { cleanHtml } from './clean-html.ts'

/** What a field would store for a value as clients send it: texts of query strings become numbers, lists and objects. */
export const readValue = (meta: FieldMeta, value: unknown): unknown => {
  const read = clean(meta, tidyValue(meta, coerce(meta, value)))
  return read === '' ? null : read
}

/** Whether a value as clients send it says what is stored: `"2"` is 2, and nothing is nothing however it is written. */
export function saysStored(meta: FieldMeta, value: unknown, stored: unknown): boolean {
  const read = readValue(meta, value)
  if (isEmpty(read) || isEmpty(stored)) return isEmpty(read) && isEmpty(stored)
  const text = meta.upperCase && typeof read === 'string' ? read.toUpperCase() : read
  return JSON.stringify(text) === JSON.stringify(stored)
}

function coerce(meta: FieldMeta, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (isList(meta)) return coerceList(meta, value)
  if (meta.storage === 'json') return typeof value === 'string' ? parseJson(value) : value
  if (Array.isArray(value)) {
    const joins = (meta.comma || meta.kind === 'tags') && value.every((part) => typeof part !== 'object')
    return joins ? value.join(',') || null : value
  }
  if (isEmpty(value)) return null
  if (meta.storage === 'text') return coerceText(meta, value)
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' && Number.isFinite(Number(value))) return Number(value)
  return value
}

// What these kinds store is put in order here, so that the check and the database see what will be read.
const cleaners: Partial<Record<Kind, (value: unknown) => unknown>> = {
  longitude: toSevenDigits,
  latitude: toSevenDigits,
  geometry: (value) => (isEmpty(value) ? null : tidyGeometry(value)),
  richText: (value) => (typeof value !== 'string' || isTooHeavy(value) ? value : cleanHtml(value) || null),
}

/** A centimetre, as of geometries: receivers tell more digits than they know. */
function toSevenDigits(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e7) / 1e7 : value
}

function clean({ kind }: FieldMeta, value: unknown): unknown {
  const cleaner = cleaners[kind]
  return cleaner ? cleaner(value) : value
}

function coerceText({ kind }: FieldMeta, value: unknown): unknown {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string') return text
  if (kind === 'date') return text.slice(0, 10)
  return kind === 'datetime' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00:00` : text
}

function coerceList({ storage }: FieldMeta, value: unknown): unknown {
  const list =
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : value
  if (!Array.isArray(list)) return list
  const texts = list.map((item) => (typeof item === 'number' ? String(item) : item))
  if (storage !== 'comma') return texts
  // A comma inside of a link would cut it in two; written like this it means the same.
  const links = texts.map((item) => (typeof item === 'string' ? item.replaceAll(',', '%2C') : item))
  return links.length === 0 ? null : links
}

/** A text that says nothing as JSON stays one. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return null
  const value = jsonIn(text)
  return value === undefined ? text : value
}
