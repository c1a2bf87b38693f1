import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { messages } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'
import { Sqlite, type SqliteClient } from './driver.ts'
import { createWriteQueue } from './write-queue.ts'

export type Connection = BetterSQLite3Database & { $client: SqliteClient }

export interface Database {
  /** The connection to use now: the open transaction's, else the reader, which sees committed rows only. */
  readonly current: Connection
  readonly reader: Connection
  /** Runs `work` alone on the writer: all it wrote is committed, or nothing is. A nested call joins the open one. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Called after each commit with the names of the tables it wrote. */
  onCommit(listener: (tables: ReadonlySet<string>) => void): void
  /** How many are called then: the same number for as long as a server runs. */
  readonly listenerCount: number
  /** Runs after the open transaction has committed; not at all when it rolls back. */
  afterCommit(work: () => void): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  file: string
  /** Gives up durability for speed: a test's throw-away file. */
  durable: boolean
  log?: (problem: string) => void
}

interface Open {
  connection: Connection
  started: number
  tables: Set<string>
  after: (() => void)[]
}

const slowest = 5000
const written = /^\s*(?:insert(?: or \w+)? into|replace into|update|delete from)\s+"?(\w+)"?/i

/** Opens one writer and one reader on a file in WAL mode. */
export function openDatabase({ file, durable, log = () => {} }: DatabaseOptions): Database {
  const store = new AsyncLocalStorage<Open>()
  let open: Open | undefined
  const writerClient = connect(file, durable)
  const writer = Object.assign(
    drizzle(writerClient, {
      logger: {
        // Every statement passes here, so no write can forget to say which table it changed.
        logQuery(query) {
          const table = written.exec(query)?.[1]
          if (table) open?.tables.add(table)
        },
      },
    }),
    { $client: writerClient },
  )
  const readerClient = connect(file, durable)
  readerClient.pragma('query_only = ON')
  const reader = Object.assign(drizzle(readerClient), { $client: readerClient })
  const listeners: ((tables: ReadonlySet<string>) => void)[] = []
  const queue = createWriteQueue(writerClient)

  async function alone<T>(mine: Open, work: (connection: Connection) => Promise<T>): Promise<T> {
    mine.started = performance.now()
    open = mine
    try {
      const result = await store.run(mine, () => work(writer))
      if (performance.now() - mine.started > slowest) throw new HttpError(503, messages.tooSlow)
      return result
    } finally {
      open = undefined
      const took = performance.now() - mine.started
      if (took > slowest) log(`a transaction of ${Math.round(took)} ms was rolled back`)
    }
  }

  function told({ tables, after }: Open) {
    for (const listener of listeners) listener(tables)
    for (const one of after) one()
  }

  function queued<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const mine: Open = { connection: writer, started: 0, tables: new Set(), after: [] }
    return new Promise<T>((resolve, failed) => {
      let result: T
      queue.add({
        // In the caller's own context, whoever had the writer before.
        work: AsyncResource.bind(async () => {
          result = await alone(mine, work)
        }),
        stored() {
          told(mine)
          resolve(result)
        },
        failed,
      })
    })
  }

  return {
    reader,
    get current() {
      const joined = store.getStore()
      // Work that outlives its transaction must not look into the next one.
      return joined && joined === open ? joined.connection : reader
    },
    transaction(work) {
      const joined = store.getStore()
      if (joined && joined === open) return work(joined.connection)
      return queued(work)
    },
    onCommit: (listener) => void listeners.push(listener),
    get listenerCount() {
      return listeners.length
    },
    afterCommit(work) {
      const joined = store.getStore()
      if (joined && joined === open) joined.after.push(work)
      else work()
    },
    async close() {
      await queue.close()
      readerClient.close()
      if (durable) writerClient.pragma('wal_checkpoint(TRUNCATE)')
      writerClient.close()
    },
  }
}

function connect(file: string, durable: boolean): SqliteClient {
  const client = new Sqlite(file, { timeout: 5000 })
  client.pragma('journal_mode = WAL')
  client.pragma(`synchronous = ${durable ? 'FULL' : 'OFF'}`)
  client.pragma('foreign_keys = ON')
  client.pragma('temp_store = MEMORY')
  // 8 MB: the system keeps the file's pages anyway, and lists are as fast as with four times as much.
  client.pragma('cache_size = -8192')
  return client
}
