import type { Connection } from './database.ts'

/** A step of SQLite's plan for a statement. */
export interface PlanStep {
  /** `search` finds rows by an index, `scan` looks at all of them, `sort` puts what was found in order. */
  kind: 'search' | 'scan' | 'sort' | 'other'
  /** Of a search: how many columns the index is asked by. */
  columns: number
  /** Of a search: it finds rows by their keys, or by their numbers. */
  isByKey: boolean
  /** Of a scan: it goes through values that the call itself gave. */
  isOfValues: boolean
  detail: string
}

const shape = /^(?<verb>SEARCH|SCAN|USE TEMP B-TREE)\b/
const byKey = /USING (?:INTEGER PRIMARY KEY|(?:COVERING )?INDEX sqlite_autoindex_\w+ \((?:id|code)=\?\))/
const kinds = { SEARCH: 'search', SCAN: 'scan', 'USE TEMP B-TREE': 'sort' } as const

/** What SQLite does for a statement, as `EXPLAIN QUERY PLAN` tells it. `params` are not looked at. */
export function stepsOf({ $client: client }: Connection, sql: string, params: number): PlanStep[] {
  const nothing = Array.from({ length: params }, () => null)
  const found = client.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...nothing) as { detail: string }[]
  return found.map(({ detail }) => {
    const verb = shape.exec(detail)?.groups?.verb as keyof typeof kinds | undefined
    // SEARCH device USING INDEX device_default (tenant_id=? AND is_deleted=?)
    const asked = /\(([^()]*)\)\s*$/.exec(detail)?.[1]
    return {
      kind: verb === undefined ? 'other' : kinds[verb],
      columns: asked === undefined ? 0 : asked.split(' AND ').length,
      isByKey: verb === 'SEARCH' && byKey.test(detail),
      isOfValues: verb === 'SCAN' && detail.includes('json_each'),
      detail,
    }
  })
}
