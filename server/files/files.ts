import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { storedFile } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Limiter } from '../auth/limits/limiter.ts'
import { mine, type Owner } from '../crud/scope.ts'
import { tableOf } from '../crud/table.ts'
import { stamp } from '../crud/write/candidate.ts'
import { listed } from '../crud/write/pointing.ts'
import { removeRows } from '../crud/write/remover.ts'
import { uniqueKeysOf } from '../crud/write/unique.ts'
import type { Connection, Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { Room, UploadedFile } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import { fileNameOf } from './file-name.ts'
import type { KeptBytes } from './kept-bytes.ts'
import { filePath, newToken } from './links.ts'
import { createMadeFiles } from './made-files.ts'
import { fileMessages } from './messages.ts'
import { allowedContent, nameParts } from './new-file.ts'
import type { Quota } from './quota.ts'
import { stage } from './staging.ts'
import type { Range } from './storage.ts'
import { countAdded, countRemoved, markRemoved } from './storage-use.ts'
import type { Storages } from './storages.ts'
import type { UploadRule } from './upload-rule.ts'

export type StoredFile = Row<typeof storedFile>

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

export function createFiles({ database, storages, bytes, quota, incoming, uploads, log }: Parts): Files {
  const table = tableOf(storedFile)
  const own = (owner: Owner) => mine(owner, storedFile)
  const whole = createMadeFiles({ database, storages, incoming })

  async function find(owner: Owner, condition: Parameters<typeof and>[0]): Promise<StoredFile | undefined> {
    const [row] = await database.current
      .select()
      .from(table)
      .where(and(own(owner), condition))
      .orderBy(desc(table.id))
      .limit(1)
    return row
  }

  async function known(owner: Owner, condition: Parameters<typeof and>[0]): Promise<StoredFile> {
    const row = await find(owner, condition)
    if (!row) throw new HttpError(400, messages.notFound)
    return row
  }

  const wholeOne = async (owner: Owner, condition: Parameters<typeof and>[0]) =>
    whole(await known(owner, condition))

  async function add(
    connection: Connection,
    ctx: Context,
    values: Pick<StoredFile, keyof typeof storedFile.fields>,
  ): Promise<StoredFile> {
    const row = { ...stamp(ctx, storedFile), ...values } as typeof table.$inferInsert
    await connection.insert(table).values({ ...row, ...uniqueKeysOf(storedFile, row) })
    const added = await known(ctx, eq(table.id, String(row.id)))
    await countAdded(connection, added)
    return added
  }

  /** What cannot be removed now is left to the daily sweep. */
  const leave = (objectKey: string | null, error: unknown) =>
    log.warn({ err: error, objectKey }, 'the bytes of a removed file could not be removed')

  /** After the commit that removes the rows. */
  const giveBackLater = (rows: readonly StoredFile[]) =>
    database.afterCommit(() => {
      for (const row of rows) bytes.giveBack(row).catch((error: unknown) => leave(row.objectKey, error))
    })

  async function keepHeld(ctx: Context, { file, room, rule, code, name, also }: Held): Promise<StoredFile> {
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
          const row = await add(connection, ctx, { ...nameParts(declared, content), ...values })
          await also?.(row, connection)
          // Not held any more from the moment in which it is counted.
          database.afterCommit(() => room.close())
          return row
        })
      } finally {
        const { tenantId } = ctx
        await bytes.settle({ tenantId, ossId, objectKey }).catch((error) => leave(objectKey, error))
      }
    } finally {
      await rm(raw.path, { force: true })
    }
  }

  return {
    async keep(ctx, { file, room, ...keeping }) {
      if (!file) throw new HttpError(400, fileMessages.missing)
      if (!(await uploads.take(ctx.userId))) throw new HttpError(429, messages.tooManyRequests)
      const held = room ?? quota.open(ctx)
      try {
        if (!room) held.take(file.size)
        return await keepHeld(ctx, { ...keeping, file, room: held })
      } finally {
        held.close()
      }
    },

    async byToken(owner, token) {
      const row = await find(owner, eq(table.token, token))
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

    async copy(ctx, file, name) {
      const room = quota.open(ctx)
      try {
        room.take(file.size ?? 0)
        return await database.transaction(async (connection) => {
          // Blade's calls join names by commas.
          const target = fileNameOf(name.replaceAll(',', ''))
          if (await find(ctx, eq(table.name, target))) throw new HttpError(400, fileMessages.nameTaken)
          // It may have been removed meanwhile, and its bytes with it.
          const { originalName, extension, contentType, size, sha256, ossId, objectKey, domain } =
            await known(ctx, eq(table.id, file.id))
          const same = { extension, contentType, size, sha256, ossId, objectKey, domain }
          return add(connection, ctx, { token: newToken(), name: target, originalName, ...same })
        })
      } finally {
        room.close()
      }
    },

    remove: (ctx, ids) =>
      database.transaction(async (connection) => {
        const rows = await connection
          .select()
          .from(table)
          .where(and(own(ctx), inArray(table.id, listed(ids))))
        await removeRows(database, ctx, storedFile, ids)
        await countRemoved(connection, rows)
        giveBackLater(rows)
      }),

    async forget(connection, ids) {
      giveBackLater(await markRemoved(connection, ids))
    },
  }
}
