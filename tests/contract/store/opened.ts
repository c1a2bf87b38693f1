import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { textIndexFor } from '#server/crud/resource-text.ts'
import { tableNameOf } from '#server/crud/table.ts'
import { insertRow } from '#server/crud/write/insert-rows.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { matchOf, prepareText } from '#server/db/text-index.ts'
import { createStore } from '#server/store/table.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'

export const [home, other] = ['000000', '100001']
/** A time, for columns that may not be empty. */
const stamped = '2026-01-01 08:00:00'

export type Stored = Readonly<Record<string, unknown>>

/**
 * An empty store with the tables of all definitions, and all that a suite needs to know of the database under it. A second database
 * has to change this file alone.
 */
export function openStore() {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-store-'))
  const file = join(folder, 'sickle.db')
  const migrations = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
  migrate({ file, migrations, backups: join(folder, 'backups') })
  const database = openDatabase({ file, durable: false })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  return {
    database,
    store: createStore(database),
    add: (resource: Resource, rows: readonly Stored[]) =>
      database.transaction(async (connection) => {
        for (const row of rows) await insertRow(connection, resource, { ...row })
      }),
    /** Makes the index by which rows are searched. Answers how many of them it finds by a term. */
    async searched(resource: Resource) {
      const index = textIndexFor(resource)
      if (!index) throw new Error(`${resource.name} is not searched`)
      await prepareText(database, index, tableNameOf(resource))
      const statement = database.reader.$client.prepare(
        `SELECT count(*) FROM ${index.table} WHERE ${index.table} MATCH ?`,
      )
      return (term: string) => statement.pluck().get(matchOf(term, index.columns))
    },
  }
}

/** A row whose every plain field has a value that tells its number; those of an odd one lack each third field. */
export function rowOf(resource: Resource, n: number, more: Stored = {}): Stored {
  const fields = fieldsOf(resource).map(([name, { storage }], place) => {
    if (n % 2 === 1 && place % 3 === 0 && name !== 'status') return [name, null]
    if (storage === 'integer') return [name, n % 3]
    if (storage === 'real') return [name, n + 0.5]
    if (storage === 'json' || storage === 'comma') return [name, null]
    return [name, `${'甲乙丙'[n % 3]}${n}`]
  })
  return {
    tenantId: resource.tenant ? home : '000000',
    isDeleted: 0,
    version: 1,
    ...(resource.base === 'full' && { createTime: stamped, updateTime: stamped, status: 1 }),
    ...Object.fromEntries(fields),
    [resource.key]: `key${n}`,
    ...(resource.tree && { [resource.tree.parent]: resource.tree.root }),
    ...more,
  }
}
