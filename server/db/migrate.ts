import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { now } from './clock.ts'
import { damaged, isDamage } from './damage.ts'
import { Sqlite, type SqliteClient } from './driver.ts'
import { snapshot } from './snapshot.ts'

export interface MigrateOptions {
  file: string
  /** Folder of the numbered `.sql` files. */
  migrations: string
  /** Where a copy of a database with content is put before it is changed. */
  backups: string
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * Brings a database up to date: numbered files in order, each in one transaction and known by its checksum ever after.
 * Refuses a database of a newer version, a file that was edited after it was applied, and a damaged database: all of it is
 * read before a change and after an end that was not clean.
 * Answers the names of what it applied.
 */
export function migrate({ file, migrations, backups }: MigrateOptions): string[] {
  const wasClosed = !hasBytes(`${file}-wal`)
  const client = new Sqlite(file, { timeout: 5000 })
  try {
    client.pragma('journal_mode = WAL')
    client.exec(
      'CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_time TEXT NOT NULL)',
    )
    const pending = pendingOf(client, readMigrations(migrations))
    // Reading all of a large file takes longer than everything else at a start; otherwise a daily job does it.
    if (!wasClosed || pending.length > 0) refuseDamage(client, file)
    if (pending.length && hasContent(client)) backUp(client, backups, pending[0]?.name ?? '')
    const record = client.prepare('INSERT INTO migration (name, checksum, applied_time) VALUES (?, ?, ?)')
    for (const { name, sql, checksum } of pending) {
      client.transaction(() => {
        client.exec(sql)
        record.run(name, checksum, now())
      })()
    }
    return pending.map(({ name }) => name)
  } catch (error) {
    throw isDamage(error) ? damaged(file) : error
  } finally {
    client.close()
  }
}

const hasBytes = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

function refuseDamage(client: SqliteClient, file: string) {
  if (client.pragma('quick_check(1)', { simple: true }) !== 'ok') throw damaged(file)
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

function pendingOf(client: SqliteClient, known: Migration[]): Migration[] {
  const applied = client.prepare('SELECT name, checksum FROM migration ORDER BY name').all() as Pick<
    Migration,
    'name' | 'checksum'
  >[]
  for (const { name, checksum } of applied) {
    const migration = known.find((one) => one.name === name)
    if (!migration) {
      throw new Error(
        `数据库由更新的版本创建，请升级 Sickle / the database is newer than this Sickle (migration ${name})`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new Error(`迁移文件在执行后被修改 / a migration was edited after it was applied: ${name}`)
    }
  }
  const names = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !names.has(name))
}

const hasContent = (client: SqliteClient): boolean =>
  client.prepare('SELECT 1 FROM migration LIMIT 1').get() !== undefined

function backUp(client: SqliteClient, folder: string, before: string) {
  const target = join(folder, `${now().replace(/[^\d]/g, '')}-before-${before.replace('.sql', '')}.db`)
  if (!existsSync(target)) snapshot(client, target)
}
