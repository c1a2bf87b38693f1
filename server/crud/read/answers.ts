import { createBoundedMap } from '../../db/bounded-map.ts'

interface Search<T> {
  found: Promise<T>
  /** It waits for the one before it until then. */
  hasBegun: boolean
  /** The table has changed since it began: who asks now must not get what it finds. */
  isStale: boolean
}

/**
 * What was found out about a table, kept until the table changes. Of many who ask the same at a time one finds it out, and
 * while the table changes faster than that takes, one search goes on and one waits: a busy table is not searched by each.
 */
export function createAnswers<T>(most: number) {
  const kept = createBoundedMap<{ readonly value: T }>(most)
  const searches = new Map<string, Search<T>>()

  function begin(key: string, find: () => Promise<T>): Promise<T> {
    const before = searches.get(key)?.found.catch(() => undefined)
    const search: Search<T> = {
      found: Promise.resolve(before).then(() => {
        search.hasBegun = true
        return find()
      }),
      hasBegun: false,
      isStale: false,
    }
    searches.set(key, search)
    const ended = () => {
      if (searches.get(key) === search) searches.delete(key)
    }
    search.found.then((value) => {
      if (!search.isStale) kept.set(key, { value })
      ended()
    }, ended)
    return search.found
  }

  return {
    async get(key: string, find: () => Promise<T>): Promise<T> {
      const known = kept.get(key)
      if (known) return known.value
      const search = searches.get(key)
      return search && !search.isStale ? search.found : begin(key, find)
    },
    /** Keeps what became of an answer, unless the table has changed since. */
    replace(key: string, old: T, value: T) {
      if (kept.get(key)?.value === old) kept.set(key, { value })
    },
    forget(key: string, old: T) {
      if (kept.get(key)?.value === old) kept.delete(key)
    },
    /** The table has changed. */
    clear() {
      kept.clear()
      for (const search of searches.values()) search.isStale ||= search.hasBegun
    },
  }
}
