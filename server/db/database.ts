import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import type { SlowStatement } from '#shared/contract/monitor.ts'
import { messages } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'
import { Sqlite, type SqliteClient } from './driver.ts'
import { readBeside } from './reading.ts'
import { createSlowStatements, type Slow, type SlowStatements } from './slow-statements.ts'
import { createCheckpoint } from './writing/checkpoint.ts'
import { createDiskSync } from './writing/disk-sync.ts'
import { createWriteQueue, type Waited } from './writing/write-queue.ts'

export type Connection = BetterSQLite3Database & { $client: SqliteClient }

export interface Database {
  /** The connection to use now: the open transaction's, else the reader, which sees committed rows only. */
  readonly current: Connection
  readonly reader: Connection
  /** Runs `work` alone on the writer: all it wrote is committed, or nothing is. A nested call joins the open one. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** The same for what is done before anybody is served, such as seeding: it may take as long as it needs. */
  unhurried<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Whether the open transaction has written to a table: what it reads there may never be committed. */
  hasWritten(table: string): boolean
  /** Called with each commit, when readers begin to see it, with the names of the tables it wrote, and how. */
  onCommit(listener: (tables: Written) => void): void
  /** How many are called then: the same number for as long as a server runs. */
  readonly listenerCount: number
  /** Runs once the open transaction is on disk; not at all when it rolls back. */
  afterCommit(work: () => void): void
  /**
   * What a statement finds among committed rows, as arrays, on a thread of its own: for what takes so long that others
   * would wait for it. @throws HttpError 503 when too much is asked at once, or it takes half a minute.
   */
  readBeside(sql: string, params: readonly unknown[]): Promise<unknown[][]>
  /** The statements that took long since the start. */
  slowStatements(): SlowStatement[]
  /** How many transactions wait for the writer. */
  waiting(): number
  /** Tells of waits and of slow statements as they happen. */
  watch(watcher: Watcher): void
  close(): Promise<void>
}

/** Looks on at the database at work. */
export interface Watcher {
  /** Seconds that a transaction has waited for the writer. */
  waited?: Waited
  slow?: Slow
}

/** By table: `added` where a commit did nothing but add rows. */
export type Written = ReadonlyMap<string, 'added' | 'changed'>

export interface DatabaseOptions {
  file: string
  /** Gives up durability for speed: a test's throw-away file. */
  durable: boolean
  log?: (problem: string) => void
}

interface Open {
  connection: Connection
  /** Milliseconds after which it is rolled back. */
  longest: number
  started: number
  tables: Map<string, 'added' | 'changed'>
  after: (() => void)[]
}

const slowest = 5000
let databases = 0
const written = /^\s*(insert into|insert or \w+ into|replace into|update|delete from)\s+"?(\w+)"?/i
const onConflict = /\bon conflict\b/i

/** Opens one writer and one reader on a file in WAL mode. */
export function openDatabase({ file, durable, log = () => {} }: DatabaseOptions): Database {
  databases += 1
  const number = databases
  const watchers: Watcher[] = []
  const slow = createSlowStatements((sql, took) => {
    for (const watcher of watchers) watcher.slow?.(sql, took)
  })
  const turn = createTurn(log)
  // Every statement is prepared here, so no write can forget to say which table it changed.
  const writerClient = connect(file, durable, slow, turn.noticeOf)
  const writer = Object.assign(drizzle(writerClient), { $client: writerClient })
  const readerClient = connect(file, durable, slow)
  readerClient.pragma('query_only = ON')
  const reader = Object.assign(drizzle(readerClient), { $client: readerClient })
  const listeners: ((tables: Written) => void)[] = []
  const queue = createWriteQueue(
    writerClient,
    durable ? keeping(writerClient, file, log) : undefined,
    (seconds) => {
      for (const watcher of watchers) watcher.waited?.(seconds)
    },
  )
  const parts = { writer, turn, queue, listeners }

  return {
    reader,
    get current() {
      return turn.joined()?.connection ?? reader
    },
    transaction(work) {
      const joined = turn.joined()
      return joined ? work(joined.connection) : queued(parts, work, slowest)
    },
    hasWritten: (table) => turn.joined()?.tables.has(table) ?? false,
    unhurried: (work) => queued(parts, work, Number.POSITIVE_INFINITY),
    slowStatements: slow.list,
    waiting: queue.waiting,
    watch: (watcher) => void watchers.push(watcher),
    onCommit: (listener) => void listeners.push(listener),
    get listenerCount() {
      return listeners.length
    },
    afterCommit(work) {
      const joined = turn.joined()
      if (joined) joined.after.push(work)
      else work()
    },
    readBeside: (sql, params) => slow.await(sql, readBeside({ database: number, file, sql, params })),
    async close() {
      await queue.close()
      readerClient.close()
      if (durable) writerClient.pragma('wal_checkpoint(TRUNCATE)')
      writerClient.close()
    },
  }
}

