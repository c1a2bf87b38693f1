import { afterAll, expect } from 'vitest'
import { allResources } from '#server/crud/registry.ts'
import { tableNameOf } from '#server/crud/table.ts'
import type { Database } from '#server/db/database.ts'
import { openTestServer, type TestServer } from './start-server.ts'

/**
 * Rows that change by themselves, too, when their time has come: staff on leave by the jobs that a server runs minutes after its start,
 * devices when their maintenance ends. That may be while another file of the worker has moved the clock, which is one for all.
 */
const timed = ['event', 'notice', 'staff', 'device']
/** What people alone write. */
const kept = allResources().filter(({ name, actions }) => actions.includes('save') && !timed.includes(name))

let shared: Promise<{ server: TestServer; seeded: Seeded }> | undefined

/**
 * The server that the files of a worker share: for those that only add rows, give them names of their own and count
 * from what was there before. A file that changes settings, the clock or what was seeded starts one by `startTestServer`;
 * one that forgets to fails here, by the names of the tables. Ends with its worker, its files with the run.
 */
export async function sharedServer(): Promise<TestServer> {
  shared ??= open()
  const { server, seeded } = await shared
  afterAll(() => expect(seeded.changed(), 'tables whose seeded rows were changed').toEqual([]))
  return server
}

async function open() {
  const server = await openTestServer()
  return { server, seeded: seededRows(server.database) }
}

type Seeded = ReturnType<typeof seededRows>

/** What a store began with: each change of a row counts its version up, and each removal marks it. */
function seededRows({ reader: { $client: client } }: Database) {
  const tables = kept.map((resource) => {
    const name = tableNameOf(resource)
    const last = client.prepare(`select max(rowid) from "${name}"`).pluck().get()
    const measure = "count(*) || ' ' || total(version) || ' ' || total(is_deleted)"
    const statement = client.prepare(`select ${measure} from "${name}" where rowid <= ?`).pluck()
    return { name, measured: () => statement.get(last) }
  })
  let before = tables.map(({ measured }) => measured())
  return {
    /** The tables with other seeded rows than when this was last asked. */
    changed(): string[] {
      const now = tables.map(({ measured }) => measured())
      const found = tables.filter((_, i) => now[i] !== before[i]).map(({ name }) => name)
      before = now
      return found
    },
  }
}
