import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestServer } from './start-server.ts'

/** Whether anything that a server keeps holds this text: its tables, logs and histories among them, its write-ahead log, its files. */
export async function isKept(server: TestServer, text: string): Promise<boolean> {
  await server.running.recorder.flush()
  const folder = dirname(server.database.reader.$client.name)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(text))
}

/** Takes a parameter away, as where it was never set. */
export async function withoutParameter(server: TestServer, key: string): Promise<void> {
  await server.database.transaction(async (connection) => {
    connection.$client.prepare('UPDATE param SET is_deleted = 1 WHERE param_key = ?').run(key)
  })
}
