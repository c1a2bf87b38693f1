import { tidyGeometry } from '#shared/geo/read.ts'
import type { Language } from '#shared/messages.ts'
import { check } from '#shared/schema/check.ts'
import { type FieldMeta, isList, type Kind } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { isTooHeavy } from '#shared/schema/kinds/rich-text.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { HttpError } from '../http/http-error.ts'
import type { Params } from '../http/route.ts'
import { cleanHtml } from './clean-html.ts'

export type Values = Record<string, unknown>

/**
 * What a form sent, parsed: texts of query strings and forms become what each field stores, fields that a client may not
 * write fall away, and every fault is reported with its field. On save an empty value is an absent one; on update it clears.
 */
export function inputOf(
  resource: Resource,
  mode: 'save' | 'update',
  params: Params,
  language: Language,
): Values {
  const sent: Values = {}
  for (const [name, meta] of fieldsOf(resource)) {
    if (meta.form === false || (mode === 'update' && meta.form === 'create') || !(name in params)) continue
    const value = clean(meta, coerce(meta, params[name]))
    if (value === null && (mode === 'save' || meta.kind === 'secret')) continue
    // A number shown masked comes back masked: the stored one stays.
    if (mode === 'update' && meta.unmask && typeof value === 'string' && value.includes('****')) continue
    sent[name] = value
  }
  const checked = check(resource, mode, sent, language)
  if ('value' in checked) return checked.value
  const message = checked.errors[0]?.message ?? ''
  throw new HttpError(400, [message, message], { errors: checked.errors })
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

function parseJson(text: string): unknown {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}
