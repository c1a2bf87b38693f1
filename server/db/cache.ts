import { createBoundedMap } from './bounded-map.ts'
import type { Database } from './database.ts'

/** What was read, by a key, until a commit changes it. */
export interface Cache<V> {
  /** What is kept under this key, or else is read now and kept from then on; that there is nothing is kept, too. */
  of(key: string, read: () => V): V
  clear(): void
}

/** Keeps what follows from these tables in memory until a commit touches one of them. One that has a name is counted for the monitor. */
export function createCache<V>(
  database: Pick<Database, 'onCommit'>,
  tables: readonly string[],
  most: number,
  name?: string,
): Cache<V> {
  const kept = createBoundedMap<{ readonly value: V }>(most, name)
  database.onCommit((changed) => {
    if (tables.some((table) => changed.has(table))) kept.clear()
  })
  return {
    of(key, read) {
      const known = kept.get(key)
      if (known) return known.value
      const value = read()
      kept.set(key, { value })
      return value
    },
    clear: kept.clear,
  }
}
