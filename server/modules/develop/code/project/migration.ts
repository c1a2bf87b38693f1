import { randomUUID } from 'node:crypto'
import type { DrizzleSQLiteSnapshotJSON } from 'drizzle-kit/api'
import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { buildTable, tableNameOf } from '../../../../crud/table.ts'
import { kebab } from '../plan.ts'
import type { ReadSource } from './write.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

const folder = 'drizzle/migrations'
/** drizzle-kit's own records: an archive holds them, and nobody reads them. */
export const migrationRecords = `${folder}/meta`
const journalPath = `${migrationRecords}/_journal.json`

/**
 * One migration that adds the tables of these definitions, with drizzle-kit's records, behind the last one that is there.
 * Nothing without those records, as a packed server is, and nothing for a table that is there already: what changes in it is
 * for `npm run db:generate` to find.
 */
export async function migrationFiles(
  definitions: readonly Resource[],
  read: ReadSource,
): Promise<GeneratedFile[]> {
  const journal = parsed<Journal>(read(journalPath))
  const last = journal?.entries.at(-1)
  if (!journal || !last) return []
  const before = parsed<DrizzleSQLiteSnapshotJSON>(read(snapshotPath(last.idx)))
  const added = before ? definitions.filter((one) => !(tableNameOf(one) in before.tables)) : []
  const [first] = added
  if (!before || !first) return []
  const { generateSQLiteDrizzleJson, generateSQLiteMigration } = await import('drizzle-kit/api')
  const tables = Object.fromEntries(added.map((one) => [one.name, buildTable(one)]))
  const [nothing, made] = [await generateSQLiteDrizzleJson({}), await generateSQLiteDrizzleJson(tables)]
  const statements = await generateSQLiteMigration(nothing, made)
  const after = {
    ...before,
    id: randomUUID(),
    prevId: before.id,
    tables: { ...before.tables, ...made.tables },
    internal: { indexes: { ...before.internal?.indexes, ...made.internal?.indexes } },
  }
  const idx = last.idx + 1
  const tag = `${numbered(idx)}_${kebab(first.name)}`
  // Later than the last one, whose clock may have been another.
  const when = Math.max(Date.now(), last.when + 1)
  const entry = { idx, version: last.version, when, tag, breakpoints: true }
  return [
    {
      path: `${folder}/${tag}.sql`,
      language: 'sql',
      text: statements.join('\n--> statement-breakpoint\n'),
    },
    record(snapshotPath(idx), after),
    record(journalPath, { ...journal, entries: [...journal.entries, entry] }),
  ]
}

const numbered = (idx: number) => String(idx).padStart(4, '0')
const snapshotPath = (idx: number) => `${migrationRecords}/${numbered(idx)}_snapshot.json`

const record = (path: string, value: object): GeneratedFile => ({
  path,
  language: 'javascript',
  text: JSON.stringify(value, null, 2),
})

const parsed = <T>(text: string | undefined): T | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as T)
