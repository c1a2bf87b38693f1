import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { inLanguage, messages } from '#shared/messages.ts'
import { exportJob } from '#shared/resources/index.ts'
import { type ExportState, unfinished } from '#shared/resources/resource/export-job.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { tableOf } from '../../crud/table.ts'
import { stamp } from '../../crud/write/candidate.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { type Files, linkOf, type StoredFile } from '../../files/files.ts'
import { fileMessages } from '../../files/messages.ts'
import type { Quota } from '../../files/quota.ts'
import type { Context } from '../../http/context.ts'
import { diskFaultOf } from '../../http/failure.ts'
import { HttpError } from '../../http-error.ts'
import type { Recorder } from '../../log/recorder.ts'
import type { Parameters } from '../../parameters.ts'
import { bytesOf } from '../file-request.ts'
import { transferMessages } from '../messages.ts'
import type { Export } from './export.ts'
import { forgetOldest } from './purge-exports.ts'

export interface ExportJobs {
  /** Puts an export in the queue, once the open transaction has committed, and answers its id. */
  add(ctx: Context, resource: Resource, made: Export, make: () => Promise<Export>): Promise<string>
  /** Makes a file at once and answers its link: it stands among the owner's exports, and goes when they do. */
  keep(ctx: Context, resource: Resource, made: Export): Promise<string>
  /** Stops a job that waits or runs; any other is left as it is. */
  cancel(id: string): void
  /** Stops what runs. */
  close(): Promise<void>
}

/** What has become of a job. */
export interface EndedExport {
  id: string
  state: ExportState
  fileName: string
  /** Of a finished file. */
  link?: string
}

interface Parts {
  database: Database
  files: Pick<Files, 'keep' | 'forget'>
  quota: Quota
  parameters: Pick<Parameters, 'get'>
  recorder: Pick<Recorder, 'failure'>
  /** Where a file is until it is complete. */
  folder: string
  /** Told of every job that ends while the server runs. */
  onEnd(ctx: Context, ended: EndedExport): Promise<void>
}

type Job = Pick<EndedExport, 'id' | 'fileName'>

const table = tableOf(exportJob)
const mostWaiting = 5
const mostBytes = 512 * 1024 * 1024
/** Milliseconds between two notes of how far a job has come. */
const noteEvery = 1000
const stopped = { error: inLanguage(transferMessages.serverStopped, 'zh') }

/**
 * Makes files of lists in the background, one at a time, each with the rights that its owner had when asking. A server
 * that stops gives up what it has not made: the next one says so.
 */
