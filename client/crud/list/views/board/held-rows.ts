import type { AnyRow } from '../../../../fields/kind.ts'

/**
 * Rows as they may be shown while somebody points at them: those that were there keep their places, what is new waits. `waiting`
 * says how many do.
 */
export function heldRows(
  shown: readonly string[],
  rows: readonly AnyRow[],
  keyOf: (row: AnyRow) => string,
): { rows: readonly AnyRow[]; waiting: number } {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const kept = shown.map((key) => byKey.get(key)).filter((row) => row !== undefined)
  const known = new Set(shown)
  // More of the same column, asked for below, moves nothing.
  const last = rows.findLastIndex((row) => known.has(keyOf(row)))
  const below = rows.slice(last + 1).filter((row) => !known.has(keyOf(row)))
  const waiting = rows.length - kept.length - below.length
  return waiting > 0 ? { rows: [...kept, ...below], waiting } : { rows, waiting: 0 }
}
