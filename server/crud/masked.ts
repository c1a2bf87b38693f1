import { isObject } from '#shared/is-object.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Context } from '../http/context.ts'
import { isSealed, maskIn } from '../sealing.ts'
import type { Values } from './write/input.ts'

type Part = Readonly<Record<string, unknown>>

/** `138****0000`: enough to recognise a number, too little to call it. */
export const maskPhone = (value: string): string =>
  value.replace(/^(0\d{2,3}-|\d{3})\d{4}(\d{3,4}(?:-\d+)?)$/, '$1****$2')

const isMask = (value: unknown): value is string => typeof value === 'string' && value.includes('****')

/** The parts of a JSON field that not everybody sees in full. */
const maskedPartsOf = ({ parts }: FieldMeta) =>
  Object.entries(parts?.fields ?? {}).filter(([, { unmask }]) => unmask)

/** Whether a field, or a part of it, is masked for those without a right. */
export const isMasked = (meta: FieldMeta): boolean =>
  meta.unmask !== undefined || maskedPartsOf(meta).length > 0

/** A value as somebody sees it who may see in full what `can` says: a number, or those in the parts of a JSON value. */
export function maskedValue(meta: FieldMeta, value: unknown, can: Context['can']): unknown {
  if (typeof value === 'string') return meta.unmask && !can(meta.unmask) ? maskPhone(value) : value
  const hidden = maskedPartsOf(meta).filter(([, { unmask = '' }]) => !can(unmask))
  if (hidden.length === 0) return value
  return mapped(value, (part) => {
    const shown = hidden.flatMap(([name]) => {
      const inner = part[name]
      return typeof inner === 'string' ? [[name, maskPhone(inner)]] : []
    })
    return { ...part, ...Object.fromEntries(shown) }
  })
}

/** Whether a client sends back the mask that it was shown, which leaves what is stored as it is. */
export const isMaskOf = (meta: FieldMeta, value: unknown): boolean =>
  meta.unmask !== undefined && isMask(value)

/**
 * The same with the stored numbers where a part comes back masked: that of the entry at its place, or, where entries were moved or
 * removed, of the one whose mask it is.
 */
export function withStoredParts(meta: FieldMeta, value: unknown, stored: unknown): unknown {
  const names = maskedPartsOf(meta).map(([name]) => name)
  if (names.length === 0) return value
  const before = (Array.isArray(stored) ? stored : [stored]).filter(isObject)
  return mapped(value, (part, at) => {
    const kept = names.flatMap((name) => {
      const mask = part[name]
      if (!isMask(mask)) return []
      const known = [before[at], ...before].find((one) => maskPhone(String(one?.[name] ?? '')) === mask)
      return known ? [[name, known[name]]] : []
    })
    return { ...part, ...Object.fromEntries(kept) }
  })
}

const mapped = (value: unknown, change: (part: Part, at: number) => Part): unknown => {
  if (Array.isArray(value)) return value.map((one, at) => (isObject(one) ? change(one, at) : one))
  return isObject(value) ? change(value, 0) : value
}

/** What is told of a stored text: the mask of a sealed secret, the mark of one that is not sealed, else the text. */
export function shownValue({ shows }: Pick<FieldMeta, 'shows'>, value: string, row: Values): string {
  const shown = shows ? shows(value, row) : value
  return shown !== value && isSealed(value) ? maskIn(value) : shown
}
