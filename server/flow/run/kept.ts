/** Rows of one kind of an instance: what a step adds, changes and removes is stored when it is over. */
export interface Kept<T extends { readonly id: string }> {
  readonly live: Iterable<T>
  get(id: string): T | undefined
  /** By what `keyOf` says of each; undefined where nothing has this key. */
  by(key: string): T | undefined
  /** Those of one owner, by what `ownerOf` says of each, in the order in which they came. */
  of(owner: string): T[]
  readonly size: number
  /** Number of rows to be written. */
  readonly writes: number
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

interface Keys<T> {
  keyOf?: (row: T) => string
  /** Never changes while a row is kept. */
  ownerOf: (row: T) => string | null
}

export function createKept<T extends { readonly id: string }>(
  stored: readonly T[],
  { keyOf = ({ id }) => id, ownerOf }: Keys<T>,
): Kept<T> {
  const live = new Map<string, T>()
  const byKey = new Map<string, T>()
  const byOwner = new Map<string, Set<T>>()
  const enter = (row: T) => {
    live.set(row.id, row)
    byKey.set(keyOf(row), row)
    const owner = ownerOf(row) ?? ''
    const rows = byOwner.get(owner)
    if (rows) rows.add(row)
    else byOwner.set(owner, new Set([row]))
  }
  for (const row of stored) enter(row)
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
    of: (owner) => [...(byOwner.get(owner) ?? [])],
    get size() {
      return live.size
    },
    get writes() {
      return added.size + changed.size + removed.size
    },
    add(row) {
      enter(row)
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
      byOwner.get(ownerOf(row) ?? '')?.delete(row)
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
