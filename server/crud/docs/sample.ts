import { schemaOf } from '#shared/schema/check/schemas.ts'
import type { FieldMeta, Kind } from '#shared/schema/field.ts'

/** Of kinds whose values look alike in every field. */
const usual: Partial<Record<Kind, unknown>> = {
  flag: 1,
  date: '2026-01-31',
  datetime: '2026-01-31 08:00:00',
  phone: '13800000000',
  color: '#006ad7',
  url: 'https://example.com/a.png',
  image: 'https://example.com/a.png',
}

/** What a part may hold; undefined where that depends on what else there is, such as an entry of a dictionary. */
function partLike({ kind, keys, label, min = 0, max }: FieldMeta): unknown {
  if (kind === 'text' || kind === 'textarea') return label[0].slice(0, max)
  if (kind === 'number' || kind === 'percent')
    return Math.min(Math.max(1, min), max ?? Number.POSITIVE_INFINITY)
  return keys?.[0] ?? usual[kind]
}

/** A value that a JSON field made of parts would take, as far as its parts tell one. */
export function sampleOf({ parts, schema }: FieldMeta): unknown {
  if (!parts) return undefined
  const whole = Object.entries(parts.fields).flatMap(([name, part]) => {
    const value = partLike(part)
    return value === undefined ? [] : [[name, value] as const]
  })
  const least = whole.filter(([name]) => parts.fields[name]?.required)
  return [whole, least]
    .map((values) => ({ ...parts.fresh?.([]), ...Object.fromEntries(values) }))
    .map((row) => (parts.many ? [row] : row))
    .find((sample) => schemaOf(schema).safeParse(sample).success)
}
