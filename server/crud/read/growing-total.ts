import { sql } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import type { Database } from '../../db/database.ts'
import { column } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import type { Asked } from './condition-sql.ts'
import type { Condition } from './filter.ts'

interface Counted {
  total: number
  oldest: string
  newest: string
  /** When the newest row was written: what came later is found by it through the index of the default order. */
  time: string
}

const mostTotals = 500

/**
 * Totals of a table that only grows at one end: what was counted once is added to, because counting a million entries
 * of a log anew after each one that is written would hold up everybody. A purge at the other end begins the count anew.
 * Rows are sorted by `createTime` and have ascending ids.
 */
export function createGrowingTotals(
  resource: Resource,
  database: Database,
  count: (asked: Asked) => Promise<number>,
) {
  const table = anyTableOf(resource)
  const id = column(table, 'id')
  const time = column(table, 'createTime')
  const totals = createBoundedMap<Counted>(mostTotals)

  async function ends(): Promise<Omit<Counted, 'total'>> {
    const [found] = await database.current.all<{ oldest: string; newest: string; time: string }>(
      sql`SELECT (SELECT min(${id}) FROM ${table}) AS oldest, ${id} AS newest, ${time} AS time FROM ${table}
        ORDER BY ${id} DESC LIMIT 1`,
    )
    return found ?? { oldest: '', newest: '', time: '' }
  }

  return async (key: string, asked: Asked): Promise<number> => {
    const now = await ends()
    const known = totals.get(key)
    if (known?.oldest === now.oldest && known.newest === now.newest) return known.total
    // What is written while this counts belongs to the next time.
    const until: Condition[] = [...asked.conditions, { column: 'id', operator: 'atMost', value: now.newest }]
    const countOf = (conditions: Condition[]) => count({ ...asked, conditions })
    const total =
      known?.oldest === now.oldest
        ? known.total +
          (await countOf([
            ...until,
            { column: 'createTime', operator: 'atLeast', value: known.time },
            { column: 'id', operator: 'greater', value: known.newest },
          ]))
        : await countOf(until)
    totals.set(key, { ...now, total })
    return total
  }
}
