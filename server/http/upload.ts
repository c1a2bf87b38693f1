import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler } from 'express'
import multer, { type StorageEngine } from 'multer'
import { messages, tooManyFiles } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'
import { diskFaultOf } from './failure.ts'
import type { Allowance, Upload, UploadedFile } from './route.ts'

export interface UploadReader {
  /** Reads a multipart body with as many files as the route takes; `uploadedOf` answers them afterwards. */
  readerOf(upload: Upload, mostText: number): RequestHandler
}

/**
 * Takes files of routes that ask for them. `folder` holds the temporary files of this process alone: what a killed one left
 * behind is removed here. A file that may not be, or that the disk does not take, is refused at that very byte.
 */
export function createUploadReader(folder: string): UploadReader {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  return {
    readerOf({ field = 'file', files = 1, into = 'memory', ...allowance }, mostText) {
      return (req, res, next) => {
        let isOver = false
        let cause: unknown
        let keeping: Promise<unknown> = Promise.resolve()
        function end(error?: unknown) {
          if (isOver) return
          isOver = true
          if (!error) return next()
          // What went wrong with a file is the cause of what the form's reader says; and its bytes are gone by then.
          keeping.then(() => next(refusalOf(cause ?? error, files)))
        }
        const meter = createMeter(allowance)
        const keep = into === 'disk' ? onDisk(folder, meter) : inMemory(meter)
        const storage = storageOf((bytes) => {
          const kept = keep(bytes)
          const failed = kept.catch((error: unknown) => {
            cause ??= error
          })
          keeping = Promise.all([keeping, failed])
          return kept
        }, end)
        const read = multer({
          storage,
          // Browsers send file names as UTF-8.
          defParamCharset: 'utf8',
          limits: { files, fieldSize: mostText, fields: 100, parts: 100 + files },
        }).array(field, files)
        read(req, res, end)
      }
    },
  }
}

type Kept = { size: number } & ({ path: string } | { buffer: Buffer })
type Keep = (bytes: Readable) => Promise<Kept>

/** multer itself would tell a refusal only after the whole body has come in. */
const storageOf = (keep: Keep, refuse: (error: unknown) => void): StorageEngine => ({
  _handleFile(_req, file, done) {
    keep(file.stream).then(
      (kept) => done(null, kept),
      (error: unknown) => {
        refuse(error)
        done(error)
      },
    )
  },
  _removeFile(_req, { path }, done) {
    if (path === undefined) done(null)
    else rm(path, { force: true }).then(() => done(null), done)
  },
})

const onDisk =
  (folder: string, measure: Meter): Keep =>
  async (bytes) => {
    const path = join(folder, randomBytes(16).toString('hex'))
    const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    try {
      await pipeline(bytes, measure, sink)
      return { path, size: sink.bytesWritten }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

const inMemory =
  (measure: Meter): Keep =>
  async (bytes) => {
    const chunks: Buffer[] = []
    for await (const chunk of measure(bytes)) chunks.push(chunk)
    const buffer = Buffer.concat(chunks)
    return { buffer, size: buffer.length }
  }

/** Passes on what may be of the files of one request. @throws HttpError 413 at the first chunk that may not */
type Meter = (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

function createMeter({ most, tooLarge = messages.bodyTooLarge, room }: Allowance): Meter {
  let taken = 0
  return async function* measure(chunks) {
    for await (const chunk of chunks) {
      taken += chunk.length
      if (taken > most) throw new HttpError(413, tooLarge)
      room?.take(chunk.length)
      yield chunk
    }
  }
}

/** A disk that is full is none of the sender's faults. `files`: as many may come. */
function refusalOf(error: unknown, files: number) {
  if (error instanceof HttpError || diskFaultOf(error)) return error
  const isTooMany = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_COUNT'
  return new HttpError(400, isTooMany && files > 1 ? tooManyFiles(files) : messages.bodyUnreadable)
}

/** The files that came with a request, under names that are safe to show: without control and direction characters. */
export const uploadedOf = (req: Request): UploadedFile[] => filesOf(req).map(shown)

function shown({ originalname, size, path, buffer }: Express.Multer.File): UploadedFile {
  const originalName = originalname
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .slice(-255)
    .toWellFormed()
  // multer's types promise both a buffer and a path; each storage gives one of them.
  return path === undefined
    ? { into: 'memory', originalName, size, buffer }
    : { into: 'disk', originalName, size, path }
}

/** Removes the temporary files of an answered request; one that the handler has moved away is no fault. */
export async function discardUploads(req: Request): Promise<void> {
  for (const { path } of filesOf(req)) if (path !== undefined) await unlink(path).catch(() => {})
}

const filesOf = ({ files }: Request) => (Array.isArray(files) ? files : [])
