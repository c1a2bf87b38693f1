import { isObject } from '#shared/is-object.ts'
import type { Parts } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { AnyRow, InputProps } from '../kind.ts'

/** The rows of a JSON value that has parts. */
export function partsRows({ many }: Parts, value: unknown): AnyRow[] {
  if (many) return Array.isArray(value) ? value.filter(isObject) : []
  return isObject(value) && !isEmpty(value) ? [value] : []
}

// A row that is changed is another object, and the same row to who edits it.
const keys = new WeakMap<object, number>()
let lastKey = 0

export function keyOf(row: AnyRow): number {
  const known = keys.get(row)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(row, lastKey)
  return lastKey
}

/** The rows of a JSON value with parts, and how they change. */
export function usePartsRows(parts: Parts, { value, onChange }: Pick<InputProps, 'value' | 'onChange'>) {
  const rows = partsRows(parts, value)
  const tell = (next: AnyRow[]) => {
    const told = parts.many ? next : next[0]
    onChange?.(isEmpty(told) ? undefined : told)
  }
  return {
    rows,
    /** The form of one value stands there before anything is in it. */
    shown: parts.many || rows.length > 0 ? rows : [{}],
    change(row: AnyRow, name: string, part: unknown) {
      if (!rows.includes(row)) return tell([{ [name]: part }])
      const { [name]: _, ...others } = row
      const next = isEmpty(part) ? others : { ...row, [name]: part }
      keys.set(next, keyOf(row))
      tell(rows.map((one) => (one === row ? next : one)))
    },
    add: () => tell([...rows, { ...parts.fresh?.(rows) }]),
    remove: (row: AnyRow) => tell(rows.filter((one) => one !== row)),
  }
}
