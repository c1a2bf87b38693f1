import type { SlowStatement } from '#shared/contract/monitor.ts'
import { now } from './clock.ts'
import type { SqliteClient } from './driver.ts'

/** Milliseconds from which a statement is worth a look. */
const slowFrom = 50
/** Texts that are kept; the one that ran longest ago makes room. */
const mostTexts = 100
const longestText = 2000

/** Told of each run that took long: the text, never the values, and milliseconds. */
export type Slow = (sql: string, took: number) => void

export interface SlowStatements {
  /** The same client, whose statements are timed from now on. What `noticed` answers for a text is called whenever that is run. */
  watch(client: SqliteClient, noticed?: (sql: string) => (() => void) | undefined): SqliteClient
  /** Times a statement that a thread runs, its wait included. */
  await<T>(sql: string, answer: Promise<T>): Promise<T>
  /** The slowest first. */
  list(): SlowStatement[]
}

type Kept = Map<string, { count: number; total: number; longest: number; lastTime: string }>

/** Keeps the statements that took long: their texts, never the values they were run with, which may be secret. */
export function createSlowStatements(told: Slow): SlowStatements {
  const kept: Kept = new Map()

  function note(sql: string, took: number) {
    const text = sql.slice(0, longestText)
    const known = kept.get(text) ?? { count: 0, total: 0, longest: 0, lastTime: '' }
    kept.delete(text)
    kept.set(text, {
      count: known.count + 1,
      total: known.total + took,
      longest: Math.max(known.longest, took),
      lastTime: now(),
    })
    if (kept.size > mostTexts) kept.delete(kept.keys().next().value ?? '')
    told(text, took)
  }

  function timed<A extends unknown[], R>(sql: string, run: (...values: A) => R, notice?: () => void) {
    return (...values: A): R => {
      notice?.()
      const began = performance.now()
      try {
        return run(...values)
      } finally {
        const took = performance.now() - began
        if (took >= slowFrom) note(sql, took)
      }
    }
  }

  return {
    watch(client, noticed) {
      const prepare = client.prepare.bind(client)
      const watched = ((sql: string) => {
        const statement = prepare(sql)
        const notice = noticed?.(sql)
        for (const name of ['all', 'get', 'run'] as const)
          Object.defineProperty(statement, name, {
            value: timed(sql, statement[name].bind(statement), notice),
          })
        return statement
      }) as SqliteClient['prepare']
      return Object.assign(client, { prepare: watched })
    },
    async await(sql, answer) {
      const began = performance.now()
      try {
        return await answer
      } finally {
        const took = performance.now() - began
        if (took >= slowFrom) note(sql, took)
      }
    },
    list: () => listed(kept),
  }
}

const listed = (kept: Kept): SlowStatement[] =>
  [...kept]
    .map(([sql, { count, total, longest, lastTime }]) => ({
      sql,
      count,
      average: Math.round(total / count),
      longest: Math.round(longest),
      lastTime,
    }))
    .sort((one, other) => other.longest - one.longest)
