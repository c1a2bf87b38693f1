// A part of `npm run build`: the database that every demo of an emulator begins with. It holds what every demo has, whenever it
// is made; what is dated is added at the first start of a day.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDatabase } from '#drizzle/seed/index.ts'
import { milliseconds } from '../db/clock.ts'
import { openDatabase } from '../db/database.ts'
import { Sqlite } from '../db/driver.ts'
import { migrate } from '../db/migrate.ts'
import { snapshot } from '../db/snapshot.ts'
import { groundFile } from '../emulator/ground-file.ts'
import { quickHash } from '../emulator/quick-hash.ts'
import { projectFolder } from '../project-folder.ts'
import { orExit } from './or-exit.ts'

await orExit(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-ground-'))
  try {
    const file = join(folder, 'ground.db')
    await fill(file, join(folder, 'backups'))
    const client = new Sqlite(file)
    snapshot(client, groundFile)
    client.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function fill(file: string, backups: string): Promise<void> {
  migrate({ file, migrations: join(projectFolder, 'drizzle/migrations'), backups })
  const database = openDatabase({ file, durable: false, log: console.warn })
  await seedDatabase(database, {
    mode: 'demo',
    groundOnly: true,
    now: milliseconds(),
    hash: quickHash,
    adminPasswordHash: () => quickHash('admin'),
  })
  await database.close()
}
