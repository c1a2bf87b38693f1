import { realpathSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { Sqlite, type SqliteClient } from '../../../db/driver.ts'
import { HttpError } from '../../../http-error.ts'
import { developMessages } from '../messages.ts'
import { type ColumnInfo, mostColumns, mostTables, type Source } from './source.ts'

/** Folders of the data directory whose files come from anybody, or hold all of the store. */
const closed = new Set(['files', 'uploads', 'backups', 'tiles'])
const endings = /\.(?:db|sqlite|sqlite3)$/i

/**
 * The file that an address names, below the data directory.
 * @throws HttpError 400 for one that is elsewhere, behind links included, or no database that anybody put there for this
 */
export function databaseFileIn(folder: string, file: string): string {
  const base = realpathSync(folder)
  const asked = isAbsolute(file) ? resolve(file) : join(base, file)
  // Said before the file is looked for: whether one exists elsewhere is nobody's business.
  if (!isBelow(base, asked) && !isBelow(resolve(folder), asked)) throw outside()
  const real = realOf(asked)
  if (!real) throw new HttpError(400, developMessages.fileMissing)
  if (!isBelow(base, real) || !endings.test(real) || /[\0]/.test(file)) throw outside()
  if (closed.has(relative(base, real).split(sep)[0] ?? '')) throw outside()
  return real
}

const outside = () => new HttpError(400, developMessages.fileElsewhere)

const isBelow = (base: string, path: string): boolean => {
  const way = relative(base, path)
  return way !== '' && !way.startsWith('..') && !isAbsolute(way)
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

export function openSqliteFile(file: string): Source {
  const client = opened(file)
  return {
    async version() {
      return `SQLite ${String(client.prepare('SELECT sqlite_version()').pluck().get())}`
    },
    async tables() {
      const names = client
        .prepare(
          "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name LIMIT ?",
        )
        .pluck()
        .all(mostTables)
      return names.map((name) => ({ name: String(name), comment: '' }))
    },
    async columns(table) {
      return columnsOf(client, table)
    },
    async close() {
      client.close()
    },
  }
}

function opened(file: string): SqliteClient {
  try {
    const client = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 1000 })
    // A file from elsewhere runs nothing of its own.
    client.pragma('trusted_schema = OFF')
    client.prepare('SELECT count(*) FROM sqlite_master').get()
    return client
  } catch {
    throw new HttpError(400, developMessages.notADatabase)
  }
}

interface PragmaColumn {
  name: string
  type: string
  notnull: number
  pk: number
}

function columnsOf(client: SqliteClient, table: string): ColumnInfo[] {
  const columns = client
    .prepare<[string, number], PragmaColumn>(
      'SELECT name, type, "notnull", pk FROM pragma_table_info(?) LIMIT ?',
    )
    .all(table, mostColumns)
  const keys = client
    .prepare<[string], { from: string; table: string }>(
      'SELECT "from", "table" FROM pragma_foreign_key_list(?)',
    )
    .all(table)
  const targets = new Map(keys.map((key) => [key.from, key.table]))
  return columns.map(({ name, type, notnull, pk }) => {
    const pointsTo = targets.get(name)
    return {
      name,
      type,
      comment: '',
      isKey: pk > 0,
      isRequired: notnull === 1,
      ...(pointsTo !== undefined && { pointsTo }),
    }
  })
}
