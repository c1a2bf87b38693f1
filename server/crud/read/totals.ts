import { sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import type { Database, Written } from '../../db/database.ts'
import { lastRowNumber, rowNumber } from '../../db/row-number.ts'
import { tableNameOf } from '../table.ts'
import { createAnswers } from './answers.ts'
import type { Asked } from './condition-sql.ts'
import type { Condition } from './filter.ts'

interface Counted {
  total: number
  /** Number of the newest row that was looked at. */
  until: number
}

/** Counts what holds; `isNew`: the conditions name a few new rows. */
type Count = (asked: Asked, isNew: boolean) => Promise<number>

const mostTotals = 2000
/** More new rows than this are not counted by themselves. */
const mostNew = 1000

/**
 * Totals of a table, kept until a row of it is changed or removed. Rows that are added are counted by themselves and added
 * to what is known: counting a million rows anew after each one that is written would keep everybody waiting.
 */
export function createTotals(resource: Resource, database: Database, count: Count) {
  const table = tableNameOf(resource)
  const kept = createAnswers<Counted>(mostTotals)
  /** Number of the row that was added last; unknown since something was written to the table. */
  let last: number | undefined

  function lastNumber(): number {
    last ??= lastRowNumber(database.reader, table)
    return last
  }

  const within = (asked: Asked, more: readonly Condition[]): Asked => ({
    ...asked,
    conditions: [...asked.conditions, ...more],
  })

  async function countAll(asked: Asked): Promise<Counted> {
    // What is added while this counts belongs to the next time.
    const until = lastNumber()
    return { total: await count(within(asked, [upTo(until)]), false), until }
  }

  return {
    async get(key: string, asked: Asked): Promise<number> {
      const known = await kept.get(key, () => countAll(asked))
      const until = lastNumber()
      if (until === known.until) return known.total
      if (until - known.until > mostNew) {
        kept.forget(key, known)
        return (await kept.get(key, () => countAll(asked))).total
      }
      const more = await count(within(asked, [after(known.until), upTo(until)]), true)
      const total = known.total + more
      kept.replace(key, known, { total, until })
      return total
    },
    /** Tables were written; `others` are those whose rows decide what is counted. */
    follow(tables: Written, others: readonly string[]) {
      if (tables.has(table)) last = undefined
      if (tables.get(table) === 'changed' || others.some((other) => other !== table && tables.has(other)))
        kept.clear()
    },
  }
}

const after = (number: number): Condition => ({
  column: 'added after',
  operator: 'greater',
  value: number,
  sql: (value) => sql`${rowNumber} > ${value}`,
})

const upTo = (number: number): Condition => ({
  column: 'added up to',
  operator: 'atMost',
  value: number,
  sql: (value) => sql`${rowNumber} <= ${value}`,
})
