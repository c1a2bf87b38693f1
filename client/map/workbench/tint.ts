import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { Tone } from '../../theme/tones.ts'
import type { MapLook } from '../point-styles.ts'

/** Look of one value of a field, and the number of objects that have it. */
export interface TintValue {
  key: string
  name: string
  count: number
  color: string
  /** Of a state: its mark has a shape of its own, so that colour does not stand alone. */
  tone: Tone | undefined
}

/** Colours of objects by a field; `of` answers undefined for an object without a value. */
export interface Tint {
  field: string
  values: readonly TintValue[]
  of(shape: Shape): TintValue | undefined
}

/**
 * Gives the values of a field their colours: states those of their tags, which `toneOf` tells, others those of charts, the most
 * frequent first.
 */
export function tintBy(
  resource: Resource,
  field: string,
  shapes: readonly Shape[],
  look: MapLook,
  toneOf: (meta: FieldMeta, key: string) => Tone | undefined,
): Tint | undefined {
  const meta = resource.fields[field]
  if (!meta) return undefined
  const nameColumn = nameColumnOf(field, meta)
  const counts = new Map<string, { name: string; count: number }>()
  for (const { values } of shapes) {
    const key = keyOf(values[field])
    if (key === '') continue
    const known = counts.get(key)
    counts.set(key, { name: String(values[nameColumn] ?? key), count: (known?.count ?? 0) + 1 })
  }
  const values = [...counts]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([key, { name, count }], n): TintValue => {
      const tone = toneOf(meta, key)
      return { key, name, count, tone, color: tone ? look.tones[tone] : (look.colors[n] ?? look.rest) }
    })
  const byKey = new Map(values.map((value) => [value.key, value]))
  return { field, values, of: (shape) => byKey.get(keyOf(shape.values[field])) }
}

const keyOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
