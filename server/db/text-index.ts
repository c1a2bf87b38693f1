import { sql } from 'drizzle-orm'
import type { Connection } from './database.ts'

/**
 * An index for contains-search, two Chinese characters included: SQLite's own trigrams need three. Each text is cut into
 * overlapping pairs of characters, and a term is found as the phrase of its own pairs. Pairs are written in hexadecimal,
 * so that no tokenizer rule about letters or signs applies. Row ids are the records' ids, which fit 63 bits.
 */
export interface TextIndex {
  readonly table: string
  readonly columns: readonly string[]
}

const algorithm = 1

export const textIndexOf = (table: string, columns: readonly string[]): TextIndex => ({
  table: `${table}_text`,
  columns,
})

/** Two characters are the shortest term that the index finds. */
export const shortestTerm = 2

function pairs(text: string): string[] {
  const folded = text.toLowerCase()
  const found: string[] = []
  for (let n = 0; n < folded.length - 1; n++) {
    found.push((folded.charCodeAt(n) * 0x10000 + folded.charCodeAt(n + 1)).toString(16).padStart(8, '0'))
  }
  return found
}

/** The query for a term in one column, or in any column. */
export function matchOf(term: string, column?: string): string {
  const phrase = `"${pairs(term).join(' ')}"`
  return column ? `${column} : ${phrase}` : phrase
}

export async function writeText(
  connection: Connection,
  index: TextIndex,
  id: string,
  values: (string | null)[],
) {
  const table = sql.identifier(index.table)
  const columns = sql.join(
    [sql.identifier('rowid'), ...index.columns.map((name) => sql.identifier(name))],
    sql`, `,
  )
  const texts = values.map((value) => sql`${pairs(value ?? '').join(' ')}`)
  await connection.run(
    sql`INSERT OR REPLACE INTO ${table} (${columns}) VALUES (CAST(${id} AS INTEGER), ${sql.join(texts, sql`, `)})`,
  )
}

export async function removeText(connection: Connection, index: TextIndex, ids: readonly string[]) {
  const table = sql.identifier(index.table)
  await connection.run(
    sql`DELETE FROM ${table} WHERE rowid IN (SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(ids)}))`,
  )
}

/** Makes the index if it is missing, and builds it anew when its form or its number of rows is not the table's. */
export async function prepareText(connection: Connection, index: TextIndex, source: string) {
  await connection.run(sql`CREATE TABLE IF NOT EXISTS text_index (name TEXT PRIMARY KEY, form TEXT NOT NULL)`)
  const form = `${algorithm}:${index.columns.join(',')}`
  const known = await connection.all<{ form: string }>(
    sql`SELECT form FROM text_index WHERE name = ${index.table}`,
  )
  const from = sql.identifier(source)
  const to = sql.identifier(index.table)
  if (known[0]?.form === form) {
    const counts = await connection.all<{ rows: number; texts: number }>(
      sql`SELECT (SELECT count(*) FROM ${from} WHERE is_deleted = 0) AS rows, (SELECT count(*) FROM ${to}) AS texts`,
    )
    if (counts[0]?.rows === counts[0]?.texts) return
  }
  const columns = sql.join(
    index.columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await connection.run(sql`DROP TABLE IF EXISTS ${to}`)
  await connection.run(
    sql`CREATE VIRTUAL TABLE ${to} USING fts5(${columns}, content='', contentless_delete=1, tokenize='ascii')`,
  )
  const step = 5000
  for (let after = ''; ; ) {
    const rows = await connection.all<Record<string, string | null>>(
      sql`SELECT id, ${columns} FROM ${from} WHERE is_deleted = 0 AND id > ${after} ORDER BY id LIMIT ${step}`,
    )
    for (const row of rows) {
      await writeText(
        connection,
        index,
        String(row.id),
        index.columns.map((name) => row[name] ?? null),
      )
    }
    const last = rows.at(-1)?.id
    if (rows.length < step || !last) break
    after = last
  }
  await connection.run(sql`INSERT OR REPLACE INTO text_index (name, form) VALUES (${index.table}, ${form})`)
}
