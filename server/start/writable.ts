import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const { R_OK, W_OK, X_OK } = constants

/**
 * Makes the data folder where it is missing. Throws an error that says who may not write, and what to type, where it or what is in
 * it belongs to somebody else, as a mounted volume does that was made under another user.
 */
export function openDataFolder(folder: string, file: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, R_OK | W_OK | X_OK)
    const names = ['lock.db', 'secrets.json', 'files', 'uploads', 'backups', 'tiles']
    const kept = names.map((name) => join(folder, name))
    for (const path of [...kept, file, `${file}-wal`, `${file}-shm`])
      if (existsSync(path)) accessSync(path, R_OK | W_OK)
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, folder)
  }
}

function refusalOf(error: NodeJS.ErrnoException, folder: string): Error {
  const path = error.path ?? folder
  if (error.code === 'EROFS')
    return new Error(`数据目录在只读文件系统上 / the data folder is on a read-only file system: ${path}`)
  if (error.code !== 'EACCES' && error.code !== 'EPERM') return error
  // Not by name: a container may run as a number that no user of it has.
  const [uid, gid] = [process.getuid?.() ?? '', process.getgid?.() ?? '']
  const owner = ownerOf(path)
  return new Error(
    `用户 ${uid} 不能写入 ${path}，其所有者为用户 ${owner}。请执行：sudo chown -R ${uid}:${gid} ${folder}\n` +
      '  容器中：docker compose run --rm --user root sickle chown -R node:node /data\n' +
      `User ${uid} may not write to ${path}, which belongs to user ${owner}. Type: sudo chown -R ${uid}:${gid} ${folder}\n` +
      '  In a container: docker compose run --rm --user root sickle chown -R node:node /data',
  )
}

/** User number of who has a path, or, where it does not exist, the folder that it would be made in. */
function ownerOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  return found || path === dirname(path) ? (found?.uid ?? 0) : ownerOf(dirname(path))
}
