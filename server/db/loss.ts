import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { damaged, isDamage } from './damage.ts'
import { Sqlite, type SqliteClient } from './driver.ts'

interface Place {
  /** The data folder, which has the keys. */
  folder: string
  /** The database. */
  file: string
}

/**
 * Refuses to go on where half of the data is lost: a new database beside old keys would be an installation with
 * passwords that everybody knows, and a database without its keys has sealed values that nobody can read. A first start
 * that was cut off is neither: keys are made after the tables and before the first rows.
 */
export function refuseLoss({ folder, file }: Place): void {
  const keys = join(folder, 'secrets.json')
  const hasKeys = existsSync(keys)
  const state = stateOf(file)
  if (hasKeys && state === 'nothing')
    throw new Error(
      `数据库丢失：${file} 不存在或为空，但 ${keys} 仍在。\n` +
        '  恢复备份：sickle restore <备份文件>（源码目录：npm run restore -- <备份文件>）；\n' +
        '  确定放弃原有数据：清空数据目录（源码目录：npm run db:reset）\n' +
        `The database is lost: ${file} is missing or empty, but ${keys} is there.\n` +
        '  Restore a backup: sickle restore <file> (in a checkout: npm run restore -- <file>).\n' +
        '  To give up the old data: empty the data folder (in a checkout: npm run db:reset)',
    )
  if (!hasKeys && state === 'filled')
    throw new Error(
      `密钥丢失：${file} 有数据，但 ${keys} 不存在。\n` +
        '  请从备份恢复该文件。没有备份时，写入内容为 {} 的文件可改用新密钥：全部用户须重新登录，已保存的第三方密钥须重新填写\n' +
        `The keys are lost: ${file} has data, but ${keys} is missing.\n` +
        '  Restore that file from a backup. Without one, a file that holds {} begins with new keys: everybody signs in again, ' +
        'and stored keys of other services have to be entered again',
    )
}

/** 'tables': migrated, and no first rows yet. */
type State = 'nothing' | 'tables' | 'filled'

function stateOf(file: string): State {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return 'nothing'
  const client = new Sqlite(file, { timeout: 5000 })
  try {
    if (count(client, 'seed_record') > 0) return 'filled'
    return count(client, 'migration') > 0 ? 'tables' : 'nothing'
  } catch (error) {
    throw isDamage(error) ? damaged(file) : error
  } finally {
    client.close()
  }
}

/** Rows of a table; none where there is no such table. */
function count(client: SqliteClient, table: string): number {
  const exists = client.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table)
  return exists ? Number(client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()) : 0
}
