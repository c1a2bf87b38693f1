import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Sqlite } from './driver.ts'

/**
 * Takes the data folder for this process alone; the kernel gives it back when the process ends, however it ends.
 * Throws when another process has it.
 */
export function lockDataFolder(directory: string): { release(): void } {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new Sqlite(join(directory, 'lock.db'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Error(
        `数据目录正被另一个 Sickle 进程使用 / another Sickle process is using the data folder: ${directory}`,
      )
    }
    throw error
  }
  return { release: () => void lock.close() }
}
