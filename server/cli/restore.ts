// `npm run restore -- FILE`: puts a backup in the place of the present data, which are kept beside it.
import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore.ts'
import { fileOf } from '../db/file-of.ts'
import { parseEnvironment } from '../env.ts'
import { orExit } from './or-exit.ts'

process.umask(0o077)
await orExit(async () => {
  const [backup] = process.argv.slice(2)
  if (!backup) throw new Error('用法 / usage: npm run restore -- <备份文件 / file>')
  const environment = parseEnvironment(process.env)
  const folder = resolve(environment.DATA_DIR)
  const done = await restoreBackup(resolve(backup), { folder, file: fileOf(environment, folder) })
  console.info(`已恢复 / restored: ${backup}${done.time ? ` (${done.time})` : ''}`)
  console.info(
    `  租户 / tenants ${done.tenants}, 用户 / users ${done.users}, 文件 / files ${done.files}; ` +
      '所有会话已失效 / everybody signs in again',
  )
  console.info(`  原有数据 / what was there before: ${done.replaced}`)
})
