import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { AnyRow } from '../../../../fields/kind.ts'

/** Milliseconds after a change of the person's own, and the answer to it, in which what is new is theirs, and shown. */
const own = 3000

interface Told {
  /** Counts what the person has changed: what comes of that is shown at once. */
  changes: number
  /** Rows have been asked for. */
  isFetching: boolean
}

/** Rows as they are shown while somebody points at them: none slips in under the pointer. */
export function useHeldRows(
  rows: readonly AnyRow[],
  keyOf: (row: AnyRow) => string,
  { changes, isFetching }: Told,
) {
  const [isPointed, setPointed] = useState(false)
  const [keys, setKeys] = useState<string[]>()
  const [settled, setSettled] = useState(changes)
  const isOwn = settled !== changes
  const hold = useEffectEvent(() => setKeys(rows.map(keyOf)))
  useEffect(() => {
    if (isFetching) return
    const timer = setTimeout(() => setSettled(changes), own)
    return () => clearTimeout(timer)
  }, [changes, isFetching])
  useEffect(() => {
    if (isPointed && !isOwn) hold()
    else setKeys(undefined)
  }, [isPointed, isOwn])
  const held = useMemo(() => (keys ? heldRows(keys, rows, keyOf) : { rows, waiting: 0 }), [keys, rows, keyOf])
  return { ...held, setPointed, show: () => setKeys(rows.map(keyOf)) }
}

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
