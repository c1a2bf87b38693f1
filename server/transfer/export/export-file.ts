import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../db/database.ts'
import type { Files, StoredFile } from '../../files/files.ts'
import { fileMessages } from '../../files/messages.ts'
import type { Quota } from '../../files/quota.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { Parameters } from '../../parameters.ts'
import type { OnRows } from '../file-request.ts'
import type { Export } from './export.ts'
import { forgetOldest } from './purge-exports.ts'

export interface StoreParts {
  database: Database
  files: Pick<Files, 'keep' | 'forget'>
  quota: Quota
  parameters: Pick<Parameters, 'get'>
  /** Where a file is until it is complete. */
  folder: string
}

const mostBytes = 512 * 1024 * 1024

/** The file of an export, written whole before it is kept. */
export async function store(
  { files, quota, folder }: StoreParts,
  ctx: Context,
  path: string,
  made: Export,
  { signal, onRows }: { signal?: AbortSignal; onRows?: OnRows } = {},
): Promise<StoredFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const room = quota.open(ctx)
  let size = 0
  async function* measured() {
    for await (const piece of made.bytes(onRows)) {
      const bytes = Buffer.from(piece)
      size += bytes.length
      if (size > mostBytes) throw new HttpError(413, fileMessages.tooLarge(mostBytes))
      room.take(bytes.length)
      yield bytes
    }
  }
  try {
    await pipeline(measured, createWriteStream(path, { mode: 0o600 }), { signal })
    const file = { into: 'disk', path, originalName: made.fileName, size } as const
    signal?.throwIfAborted()
    return await files.keep(ctx, { file, room, rule: { most: mostBytes } })
  } finally {
    room.close()
  }
}

/** Files are for taking home: the oldest go when there are many. */
export async function keepNewest({ database, files, parameters }: StoreParts, ctx: Context) {
  const most = parameters.get('export.keepMost')
  if (most <= 0) return
  await database.transaction(async (connection) =>
    files.forget(connection, await forgetOldest(connection, ctx, most)),
  )
}