export async function createExportJobs(parts: Parts): Promise<ExportJobs> {
  const { database, files, quota, parameters, recorder, folder, onEnd } = parts
  const running = new Map<string, AbortController>()
  let last: Promise<void> = Promise.resolve()
  let isClosed = false

  const set = (id: string, values: Partial<typeof table.$inferInsert>) =>
    database.transaction(async (connection) => {
      await connection.update(table).set(values).where(eq(table.id, id))
    })
  const end = (id: string, state: ExportState, more: Partial<typeof table.$inferInsert> = {}) =>
    set(id, { ...more, state, endTime: now() })

  /** A file is there, whether its owner can be told or not. */
  const tell: Parts['onEnd'] = (ctx, ended) => onEnd(ctx, ended).catch((error) => recorder.failure(error))

  // What a killed process left behind.
  await rm(folder, { recursive: true, force: true })
  await database.transaction(async (connection) => {
    const values = { ...stopped, state: 'failed', endTime: now() }
    await connection.update(table).set(values).where(inArray(table.state, unfinished))
  })

  async function run({ id, fileName }: Job, ctx: Context, make: () => Promise<Export>, signal: AbortSignal) {
    const path = join(folder, id)
    try {
      signal.throwIfAborted()
      await set(id, { state: 'running', startTime: now() })
      const made = await make()
      const file = await store(ctx, path, { ...made, groups: noting(id, made) }, signal)
      await end(id, 'done', { fileId: file.id, written: made.total })
      await keepNewest(ctx)
      await tell(ctx, { id, state: 'done', fileName, link: linkOf(file) })
    } catch (error) {
      if (signal.aborted) return await (isClosed ? end(id, 'failed', stopped) : end(id, 'cancelled'))
      if (!(error instanceof HttpError)) recorder.failure(error)
      const label =
        error instanceof HttpError ? error.label : (diskFaultOf(error)?.[1] ?? messages.serverError)
      await end(id, 'failed', { error: inLanguage(label, ctx.language) })
      await tell(ctx, { id, state: 'failed', fileName })
    } finally {
      await rm(path, { force: true })
      running.delete(id)
    }
  }

  async function store(ctx: Context, path: string, made: Export, signal?: AbortSignal): Promise<StoredFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const room = quota.open(ctx)
    let size = 0
    async function* measured() {
      for await (const piece of bytesOf(made)) {
        const bytes = Buffer.from(piece)
        size += bytes.length
        if (size > mostBytes) throw new HttpError(413, fileMessages.tooLarge(mostBytes))
        room.take(bytes.length)
        yield bytes
      }
    }
    try {
      await pipeline(measured, createWriteStream(path, { mode: 0o600 }), { signal })
      const file = { into: 'disk', path, originalName: `${made.name}.${made.format}`, size } as const
      signal?.throwIfAborted()
      return await files.keep(ctx, { file, room, rule: { most: mostBytes } })
    } finally {
      room.close()
    }
  }

  /** Files are for taking home: the oldest go when there are many. */
  async function keepNewest(ctx: Context) {
    const most = parameters.get('export.keepMost')
    if (most <= 0) return
    await database.transaction(async (connection) =>
      files.forget(connection, await forgetOldest(connection, ctx, most)),
    )
  }

  const rowOf = (ctx: Context, resource: Resource, made: Export, state: ExportState) =>
    ({
      ...stamp(ctx, exportJob),
      entity: resource.name,
      fileName: `${made.name}.${made.format}`,
      state,
      total: made.total,
      written: 0,
    }) as typeof table.$inferInsert

  async function* noting(id: string, { groups }: Export): Export['groups'] {
    let [written, noted] = [0, performance.now()]
    for await (const rows of groups) {
      yield rows
      written += rows.length
      if (performance.now() - noted < noteEvery) continue
      noted = performance.now()
      await set(id, { written })
    }
  }

  return {
    async add(ctx, resource, made, make) {
      const own = and(eq(table.createUser, ctx.userId), eq(table.isDeleted, 0))
      const [counted] = await database.current
        .select({ count: sql<number>`count(*)` })
        .from(table)
        .where(and(own, eq(table.tenantId, ctx.tenantId), inArray(table.state, unfinished)))
      if (Number(counted?.count) >= mostWaiting)
        throw new HttpError(400, transferMessages.tooManyExports(mostWaiting))
      const row = rowOf(ctx, resource, made, 'waiting')
      await database.transaction((connection) => connection.insert(table).values(row))
      const control = new AbortController()
      const job = { id: row.id, fileName: `${made.name}.${made.format}` }
      database.afterCommit(() => {
        running.set(row.id, control)
        last = last.then(() => run(job, ctx, make, control.signal)).catch((error) => recorder.failure(error))
      })
      return row.id
    },

    async keep(ctx, resource, made) {
      const row = rowOf(ctx, resource, made, 'done')
      const path = join(folder, row.id)
      try {
        const file = await store(ctx, path, made)
        const times = { startTime: now(), endTime: now() }
        await database.transaction((connection) =>
          connection.insert(table).values({ ...row, ...times, written: made.total, fileId: file.id }),
        )
        await keepNewest(ctx)
        return linkOf(file)
      } finally {
        await rm(path, { force: true })
      }
    },

    cancel: (id) => running.get(id)?.abort(),

    async close() {
      isClosed = true
      for (const control of running.values()) control.abort()
      await last
    },
  }
}
