import type { Connection, Database } from './database.ts'
import { formOf, noteForm } from './derived.ts'
import { statementOf } from './statements.ts'

/**
 * An index for contains-search, two Chinese characters included: SQLite's own trigrams need three. Each text is cut into
 * overlapping pairs of characters, and a term is found as the phrase of its own pairs. Pairs are written in hexadecimal,
 * so that no tokenizer rule about letters or signs applies. Row ids are the records' ids, which fit 63 bits.
 */
export interface TextIndex {
  readonly table: string
  readonly columns: readonly string[]
}

const algorithm = 2

export const textIndexOf = (table: string, columns: readonly string[]): TextIndex => ({
  table: `${table}_text`,
  columns,
})

/** Two characters are the shortest term that the index finds. */
export const shortestTerm = 2

// As LIKE compares: letters beyond ASCII keep their case. Some of them would change with what stands beside them.
const fold = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

function pairs(text: string): string[] {
  const folded = fold(text)
  const found: string[] = []
  for (let n = 0; n < folded.length - 1; n++) {
    found.push((folded.charCodeAt(n) * 0x10000 + folded.charCodeAt(n + 1)).toString(16).padStart(8, '0'))
  }
  return found
}

/** The query for a term in any of these columns. */
export const matchOf = (term: string, columns: readonly string[]): string =>
  `{${columns.join(' ')}} : "${pairs(term).join(' ')}"`

/** Puts a row's texts into the index, in place of what stood there. */
export function writeText(
  connection: Connection,
  index: TextIndex,
  id: string,
  values: readonly (string | null)[],
) {
  const places = index.columns.map(() => '?').join(', ')
  statementOf(
    connection,
    `INSERT OR REPLACE INTO ${index.table} (rowid, ${index.columns.join(', ')}) VALUES (CAST(? AS INTEGER), ${places})`,
  ).run(id, ...values.map((value) => pairs(value ?? '').join(' ')))
}

export function removeText(connection: Connection, index: TextIndex, ids: readonly string[]) {
  statementOf(
    connection,
    `DELETE FROM ${index.table} WHERE rowid IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`,
  ).run(JSON.stringify(ids))
}

const step = 5000

/**
 * Makes the index if it is missing, and builds it anew when its form or its number of rows is not the table's. Works in
 * short transactions and notes the form last, so that one that was cut off is built again at the next start.
 */
export async function prepareText(database: Database, index: TextIndex, source: string) {
  const form = `${algorithm}:${index.columns.join(',')}`
  const isReady = await database.transaction(async (connection) => begin(connection, index, source, form))
  for (let after: string | undefined = ''; !isReady && after !== undefined; ) {
    const from: string = after
    after = await database.transaction(async (connection) => fill(connection, index, source, from))
  }
  await database.transaction(async (connection) => noteForm(connection, index.table, form))
}

function begin(connection: Connection, index: TextIndex, source: string, form: string): boolean {
  const { $client } = connection
  if (formOf(connection, index.table) === form) {
    const count = (sql: string) => $client.prepare(`SELECT count(*) FROM ${sql}`).pluck().get()
    if (count(`"${source}" WHERE is_deleted = 0`) === count(index.table)) return true
  }
  $client.prepare('DELETE FROM text_index WHERE name = ?').run(index.table)
  $client.exec(`DROP TABLE IF EXISTS ${index.table}`)
  $client.exec(
    `CREATE VIRTUAL TABLE ${index.table} USING fts5(${index.columns.join(', ')}, content='', contentless_delete=1, tokenize='ascii')`,
  )
  return false
}

/** Adds the next rows after an id; answers the last one's id, or undefined at the end. */
function fill(connection: Connection, index: TextIndex, source: string, after: string): string | undefined {
  const rows = connection.$client
    .prepare(
      `SELECT id, ${index.columns.join(', ')} FROM "${source}" WHERE is_deleted = 0 AND id > ? ORDER BY id LIMIT ${step}`,
    )
    .all(after) as Record<string, string | null>[]
  for (const row of rows) {
    writeText(
      connection,
      index,
      String(row.id),
      index.columns.map((name) => row[name] ?? null),
    )
  }
  return rows.length < step ? undefined : (rows.at(-1)?.id ?? undefined)
}
