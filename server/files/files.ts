import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { fileMessages } from '#shared/file-messages.ts'
import { messages } from '#shared/messages.ts'
import { storedFile } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Limiter } from '../auth/limiter.ts'
import { removeRows } from '../crud/remover.ts'
import { mine, type Owner } from '../crud/scope.ts'
import { anyTableOf, tableOf } from '../crud/table.ts'
import { uniqueKeysOf } from '../crud/unique.ts'
import { stamp } from '../crud/writer.ts'
import { now } from '../db/clock.ts'
import type { Connection, Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import type { UploadedFile } from '../http/route.ts'
import { type Content, contentOf } from './content.ts'
import { fileNameOf } from './file-name.ts'
import { filePath, newToken } from './links.ts'
import { createMadeFiles } from './made-files.ts'
import { stage } from './staging.ts'
import type { Range, Staged } from './storage.ts'
import type { Place, Storages } from './storages.ts'

export type StoredFile = Row<typeof storedFile>

export interface UploadRule {
  /** Bytes. */
  most: number
  /** Content types that are taken; none: all of the list. */
  only?: readonly string[]
  /** Endings that fit the content, with their dot; none: all of the list. */
  endings?: readonly string[] | undefined
}

export const picture: UploadRule = { most: 500 * 1024, only: ['image/png', 'image/jpeg'] }

export interface Keeping {
  file: UploadedFile | undefined
  rule: UploadRule
  /** Which configuration keeps it; undefined: the active one. */
  code?: string | undefined
  /** What it is called; undefined: as the file that was sent. */
  name?: string | undefined
  /** Further rows of the same transaction. */
  also?: (file: StoredFile, connection: Connection) => Promise<void>
}

export interface Files {
  /** Takes in an upload: bytes first, then the row, so that no row ever points to nothing. HttpError 400, 413 or 429. */
  keep(ctx: Context, keeping: Keeping): Promise<StoredFile>
  byToken(owner: Owner, token: string): Promise<StoredFile | undefined>
  /** The file that Blade's calls name so, or a refusal. */
  byName(owner: Owner, name: string): Promise<StoredFile>
  byId(owner: Owner, id: string): Promise<StoredFile>
  /** The bytes, or a part of them. */
  read(file: StoredFile, range?: Range): Promise<Readable>
  /** Another name for the same bytes. */
  copy(ctx: Context, file: StoredFile, name: string): Promise<StoredFile>
  /** The links are dead at once; the bytes go when nobody has used them for a week. */
  remove(ctx: Context, ids: readonly string[]): Promise<void>
}

interface Parts {
  database: Database
  storages: Storages
  /** Where uploads wait until they are complete. */
  incoming: string
  /** Uploads of one user. */
  uploads: Limiter
}

/** The whole address of a file, or its path where the server knows no address of its own. */
export const linkOf = ({ domain, token, originalName }: StoredFile): string =>
  `${domain ?? ''}${filePath(token ?? '', originalName ?? 'file')}`

export function createFiles({ database, storages, incoming, uploads }: Parts): Files {
  const table = tableOf(storedFile)
  const own = (owner: Owner) => mine(owner, storedFile, anyTableOf(storedFile))
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

  /** The same content is kept once: the key of bytes that are there, or the new key that they are put under. */
  async function store(owner: Owner, place: Place, staged: Staged): Promise<{ key: string; isNew: boolean }> {
    const same = and(
      eq(table.sha256, staged.sha256),
      eq(table.size, staged.size),
      place.ossId === null ? isNull(table.ossId) : eq(table.ossId, place.ossId),
    )
    const known = (await find(owner, same))?.objectKey
    if (known && (await place.storage.stat(known))?.size === staged.size) return { key: known, isNew: false }
    const random = newToken()
    const key = known ?? `${owner.tenantId}/${random.slice(0, 2)}/${random}`
    await place.storage.put(key, staged)
    return { key, isNew: !known }
  }

  async function add(
    connection: Connection,
    ctx: Context,
    values: Pick<StoredFile, keyof typeof storedFile.fields>,
  ): Promise<StoredFile> {
    const row = { ...stamp(ctx, storedFile), ...values } as typeof table.$inferInsert
    await connection.insert(table).values({ ...row, ...uniqueKeysOf(storedFile, row) })
    return known(ctx, eq(table.id, String(row.id)))
  }

  return {
    async keep(ctx, { file, rule, code, name, also }) {
      if (!file) throw new HttpError(400, fileMessages.missing)
      if (!(await uploads.take(ctx.userId))) throw new HttpError(429, messages.tooManyRequests)
      const place = await storages.choose(ctx, code)
      const source = file.into === 'disk' ? createReadStream(file.path) : Readable.from([file.buffer])
      const raw = await stage(incoming, source, rule.most)
      try {
        if (raw.size === 0) throw new HttpError(400, fileMessages.empty)
        const declared = fileNameOf(name ?? file.originalName)
        const content = await contentOf(raw.path, declared)
        if (rule.only && !rule.only.includes(content.contentType))
          throw new HttpError(400, fileMessages.pictureOnly)
        if (rule.endings && !rule.endings.includes(`.${content.extension}`))
          throw new HttpError(400, fileMessages.endingsOnly(rule.endings))
        const { key, isNew } = await store(ctx, place, { ...raw, contentType: content.contentType })
        const named = nameParts(declared, content)
        return await database
          .transaction(async (connection) => {
            const row = await add(connection, ctx, {
              ...named,
              ...content,
              size: raw.size,
              sha256: raw.sha256,
              ossId: place.ossId,
              objectKey: key,
              domain: place.domain || null,
            })
            await also?.(row, connection)
            return row
          })
          .catch(async (error) => {
            if (isNew) await place.storage.remove(key).catch(() => {})
            throw error
          })
      } finally {
        await rm(raw.path, { force: true })
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

    copy: (ctx, file, name) =>
      database.transaction(async (connection) => {
        // Blade's calls join names by commas.
        const target = fileNameOf(name.replaceAll(',', ''))
        if (await find(ctx, eq(table.name, target))) throw new HttpError(400, fileMessages.nameTaken)
        const { originalName, extension, contentType, size, sha256, ossId, objectKey, domain } = file
        const bytes = { extension, contentType, size, sha256, ossId, objectKey, domain }
        return add(connection, ctx, { token: newToken(), name: target, originalName, ...bytes })
      }),

    remove: (ctx, ids) => removeRows(database, ctx, storedFile, ids),
  }
}

/** The names of a new file. The extension is that of the content, whatever the declared name says. */
function nameParts(declared: string, { extension }: Content) {
  const token = newToken()
  const day = now().slice(0, 10).replaceAll('-', '')
  const isRight = declared.toLowerCase().endsWith(`.${extension}`)
  const originalName = isRight ? declared : `${declared.slice(0, 255 - extension.length - 1)}.${extension}`
  return { token, name: `upload/${day}/${token}.${extension}`, originalName }
}
