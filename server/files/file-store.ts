import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { limiterOf } from '../auth/limits/limiter.ts'
import type { Database } from '../db/database.ts'
import type { Environment } from '../env.ts'
import type { Parameters } from '../parameters.ts'
import type { Sealing } from '../sealing.ts'
import type { Secrets } from '../secrets.ts'
import { createFiles, type Files } from './files.ts'
import { createKeptBytes } from './kept-bytes.ts'
import { createLinks, type Links } from './links.ts'
import { createLocalStorage } from './local-storage.ts'
import { createQuota, type Quota } from './quota.ts'
import { createStorages, type Storages } from './storages.ts'
import { sweepFiles } from './sweep.ts'
import { createTiledPictures, type TiledPictures } from './tiled-pictures.ts'

/** Everything that has to do with files, wired together. */
export interface FileStore {
  files: Files
  links: Links
  storages: Storages
  quota: Quota
  /** Panoramas in parts. */
  tiled: TiledPictures
  /** Removes what nobody needs any more: a daily job. */
  sweep(closing: AbortSignal): Promise<void>
  close(): void
}

interface Parts {
  database: Database
  environment: Environment
  parameters: Pick<Parameters, 'get'>
  /** `DATA_DIR`. */
  folder: string
  secrets: Pick<Secrets, 'sealingKey'>
  sealing: Sealing
  log: { warn(details: object, message: string): void }
}

const minute = 60_000

export function createFileStore(parts: Parts): FileStore {
  const { database, environment, parameters, folder, secrets, sealing, log } = parts
  const incoming = join(folder, 'files', 'incoming')
  // What a killed process left behind: this one has not begun.
  rmSync(incoming, { recursive: true, force: true })
  const local = createLocalStorage(join(folder, 'files'))
  const storages = createStorages({
    database,
    sealing,
    local,
    publicUrl: environment.PUBLIC_URL,
    allowed: environment.OUTBOUND_ALLOW,
  })
  const bytes = createKeptBytes({ database, storages })
  const quota = createQuota(database, parameters)
  const uploads = limiterOf(environment.LIMITS, 120, minute)
  const files = createFiles({ database, storages, bytes, quota, incoming, uploads, log })
  return {
    files,
    tiled: createTiledPictures({ folder: join(folder, 'picture-tiles'), files, log }),
    links: createLinks(secrets.sealingKey),
    storages,
    quota,
    sweep: (closing) => sweepFiles({ database, bytes, local, incoming, log, closing }),
    close: () => uploads.close(),
  }
}
