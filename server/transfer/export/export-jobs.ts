import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { inLanguage, messages } from '#shared/messages.ts'
import { exportJob } from '#shared/resources/index.ts'
import { type ExportState, unfinished } from '#shared/resources/resource/export-job.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { tableOf } from '../../crud/table.ts'
import { stamp } from '../../crud/write/candidate.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { linkOf } from '../../files/files.ts'
import type { Context } from '../../http/context.ts'
import { diskFaultOf } from '../../http/failure.ts'
import { HttpError } from '../../http-error.ts'
import type { Recorder } from '../../log/recorder.ts'
import type { OnRows } from '../file-request.ts'
import { transferMessages } from '../messages.ts'
import type { Export } from './export.ts'
import { keepNewest, type StoreParts, store } from './export-file.ts'

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

interface Parts extends StoreParts {
  recorder: Pick<Recorder, 'failure'>
  /** Told of every job that ends while the server runs. */
  onEnd(ctx: Context, ended: EndedExport): Promise<void>
}

type Job = Pick<EndedExport, 'id' | 'fileName'>

const table = tableOf(exportJob)
type Values = Partial<typeof table.$inferInsert>
const mostWaiting = 5
/** Milliseconds between two notes of how far a job has come. */
const noteEvery = 1000
const stopped = { error: inLanguage(transferMessages.serverStopped, 'zh') }

/**
 * Makes files of lists in the background, one at a time, each with the rights that its owner had when asking. A server
 * that stops gives up what it has not made: the next one says so.
 */
export async function createExportJobs(parts: Parts): Promise<ExportJobs> {
  const { database, recorder, folder, onEnd } = parts
  const running = new Map<string, AbortController>()
  let last: Promise<void> = Promise.resolve()
  let isClosed = false

  const end = (id: string, state: ExportState, more: Values = {}) =>
    change(database, id, { ...more, state, endTime: now() })

  /** A file is there, whether its owner can be told or not. */
  const tell: Parts['onEnd'] = (ctx, ended) => onEnd(ctx, ended).catch((error) => recorder.failure(error))

  await giveUpUnfinished(parts)

  async function run({ id, fileName }: Job, ctx: Context, make: () => Promise<Export>, signal: AbortSignal) {
    const path = join(folder, id)
    try {
      signal.throwIfAborted()
      await change(database, id, { state: 'running', startTime: now() })
      const made = await make()
      const onRows = noting((written) => change(database, id, { written }))
      const file = await store(parts, ctx, path, made, { signal, onRows })
      await end(id, 'done', { fileId: file.id, written: made.total })
      await keepNewest(parts, ctx)
      await tell(ctx, { id, state: 'done', fileName, link: linkOf(file) })
    } catch (error) {
      if (signal.aborted) return await (isClosed ? end(id, 'failed', stopped) : end(id, 'cancelled'))
      if (!(error instanceof HttpError)) recorder.failure(error)
      await end(id, 'failed', { error: inLanguage(reasonOf(error), ctx.language) })
      await tell(ctx, { id, state: 'failed', fileName })
    } finally {
      await rm(path, { force: true })
      running.delete(id)
    }
  }

  return {
    async add(ctx, resource, made, make) {
      await demandFewWaiting(database, ctx)
      const row = rowOf(ctx, resource, made, 'waiting')
      await database.transaction((connection) => connection.insert(table).values(row))
      const control = new AbortController()
      const job = { id: row.id, fileName: made.fileName }
      database.afterCommit(() => {
        running.set(row.id, control)
        last = last.then(() => run(job, ctx, make, control.signal)).catch((error) => recorder.failure(error))
      })
      return row.id
    },

    keep: (ctx, resource, made) => keepAtOnce(parts, ctx, resource, made),
    cancel: (id) => running.get(id)?.abort(),

    async close() {
      isClosed = true
      for (const control of running.values()) control.abort()
      await last
    },
  }
}

const change = (database: Database, id: string, values: Values) =>
  database.transaction(async (connection) => {
    await connection.update(table).set(values).where(eq(table.id, id))
  })

/** What a killed process left behind. */
async function giveUpUnfinished({ database, folder }: Parts) {
  await rm(folder, { recursive: true, force: true })
  await database.transaction(async (connection) => {
    const values = { ...stopped, state: 'failed', endTime: now() }
    await connection.update(table).set(values).where(inArray(table.state, unfinished))
  })
}

async function keepAtOnce(parts: Parts, ctx: Context, resource: Resource, made: Export): Promise<string> {
  const row = rowOf(ctx, resource, made, 'done')
  const path = join(parts.folder, row.id)
  try {
    const file = await store(parts, ctx, path, made)
    const times = { startTime: now(), endTime: now() }
    await parts.database.transaction((connection) =>
      connection.insert(table).values({ ...row, ...times, written: made.total, fileId: file.id }),
    )
    await keepNewest(parts, ctx)
    return linkOf(file)
  } finally {
    await rm(path, { force: true })
  }
}

/** @throws 400 where somebody has asked for many already */
async function demandFewWaiting(database: Database, ctx: Context) {
  const own = and(eq(table.createUser, ctx.userId), eq(table.isDeleted, 0))
  const [counted] = await database.current
    .select({ count: sql<number>`count(*)` })
    .from(table)
    .where(and(own, eq(table.tenantId, ctx.tenantId), inArray(table.state, unfinished)))
  if (Number(counted?.count) >= mostWaiting)
    throw new HttpError(400, transferMessages.tooManyExports(mostWaiting))
}

const rowOf = (ctx: Context, resource: Resource, made: Export, state: ExportState) =>
  ({
    ...stamp(ctx, exportJob),
    entity: resource.name,
    fileName: made.fileName,
    state,
    total: made.total,
    written: 0,
  }) as typeof table.$inferInsert

/** Counts rows, and says from time to time how many have been written. */
function noting(note: (written: number) => Promise<void>): OnRows {
  let [written, noted] = [0, performance.now()]
  return async (count) => {
    written += count
    if (performance.now() - noted < noteEvery) return
    noted = performance.now()
    await note(written)
  }
}

const reasonOf = (error: unknown) =>
  error instanceof HttpError ? error.label : (diskFaultOf(error)?.[1] ?? messages.serverError)
