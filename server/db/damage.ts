import { Sqlite } from './driver.ts'

/** What a start says of a database that cannot be read. */
export const damaged = (file: string): Error =>
  new Error(
    `数据库文件已损坏，请恢复备份 (sickle restore <备份文件>)：${file}\n` +
      `The database file is damaged, restore a backup (sickle restore <file>): ${file}`,
  )

/** Whether SQLite found no database in the file, or a broken one. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code)
