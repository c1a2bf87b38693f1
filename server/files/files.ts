import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { and, eq, inArray } from 'drizzle-orm'
import { storedFile } from '#shared/resources/index.ts'
import type { Limiter } from '../auth/limits/limiter.ts'
import { demandShare } from '../auth/limits/limiter.ts'
import { mine, type Owner } from '../crud/scope.ts'
import { tableOf } from '../crud/table.ts'
import { listed } from '../crud/write/pointing.ts'
import { removeRows } from '../crud/write/remover.ts'
import type { Connection, Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { Room, UploadedFile } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import { fileNameOf } from './file-name.ts'
import { add, type FileCondition, find, known, type StoredFile } from './file-rows.ts'
import type { KeptBytes } from './kept-bytes.ts'
import { filePath, newToken } from './links.ts'
import { fileMessages } from './messages.ts'
import { allowedContent, nameParts } from './new-file.ts'
import type { Quota } from './quota.ts'
import { createShippedFiles } from './shipped-files.ts'
import { stage } from './staging.ts'
import type { Range } from './storage.ts'
import { countRemoved, markRemoved } from './storage-use.ts'
import type { Storages } from './storages.ts'
import type { UploadRule } from './upload-rule.ts'

export type { StoredFile }

export const picture: UploadRule = { most: 500 * 1024, only: ['image/png', 'image/jpeg'] }

export interface Keeping {
  file: UploadedFile | undefined
  rule: UploadRule
  /** What was held while the file came in; undefined: its space is asked for now. */
  room?: Room | undefined
  /** Which configuration keeps it; undefined: the active one. */
  code?: string | undefined
  /** What it is called; undefined: as the file that was sent. */
  name?: string | undefined
  /** Further rows of the same transaction. */
  also?: (file: StoredFile, connection: Connection) => Promise<void>
}

type Held = Omit<Keeping, 'file' | 'room'> & { file: UploadedFile; room: Room }

export interface Files {
  /**
   * Takes in an upload: bytes first, then the row, so that no row ever points to nothing. HttpError 400, 413 or 429; the room
   * is closed in any case.
   */
  keep(ctx: Context, keeping: Keeping): Promise<StoredFile>
  byToken(owner: Owner, token: string): Promise<StoredFile | undefined>
  /** The file that Blade's calls name so, or a refusal. */
  byName(owner: Owner, name: string): Promise<StoredFile>
  byId(owner: Owner, id: string): Promise<StoredFile>
  /** The bytes, or a part of them. */
  read(file: StoredFile, range?: Range): Promise<Readable>
  /** Another name for the same bytes. */
  copy(ctx: Context, file: StoredFile, name: string): Promise<StoredFile>
  /** The links are dead with the commit, the space is its owner's again, and then the bytes go. */
  remove(ctx: Context, ids: readonly string[]): Promise<void>
  /** The same by the server itself, for files of any tenant that nothing points to any more: within its transaction. */
  forget(connection: Connection, ids: readonly string[]): Promise<void>
}

interface Parts {
  database: Database
  storages: Storages
  bytes: KeptBytes
  quota: Quota
  /** Where uploads wait until they are complete. */
  incoming: string
  /** Uploads of one user. */
  uploads: Limiter
  log: { warn(details: object, message: string): void }
}

/** The whole address of a file, or its path where the server knows no address of its own. */
export const linkOf = ({ domain, token, originalName }: StoredFile): string =>
  `${domain ?? ''}${filePath(token ?? '', originalName ?? 'file')}`

const table = tableOf(storedFile)

export function createFiles(parts: Parts): Files {
  const { database, storages, incoming } = parts
  const whole = createShippedFiles({ database, storages, incoming })

  const wholeOne = async (owner: Owner, condition: FileCondition) =>
    whole(await known(database, owner, condition))

  /** After the commit that removes the rows. */
  const giveBackLater = (rows: readonly StoredFile[]) =>
    database.afterCommit(() => {
      for (const row of rows)
        parts.bytes.giveBack(row).catch((error: unknown) => leave(parts, row.objectKey, error))
    })

  return {
    keep: (ctx, keeping) => takeIn(parts, ctx, keeping),
    copy: (ctx, file, name) => copyOf(parts, ctx, file, name),

    async byToken(owner, token) {
      const row = await find(database, owner, eq(table.token, token))
      return row && whole(row)
    },
    byName: (owner, name) => wholeOne(owner, eq(table.name, name)),
    byId: (owner, id) => wholeOne(owner, eq(table.id, id)),

    async read(file, range) {
      const storage = await storages.of(file, file.ossId)
      const bytes = await storage?.get(file.objectKey ?? '', range)
      if (!bytes) throw new HttpError(400, fileMessages.bytesGone)
      return bytes
    },

    remove: (ctx, ids) =>
      database.transaction(async (connection) => {
        const rows = await connection
          .select()
          .from(table)
          .where(and(mine(ctx, storedFile), inArray(table.id, listed(ids))))
        await removeRows(database, ctx, storedFile, ids)
        await countRemoved(connection, rows)
        giveBackLater(rows)
      }),

    async forget(connection, ids) {
      giveBackLater(await markRemoved(connection, ids))
    },
  }
}

/** What cannot be removed now is left to the daily sweep. */
const leave = ({ log }: Parts, objectKey: string | null, error: unknown) =>
  log.warn({ err: error, objectKey }, 'the bytes of a removed file could not be removed')

async function takeIn(parts: Parts, ctx: Context, { file, room, ...keeping }: Keeping): Promise<StoredFile> {
  if (!file) throw new HttpError(400, fileMessages.missing)
  await demandShare(parts.uploads, ctx.userId)
  const held = room ?? parts.quota.open(ctx)
  try {
    if (!room) held.take(file.size)
    return await keepHeld(parts, ctx, { ...keeping, file, room: held })
  } finally {
    held.close()
  }
}

async function keepHeld(parts: Parts, ctx: Context, held: Held): Promise<StoredFile> {
  const { database, storages, bytes, incoming } = parts
  const { file, room, rule, code, name, also } = held
  const place = await storages.choose(ctx, code)
  const source = file.into === 'disk' ? createReadStream(file.path) : Readable.from([file.buffer])
  const raw = await stage(incoming, source, rule.most)
  try {
    if (raw.size === 0) throw new HttpError(400, fileMessages.empty)
    const declared = fileNameOf(name ?? file.originalName)
    const content = await allowedContent(raw.path, declared, rule)
    const objectKey = await bytes.store(ctx, place, { ...raw, contentType: content.contentType })
    const { size, sha256 } = raw
    const { ossId, domain } = place
    const values = { ...content, size, sha256, ossId, objectKey, domain: domain || null }
    try {
      return await database.transaction(async (connection) => {
        const row = await add(database, connection, ctx, { ...nameParts(declared, content), ...values })
        await also?.(row, connection)
        // Not held any more from the moment in which it is counted.
        database.afterCommit(() => room.close())
        return row
      })
    } finally {
      const { tenantId } = ctx
      await bytes.settle({ tenantId, ossId, objectKey }).catch((error) => leave(parts, objectKey, error))
    }
  } finally {
    await rm(raw.path, { force: true })
  }
}

async function copyOf({ database, quota }: Parts, ctx: Context, file: StoredFile, name: string) {
  const room = quota.open(ctx)
  try {
    room.take(file.size ?? 0)
    return await database.transaction(async (connection) => {
      // Blade's calls join names by commas.
      const target = fileNameOf(name.replaceAll(',', ''))
      if (await find(database, ctx, eq(table.name, target))) throw new HttpError(400, fileMessages.nameTaken)
      // It may have been removed meanwhile, and its bytes with it.
      const { originalName, extension, contentType, size, sha256, ossId, objectKey, domain } = await known(
        database,
        ctx,
        eq(table.id, file.id),
      )
      const same = { extension, contentType, size, sha256, ossId, objectKey, domain }
      return add(database, connection, ctx, { token: newToken(), name: target, originalName, ...same })
    })
  } finally {
    room.close()
  }
}
