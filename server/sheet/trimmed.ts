import type { ReadCell } from './cell.ts'

/** Rows without the blank cells at their ends, and without the blank rows at the end of all. */
export function trimmed(rows: readonly ReadCell[][]): ReadCell[][] {
  const short = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
  return short.slice(0, short.findLastIndex((row) => row.length > 0) + 1)
}
