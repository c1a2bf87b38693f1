import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Connection, type Database, openDatabase } from '#server/db/database.ts'

/** A database with two tables for each test, what its commits told, and what it complained of. */
export function usePlots() {
  let folder: string
  let database: Database
  let written: string[][]
  let problems: string[]

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sickle-database-'))
    problems = []
    const log = (problem: string) => void problems.push(problem)
    database = openDatabase({ file: join(folder, 'test.db'), durable: false, log })
    await database.transaction(async (connection) => {
      await connection.run(sql`CREATE TABLE plot (id INTEGER PRIMARY KEY, name TEXT)`)
      await connection.run(sql`CREATE TABLE well (id INTEGER PRIMARY KEY)`)
    })
    written = []
    database.onCommit((tables) => void written.push([...tables.keys()].sort()))
  })

  afterEach(async () => {
    vi.restoreAllMocks()
    await database.close()
    rmSync(folder, { recursive: true })
  })

  async function add(name: string, connection: Connection = database.current) {
    await connection.run(sql`INSERT INTO plot (name) VALUES (${name})`)
    return name
  }
  const names = async (connection: Connection = database.reader) =>
    (await connection.all<{ name: string }>(sql`SELECT name FROM plot ORDER BY id`)).map(({ name }) => name)

  return {
    add,
    names,
    get database() {
      return database
    },
    get written() {
      return written
    },
    get problems() {
      return problems
    },
    /** The size of what is not in the file of the database yet. */
    logSize: () => statSync(join(folder, 'test.db-wal')).size,
    /** Goes on with the same file, in a way that outlasts a loss of power. */
    async reopen() {
      await database.close()
      database = openDatabase({ file: join(folder, 'test.db'), durable: true })
    },
  }
}
