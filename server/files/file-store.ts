import { join } from 'node:path'
import { createLimiter, noLimit } from '../auth/limiter.ts'
import type { Database } from '../db/database.ts'
import type { Environment } from '../env.ts'
import type { Sealing } from '../sealing.ts'
import type { Secrets } from '../secrets.ts'
import { createFiles, type Files } from './files.ts'
import { createLinks, type Links } from './links.ts'
import { createLocalStorage } from './local-storage.ts'
import { createStorages, type Storages } from './storages.ts'
import { sweepFiles } from './sweep.ts'

/** Everything that has to do with files, wired together. */
export interface FileStore {
  files: Files
  links: Links
  storages: Storages
  /** Removes what nobody needs any more: a daily job. */
  sweep(closing: AbortSignal): Promise<void>
  close(): void
}

interface Parts {
  database: Database
  environment: Environment
  /** `DATA_DIR`. */
  folder: string
  secrets: Pick<Secrets, 'sealingKey'>
  sealing: Sealing
  log: { warn(details: object, message: string): void }
}

const minute = 60_000

export function createFileStore({ database, environment, folder, secrets, sealing, log }: Parts): FileStore {
  const incoming = join(folder, 'files', 'incoming')
  const local = createLocalStorage(join(folder, 'files'))
  const publicUrl = environment.PUBLIC_URL.replace(/\/+$/, '')
  const allowed = environment.OUTBOUND_ALLOW
  const storages = createStorages({ database, sealing, local, publicUrl, allowed })
  const uploads = environment.LIMITS === 'off' ? noLimit : createLimiter(120, minute)
  return {
    files: createFiles({ database, storages, incoming, uploads }),
    links: createLinks(secrets.sealingKey),
    storages,
    sweep: (closing) => sweepFiles({ database, storages, local, incoming, log, closing }),
    close: () => uploads.close(),
  }
}
