import type { CacheCount } from '#shared/contract/monitor.ts'

export interface BoundedMap<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  clear(): void
  readonly size: number
}

/** Counts of the maps that have names, added up where several have the same one. */
const counted = new Map<string, { maps: Set<WeakRef<Map<string, unknown>>>; hits: number; misses: number }>()

/** How often what was asked for was there, by the names of the maps. */
export const cacheCounts = (): CacheCount[] =>
  [...counted].map(([name, { maps, hits, misses }]) => ({
    name,
    size: [...maps].reduce((total, map) => total + (map.deref()?.size ?? 0), 0),
    hits,
    misses,
  }))

/**
 * A map that forgets its oldest entry when it is full: nothing a client sends can make it grow without end. One that has a name
 * is counted for the server's monitor.
 */
export function createBoundedMap<V>(most: number, name?: string): BoundedMap<V> {
  const entries = new Map<string, V>()
  return {
    get: name === undefined ? (key) => entries.get(key) : countedGet(entries, name),
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= most) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    get size() {
      return entries.size
    },
  }
}

function countedGet<V>(entries: Map<string, V>, name: string) {
  const count = counted.get(name) ?? { maps: new Set(), hits: 0, misses: 0 }
  counted.set(name, count)
  count.maps.add(new WeakRef(entries))
  return (key: string): V | undefined => {
    const found = entries.get(key)
    if (found === undefined) count.misses += 1
    else count.hits += 1
    return found
  }
}
