import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage, StoredObject } from './storage.ts'

export interface LocalStorage extends Storage {
  /** Every key with its size and age, folder by folder. */
  all(): AsyncGenerator<StoredObject & { key: string }>
}

const wellFormed = /^\w{1,12}\/[0-9a-f]{2}\/[0-9a-f]{32}$/

/** Keeps bytes in a folder of this machine: `<tenant>/<two digits>/<name>` below it. */
export function createLocalStorage(folder: string): LocalStorage {
  const pathOf = (key: string) => {
    // Keys are made by the server; that none of them leads elsewhere is still not left to the caller.
    if (!wellFormed.test(key)) throw new Error(`${key} is no storage key`)
    return join(folder, key)
  }
  const find = (key: string): Promise<StoredObject | undefined> =>
    stat(pathOf(key)).then(({ size, mtimeMs }) => ({ size, time: mtimeMs }), ifMissing)

  return {
    async put(key, staged) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(staged.path, path)
      await syncFolder(dirname(path))
    },
    async get(key, range) {
      if (!(await find(key))) return undefined
      return createReadStream(pathOf(key), range)
    },
    stat: find,
    remove: (key) => rm(pathOf(key), { force: true }),
    async *all() {
      for await (const tenant of entries(folder)) {
        for await (const shard of entries(join(folder, tenant))) {
          for await (const name of entries(join(folder, tenant, shard))) {
            const key = `${tenant}/${shard}/${name}`
            const found = wellFormed.test(key) ? await find(key) : undefined
            if (found) yield { key, ...found }
          }
        }
      }
    },
  }
}

// After a power cut the name must be there, too, or a row would point to nothing.
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function* entries(folder: string): AsyncGenerator<string> {
  const directory = await opendir(folder).catch(ifMissing)
  if (directory) for await (const { name } of directory) yield name
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
