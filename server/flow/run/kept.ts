/** Rows of one kind of an instance: what a step adds, changes and removes is stored when it is over. */
export interface Kept<T extends { readonly id: string }> {
  readonly live: Iterable<T>
  get(id: string): T | undefined
  /** By what `keyOf` says of each; undefined where nothing has this key. */
  by(key: string): T | undefined
  add(row: T): T
  /** Says that a row was changed. */
  touch(row: T): void
  remove(row: T): void
  /** Those that are changed come with what is stored of them. */
  changes(): { added: T[]; changed: Change<T>[]; removed: T[] }
}

export interface Change<T> {
  row: T
  before: T
}

export function createKept<T extends { readonly id: string }>(
  stored: readonly T[],
  keyOf: (row: T) => string = ({ id }) => id,
): Kept<T> {
  const live = new Map(stored.map((row) => [row.id, row]))
  const byKey = new Map(stored.map((row) => [keyOf(row), row]))
  const known = new Map(stored.map((row) => [row.id, { ...row }]))
  const added = new Set<T>()
  const changed = new Map<T, T>()
  const removed = new Set<T>()
  return {
    get live() {
      // A copy: rows come and go while it is walked through.
      return [...live.values()]
    },
    get: (id) => live.get(id),
    by: (key) => byKey.get(key),
    add(row) {
      live.set(row.id, row)
      byKey.set(keyOf(row), row)
      added.add(row)
      return row
    },
    touch(row) {
      const before = known.get(row.id)
      if (before) changed.set(row, before)
    },
    remove(row) {
      live.delete(row.id)
      byKey.delete(keyOf(row))
      added.delete(row)
      changed.delete(row)
      if (known.has(row.id)) removed.add(row)
    },
    changes: () => ({
      added: [...added],
      changed: [...changed].map(([row, before]) => ({ row, before })),
      removed: [...removed],
    }),
  }
}
