import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { Sqlite } from '#server/db/driver.ts'

/**
 * Data folders that earlier versions made, as rows: versions have most of them in common, so that together in one compressed
 * file they take little more than one alone. Text indexes are empty, and filled again
 * from their tables.
 */
export interface OldFolder {
  /** The version or commit that made it, and what it was seeded with: `0.1.0 demo`. */
  name: string
  secrets: string
  /** Statements that make tables and indexes, as the version had them. */
  schema: string[]
  /** Rows of each table, values in the order of its columns. */
  rows: Record<string, unknown[][]>
}

const archive = fileURLToPath(new URL('old-folders.json.br', import.meta.url))

const stored = z.array(
  z.object({
    name: z.string(),
    secrets: z.string(),
    schema: z.array(z.string()),
    rows: z.record(z.string(), z.array(z.array(z.unknown()))),
  }),
)

const decoding = { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } }

export const readFolders = (): OldFolder[] =>
  stored.parse(JSON.parse(brotliDecompressSync(readFileSync(archive), decoding).toString()))

export function writeFolders(folders: readonly OldFolder[]): void {
  const text = Buffer.from(JSON.stringify(folders))
  const params = {
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 28,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  writeFileSync(archive, brotliCompressSync(text, { params }))
}

/** Reads a data folder whose server has ended. */
export function packFolder(name: string, folder: string): OldFolder {
  const client = new Sqlite(join(folder, 'sickle.db'), { readonly: true })
  try {
    const made = client
      .prepare("SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
      .all() as { name: string; type: string; sql: string }[]
    const isIndex = (sql: string) => /^CREATE VIRTUAL/i.test(sql)
    const indexes = made.filter(({ sql }) => isIndex(sql)).map((one) => one.name)
    // SQLite makes the tables behind an index itself.
    const kept = made.filter((one) => !indexes.some((index) => one.name.startsWith(`${index}_`)))
    const tables = kept.filter(({ type, sql }) => type === 'table' && !isIndex(sql))
    const rowsOf = (table: string) => client.prepare(`SELECT * FROM "${table}"`).raw().all() as unknown[][]
    return {
      name,
      secrets: readFileSync(join(folder, 'secrets.json'), 'utf8'),
      schema: kept.map(({ sql }) => sql),
      rows: Object.fromEntries(tables.map((table) => [table.name, rowsOf(table.name)])),
    }
  } finally {
    client.close()
  }
}

/** Makes the data folder as the old version left it. */
export function unpackFolder({ secrets, schema, rows }: OldFolder, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'secrets.json'), secrets, { mode: 0o600 })
  const client = new Sqlite(join(folder, 'sickle.db'))
  try {
    client.pragma('journal_mode = WAL')
    client.pragma('foreign_keys = OFF')
    client.transaction(() => {
      for (const statement of schema) client.exec(statement)
      for (const [table, values] of Object.entries(rows)) {
        const places = values[0]?.map(() => '?').join()
        const insert = places && client.prepare(`INSERT INTO "${table}" VALUES (${places})`)
        if (insert) for (const row of values) insert.run(row)
      }
    })()
  } finally {
    client.close()
  }
}
