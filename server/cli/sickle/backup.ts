import { resolve } from 'node:path'
import { createBackup } from '../../backup/create.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { fileOf } from '../../db/file-of.ts'
import { parseEnvironment } from '../../env.ts'

/** Puts database, keys and files into one archive below DATA_DIR/backups, while a server runs or not. */
export async function backup(): Promise<void> {
  console.info(`已备份 / backed up: ${await createBackup(dataPlace())}`)
}

/** Puts a backup in the place of the present data, which are kept beside it. */
export async function restore(file: string): Promise<void> {
  const done = await restoreBackup(resolve(file), dataPlace())
  console.info(`已恢复 / restored: ${file}${done.time ? ` (${done.time})` : ''}`)
  console.info(
    `  租户 / tenants ${done.tenants}, 用户 / users ${done.users}, 文件 / files ${done.files}; ` +
      '所有会话已失效 / everybody signs in again',
  )
  console.info(`  原有数据 / what was there before: ${done.replaced}`)
}

function dataPlace() {
  const environment = parseEnvironment(process.env)
  const folder = resolve(environment.DATA_DIR)
  return { folder, file: fileOf(environment, folder) }
}
