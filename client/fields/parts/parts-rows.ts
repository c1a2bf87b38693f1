import type { Parts } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { AnyRow } from '../kind.ts'

const isRow = (value: unknown): value is AnyRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a JSON value that has parts. */
export function partsRows({ many }: Parts, value: unknown): AnyRow[] {
  if (many) return Array.isArray(value) ? value.filter(isRow) : []
  return isRow(value) && !isEmpty(value) ? [value] : []
}