/** Whose turn it is at the writer: one transaction after another is open. */
function createTurn(log: (problem: string) => void) {
  const store = new AsyncLocalStorage<Open>()
  let open: Open | undefined

  return {
    /** The open transaction where the caller is part of it. Work that outlives its own must not look into the next one. */
    joined(): Open | undefined {
      const joined = store.getStore()
      return joined === open ? joined : undefined
    },

    /** What to call whenever this statement runs; undefined for one that writes nothing. */
    noticeOf(text: string): (() => void) | undefined {
      const [, verb, table] = written.exec(text) ?? []
      if (!table) return undefined
      const isAdded = verb?.toLowerCase() === 'insert into' && !onConflict.test(text)
      return () => {
        if (!isAdded) open?.tables.set(table, 'changed')
        else if (!open?.tables.has(table)) open?.tables.set(table, 'added')
      }
    },

    async run<T>(mine: Open, work: (connection: Connection) => Promise<T>): Promise<T> {
      mine.started = performance.now()
      open = mine
      try {
        const result = await store.run(mine, () => work(mine.connection))
        if (performance.now() - mine.started > mine.longest) throw new HttpError(503, messages.tooSlow)
        return result
      } finally {
        open = undefined
        const took = performance.now() - mine.started
        if (took > mine.longest) log(`a transaction of ${Math.round(took)} ms was rolled back`)
      }
    },
  }
}

interface WritingParts {
  writer: Connection
  turn: ReturnType<typeof createTurn>
  queue: ReturnType<typeof createWriteQueue>
  listeners: readonly ((tables: Written) => void)[]
}

/** Runs the work when it is its turn; it is rolled back where it takes longer than this. */
function queued<T>(
  { writer, turn, queue, listeners }: WritingParts,
  work: (connection: Connection) => Promise<T>,
  longest: number,
): Promise<T> {
  const mine: Open = { connection: writer, longest, started: 0, tables: new Map(), after: [] }
  return new Promise<T>((resolve, failed) => {
    let result: T
    queue.add({
      // In the caller's own context, whoever had the writer before.
      work: AsyncResource.bind(async () => {
        result = await turn.run(mine, work)
      }),
      // Readers see the rows from now on, and nothing kept in memory may contradict them. Listeners ask whose call it was.
      committed: AsyncResource.bind(() => {
        for (const listener of listeners) listener(mine.tables)
      }),
      stored() {
        for (const one of mine.after) one()
        resolve(result)
      },
      failed,
    })
  })
}

/** What a database needs that is to survive the machine. */
const keeping = (writer: SqliteClient, file: string, log: (problem: string) => void) => ({
  disk: createDiskSync(`${file}-wal`, lost),
  checkpoint: createCheckpoint(writer, file),
  delayed: (error: unknown) => log(`the log was not brought into the database file: ${String(error)}`),
})

/** What the disk refused to keep may be seen by readers: the process ends, and the next start reads what there is. */
function lost(error: Error) {
  setImmediate(() => {
    throw new Error('the disk does not keep what is written', { cause: error })
  })
}

function connect(
  file: string,
  durable: boolean,
  slow: SlowStatements,
  noticed?: (sql: string) => (() => void) | undefined,
): SqliteClient {
  const client = new Sqlite(file, { timeout: 5000 })
  client.pragma('journal_mode = WAL')
  // A commit is synced beside the thread, by `createDiskSync`; SQLite itself syncs where it brings the log into the file.
  client.pragma(`synchronous = ${durable ? 'NORMAL' : 'OFF'}`)
  client.pragma('foreign_keys = ON')
  client.pragma('temp_store = MEMORY')
  // 8 MB: the system keeps the file's pages anyway, and lists are as fast as with four times as much.
  client.pragma('cache_size = -8192')
  return slow.watch(client, noticed)
}
