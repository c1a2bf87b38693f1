import { parentPort } from 'node:worker_threads'
import { createBoundedMap } from './bounded-map.ts'
import { Sqlite, type SqliteClient } from './driver.ts'
import type { Reading } from './reading.ts'

interface Opened {
  client: SqliteClient
  statements: ReturnType<typeof createBoundedMap<ReturnType<SqliteClient['prepare']>>>
}

const mostStatements = 100
const opened = new Map<number, Opened>()

/** A process has one database, but for tests and the emulator: the one that was opened last is kept. */
function openedOf({ database, file }: Reading): Opened {
  const known = opened.get(database)
  if (known) return known
  for (const { client } of opened.values()) client.close()
  opened.clear()
  const client = new Sqlite(file, { readonly: true, timeout: 5000 })
  client.pragma('temp_store = MEMORY')
  client.pragma('cache_size = -8192')
  const made = { client, statements: createBoundedMap<ReturnType<SqliteClient['prepare']>>(mostStatements) }
  opened.set(database, made)
  return made
}

function rowsOf(reading: Reading): unknown[] {
  const { client, statements } = openedOf(reading)
  const statement = statements.get(reading.sql) ?? client.prepare(reading.sql).raw(true)
  statements.set(reading.sql, statement)
  return statement.all(...reading.params)
}

parentPort?.on('message', (reading: Reading) => {
  try {
    parentPort?.postMessage({ result: rowsOf(reading) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
