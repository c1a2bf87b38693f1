// `npm run backup`: database, keys and files in one archive below DATA_DIR/backups, while the server runs or not.
import { resolve } from 'node:path'
import { createBackup } from '../backup/create.ts'
import { fileOf } from '../db/file-of.ts'
import { parseEnvironment } from '../env.ts'
import { orExit } from './or-exit.ts'

process.umask(0o077)
await orExit(async () => {
  const environment = parseEnvironment(process.env)
  const folder = resolve(environment.DATA_DIR)
  console.info(`已备份 / backed up: ${await createBackup({ folder, file: fileOf(environment, folder) })}`)
})
