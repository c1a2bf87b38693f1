import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { mediaOfKey } from '#drizzle/seed/demo/media/media.ts'
import { messages } from '#shared/messages.ts'
import { attach, storedFile } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import type { Database } from '../db/database.ts'
import { HttpError } from '../http-error.ts'
import { createWorkerPool } from '../worker-pool.ts'
import type { StoredFile } from './files.ts'
import { stage } from './staging.ts'
import { countAdded } from './storage-use.ts'
import type { Storages } from './storages.ts'

const isSource = import.meta.url.endsWith('.ts')

const { run } = createWorkerPool(
  new URL(isSource ? './demo-media.worker.ts' : './demo-media.worker.js', import.meta.url),
  { workers: 1, waiting: 64, idle: 10_000, longest: 300_000, heap: 128 },
)

const mostBytes = 64 * 1024 * 1024

interface Parts {
  database: Database
  storages: Storages
  /** Where bytes wait until they are complete. */
  incoming: string
}

/**
 * The demo's files are rows without bytes. Answers a file as it is, or, asked for a file of the demo for the first time, makes
 * its bytes, keeps them as an upload's, and writes down their size and digest. HttpError 503 while too much is being made.
 */
export function createMadeFiles({ database, storages, incoming }: Parts) {
  const files = tableOf(storedFile)
  const attachments = tableOf(attach)
  /** Removed meanwhile, it has no bytes to count. */
  const stillBare = ({ id }: StoredFile) => and(eq(files.id, id), eq(files.isDeleted, 0), isNull(files.size))
  const underWay = new Map<string, Promise<StoredFile>>()

  async function make(file: StoredFile, name: string): Promise<StoredFile> {
    const bytes = await run<Uint8Array>(name).catch((error: unknown) => {
      throw error instanceof HttpError ? error : new HttpError(503, messages.overloaded)
    })
    const place = await storages.of(file, file.ossId)
    const staged = await stage(incoming, Readable.from([bytes]), mostBytes)
    await place?.put(file.objectKey ?? '', { ...staged, contentType: file.contentType ?? '' })
    const made = { size: staged.size, sha256: staged.sha256 }
    await database.transaction(async (connection) => {
      const counted = await connection.update(files).set(made).where(stillBare(file)).returning()
      for (const row of counted) await countAdded(connection, row)
      await connection
        .update(attachments)
        .set({ attachSize: made.size })
        .where(eq(attachments.fileId, file.id))
    })
    return { ...file, ...made }
  }

  return async (file: StoredFile): Promise<StoredFile> => {
    const media = file.size === null ? mediaOfKey(file.objectKey ?? '') : undefined
    if (!media) return file
    const known = underWay.get(file.id)
    if (known) return known
    const making = make(file, media.name).finally(() => underWay.delete(file.id))
    underWay.set(file.id, making)
    return making
  }
}
