import type { ReadCell } from '../cell.ts'
import { columnIn, rowIn } from './reference.ts'

/**
 * Repeats what stands in a merged cell in all rows that it spans, as it is seen beside each of them; only its first cell has
 * it in the file. Columns are left alone: a title across them is none of each.
 */
export function fillMerged(rows: ReadCell[][], references: readonly string[]): void {
  for (const reference of references) {
    const [first = '', last = first] = reference.split(':')
    const [top, bottom, column] = [rowIn(first), Math.min(rowIn(last), rows.length - 1), columnIn(first)]
    const cell = rows[top]?.[column]
    if (!cell) continue
    for (const row of rows.slice(top + 1, bottom + 1)) {
      if (!row.length) continue
      while (row.length < column) row.push('')
      row[column] ||= cell
    }
  }
}
