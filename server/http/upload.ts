import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler } from 'express'
import multer, { type StorageEngine } from 'multer'
import { messages } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'
import { diskFaultOf } from './failure.ts'
import type { Allowance, Upload, UploadedFile } from './route.ts'

export interface UploadReader {
  /** Reads a multipart body with at most one file; `uploadedOf` answers it afterwards. */
  readerOf(upload: Upload, mostText: number): RequestHandler
}

/**
 * Takes files of routes that ask for one. `folder` holds the temporary files of this process alone: what a killed one left
 * behind is removed here. A file that may not be, or that the disk does not take, is refused at that very byte.
 */
export function createUploadReader(folder: string): UploadReader {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  return {
    readerOf({ field = 'file', into = 'memory', ...allowance }, mostText) {
      return (req, res, next) => {
        let isOver = false
        let keeping: Promise<unknown> = Promise.resolve()
        function end(error?: unknown) {
          if (isOver) return
          isOver = true
          if (!error) return next()
          // What went wrong with the file is the cause of what the form's reader says; and its bytes are gone by then.
          const told = (cause: unknown) => next(refusalOf(cause))
          keeping.then(() => told(error), told)
        }
        const keep = into === 'disk' ? onDisk(folder, allowance) : inMemory(allowance)
        const storage = storageOf((bytes) => {
          const kept = keep(bytes)
          keeping = kept
          return kept
        }, end)
        const read = multer({
          storage,
          // Browsers send file names as UTF-8.
          defParamCharset: 'utf8',
          limits: { files: 1, fieldSize: mostText, fields: 100, parts: 101 },
        }).single(field)
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
  (folder: string, allowance: Allowance): Keep =>
  async (bytes) => {
    const path = join(folder, randomBytes(16).toString('hex'))
    const meter = createMeter(allowance)
    try {
      await pipeline(bytes, meter.measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      return { path, size: meter.size() }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

const inMemory =
  (allowance: Allowance): Keep =>
  async (bytes) => {
    const chunks: Buffer[] = []
    const meter = createMeter(allowance)
    for await (const chunk of meter.measure(bytes)) chunks.push(chunk)
    return { buffer: Buffer.concat(chunks), size: meter.size() }
  }

/** Passes on what may be. @throws HttpError 413 at the first chunk that may not */
function createMeter({ most, tooLarge = messages.bodyTooLarge, room }: Allowance) {
  let size = 0
  return {
    size: () => size,
    async *measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > most) throw new HttpError(413, tooLarge)
        room?.take(chunk.length)
        yield chunk
      }
    },
  }
}

/** A disk that is full is none of the sender's faults. */
const refusalOf = (error: unknown) =>
  error instanceof HttpError || diskFaultOf(error) ? error : new HttpError(400, messages.bodyUnreadable)

/** The file that came with a request, under a name that is safe to show: without control and direction characters. */
export function uploadedOf({ file }: Request): UploadedFile | undefined {
  if (!file) return undefined
  const originalName = file.originalname
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .slice(-255)
    .toWellFormed()
  // multer's types promise both a buffer and a path; each storage gives one of them.
  const { size, path } = file
  return path === undefined
    ? { into: 'memory', originalName, size, buffer: file.buffer }
    : { into: 'disk', originalName, size, path }
}

/** Removes the temporary file of an answered request; one that the handler has moved away is no fault. */
export async function discardUpload({ file }: Request): Promise<void> {
  if (file?.path !== undefined) await unlink(file.path).catch(() => {})
}
