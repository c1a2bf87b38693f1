/**
 * Rows that follow from a moment alone, and are looked at by many others of the same moment: made once, and forgotten when
 * memory is short. Nobody changes them.
 */
export function perMoment<T extends object>(make: (now: number) => T): (now: number) => T {
  let kept: { now: number; rows: WeakRef<T> } | undefined
  return (now) => {
    const before = kept?.now === now ? kept.rows.deref() : undefined
    if (before) return before
    const rows = make(now)
    kept = { now, rows: new WeakRef(rows) }
    return rows
  }
}
