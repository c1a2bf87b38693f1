// `npm run db:reset`: removes the database and the uploaded files, then starts over. Keys and backups stay.
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { fileOf } from '../db/file-of.ts'
import { lockDataFolder } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { parseEnvironment } from '../env.ts'
import { fillDatabase } from './fill.ts'
import { orExit } from './or-exit.ts'

const migrations = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url))

await orExit(async () => {
  const environment = parseEnvironment(process.env)
  if (environment.DATABASE_URL === ':memory:')
    throw new Error('临时数据库无需重置 / a temporary database needs no reset')
  const folder = resolve(environment.DATA_DIR)
  const file = fileOf(environment, folder)
  if (!process.argv.includes('--yes')) await confirm(file)

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(folder)
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
  rmSync(join(folder, 'files'), { recursive: true, force: true })
  // Tables without rows beside the keys are a beginning; no tables at all would be a lost database.
  migrate({ file, migrations, backups: join(folder, 'backups') })
  lock.release()
  await fillDatabase()
})

async function confirm(file: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Error(
      '将删除全部数据，请加 --yes 确认 / this removes all data: add --yes (npm run db:reset -- --yes)',
    )
  const asked = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asked.question(
    `将删除全部数据 / this removes all data: ${file}\n输入 yes 确认 / type yes to go on: `,
  )
  asked.close()
  if (answer.trim() !== 'yes') throw new Error('已取消 / nothing was removed')
}
