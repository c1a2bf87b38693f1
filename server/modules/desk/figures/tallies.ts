import { createBoundedMap } from '../../../db/bounded-map.ts'
import type { Database } from '../../../db/database.ts'

interface Kept {
  /** Number of commits to the tables behind it when it was begun. */
  commits: number
  /** Until this time of `performance.now()` it counts, whatever was written meanwhile. */
  until: number
  value: Promise<unknown>
}

const mostKept = 1000
/** Milliseconds from which working a tally out is dear. */
const dear = 40
/** A dear tally is kept this many times as long as it took: all visits together cost two hundredths of the time. */
const patience = 50
const longest = 60_000

/** Answers what `work` found for a key, as long as nothing was written to the tables that it was found in. */
export type Tallies = <T>(key: string, tables: readonly string[], work: () => Promise<T>) => Promise<T>

/**
 * Aggregates over whole tables, kept in memory. The key carries tenant and data scope. Those of large tables are kept for
 * some seconds though rows change: devices report all the time, and everybody's console would count all of them anew.
 */
export function createTallies(database: Database): Tallies {
  const kept = createBoundedMap<Kept>(mostKept, 'figures')
  const commits = new Map<string, number>()
  database.onCommit((tables) => {
    for (const table of tables.keys()) commits.set(table, (commits.get(table) ?? 0) + 1)
  })

  return <T>(key: string, tables: readonly string[], work: () => Promise<T>): Promise<T> => {
    const now = tables.reduce((sum, table) => sum + (commits.get(table) ?? 0), 0)
    const known = kept.get(key)
    if (known && (known.commits === now || performance.now() < known.until)) return known.value as Promise<T>
    const cost = stopwatch()
    const made: Kept = { commits: now, until: 0, value: Promise.resolve() }
    const value = work().then(
      (found) => {
        const took = cost()
        if (took >= dear) made.until = performance.now() + Math.min(took * patience, longest)
        return found
      },
      (error: unknown) => {
        kept.delete(key)
        throw error
      },
    )
    made.value = value
    kept.set(key, made)
    return value
  }
}

/**
 * Tells how many milliseconds of work it has been since. What only waited, because the machine was busy with something else,
 * is not dear: a count of few rows would otherwise stand still for a minute just when much is going on.
 */
function stopwatch(): () => number {
  const [began, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return Math.min(performance.now() - began, (user + system) / 1000)
  }
}
