import { createReadStream } from 'node:fs'
import { and, eq, isNull } from 'drizzle-orm'
import type { DemoMedia } from '#drizzle/seed/demo/media/list.ts'
import { mediaOfKey, mediaPath } from '#drizzle/seed/demo/media/media.ts'
import { attach, storedFile } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import type { Database } from '../db/database.ts'
import type { StoredFile } from './files.ts'
import { stage } from './staging.ts'
import { countAdded } from './storage-use.ts'
import type { Storages } from './storages.ts'

interface Parts {
  database: Database
  storages: Storages
  /** Where bytes wait until they are complete. */
  incoming: string
}

/**
 * The demo's files are rows without bytes. Answers a file as it is, or, asked for a file of the demo for the first time, keeps
 * the bytes that are shipped as an upload's, and writes down their size and digest.
 */
export function createShippedFiles({ database, storages, incoming }: Parts) {
  const files = tableOf(storedFile)
  const attachments = tableOf(attach)
  /** Removed meanwhile, it has no bytes to count. */
  const stillBare = ({ id }: StoredFile) => and(eq(files.id, id), eq(files.isDeleted, 0), isNull(files.size))
  const underWay = new Map<string, Promise<StoredFile>>()

  async function keep(file: StoredFile, media: DemoMedia): Promise<StoredFile> {
    const { contentType } = media
    const place = await storages.of(file, file.ossId)
    const staged = await stage(incoming, createReadStream(mediaPath(media)), Number.POSITIVE_INFINITY)
    await place?.put(file.objectKey ?? '', { ...staged, contentType })
    // The row may be of a time in which the picture was of another kind.
    const kept = { size: staged.size, sha256: staged.sha256, contentType }
    await database.transaction(async (connection) => {
      const counted = await connection.update(files).set(kept).where(stillBare(file)).returning()
      for (const row of counted) await countAdded(connection, row)
      await connection
        .update(attachments)
        .set({ attachSize: kept.size })
        .where(eq(attachments.fileId, file.id))
    })
    return { ...file, ...kept }
  }

  return async (file: StoredFile): Promise<StoredFile> => {
    const media = file.size === null ? mediaOfKey(file.objectKey ?? '') : undefined
    if (!media) return file
    const known = underWay.get(file.id)
    if (known) return known
    const keeping = keep(file, media).finally(() => underWay.delete(file.id))
    underWay.set(file.id, keeping)
    return keeping
  }
}
