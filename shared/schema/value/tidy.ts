import { isObject } from '../../is-object.ts'
import type { FieldMeta } from '../meta.ts'
import { withoutMarks } from './marks.ts'
import { phoneNumber } from './phone-number.ts'

/**
 * What a field stores of a value that means the same: numbers of phones as digits, short texts without invisible marks,
 * decimals without what binary fractions add to them. The same in forms, calls and imports.
 */
export function tidyValue(meta: FieldMeta, value: unknown): unknown {
  if (typeof value === 'string') return tidyText(meta, value)
  if (typeof value === 'number') return meta.scale === undefined ? value : rounded(value, meta.scale)
  return meta.parts ? tidyParts(meta.parts.fields, value) : value
}

function tidyText({ kind, landline }: FieldMeta, text: string): string {
  if (kind === 'phone') return phoneNumber(text, { landline: landline === true })
  return kind === 'text' || kind === 'tags' || kind === 'url' ? withoutMarks(text) : text
}

/** Rounds what is no more than the inexactness of binary fractions; what has further digits stays, and is refused. */
function rounded(value: number, scale: number): number {
  const near = Number(value.toFixed(scale))
  return Math.abs(near - value) <= Math.abs(value) * 4 * Number.EPSILON ? near : value
}

type PartMetas = Readonly<Record<string, FieldMeta>>

function tidyParts(metas: PartMetas, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => tidyParts(metas, part))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const meta = metas[name]
      return [name, meta ? tidyValue(meta, part) : part]
    }),
  )
}
