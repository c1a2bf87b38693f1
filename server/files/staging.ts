import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { messages } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'
import type { Staged } from './storage.ts'

/**
 * Writes a stream to a new file of `folder`, counting and hashing on the way, and waits until the disk has it. The caller
 * removes the file, or has a storage move it away. More than `most` bytes: HttpError 413, and nothing is left.
 */
export async function stage(
  folder: string,
  source: Readable,
  most: number,
): Promise<Omit<Staged, 'contentType'>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(16).toString('hex'))
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length
          if (size > most) throw new HttpError(413, messages.bodyTooLarge)
          hash.update(chunk)
          yield chunk
        }
      },
      file.createWriteStream({ flush: true }),
    )
    return { path, size, sha256: hash.digest('hex') }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(path, { force: true })
    throw error
  }
}
