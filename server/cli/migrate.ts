// `npm run db:migrate`: brings the database up to date without starting the server.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileOf } from '../db/file-of.ts'
import { lockDataFolder } from '../db/lock.ts'
import { refuseLoss } from '../db/loss.ts'
import { migrate } from '../db/migrate.ts'
import { parseEnvironment } from '../env.ts'
import { orExit } from './or-exit.ts'

await orExit(() => {
  const environment = parseEnvironment(process.env)
  const folder = resolve(environment.DATA_DIR)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(folder)
  try {
    const file = fileOf(environment, folder)
    refuseLoss({ folder, file })
    const applied = migrate({
      file,
      migrations: fileURLToPath(new URL('../../drizzle/migrations', import.meta.url)),
      backups: join(folder, 'backups'),
    })
    console.info(applied.length ? applied.join('\n') : '数据库已是最新 / the database is up to date')
  } finally {
    lock.release()
  }
})
