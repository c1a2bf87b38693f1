import { mkdirSync, rmSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import type { Request, RequestHandler } from 'express'
import multer, { MulterError } from 'multer'
import { messages } from '#shared/messages.ts'
import { diskFaultOf } from './failure.ts'
import { HttpError } from './http-error.ts'
import type { Upload, UploadedFile } from './route.ts'

export interface UploadReader {
  /** Reads a multipart body with at most one file; `uploadedOf` answers it afterwards. */
  readerOf(upload: Upload, mostText: number): RequestHandler
}

/**
 * Takes files of routes that ask for one. `folder` holds the temporary files of this process alone: what a killed one left
 * behind is removed here.
 */
export function createUploadReader(folder: string): UploadReader {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const memory = multer.memoryStorage()
  const disk = multer.diskStorage({ destination: folder })

  return {
    readerOf({ most, field = 'file', into = 'memory' }, mostText) {
      const read = multer({
        storage: into === 'disk' ? disk : memory,
        // Browsers send file names as UTF-8.
        defParamCharset: 'utf8',
        limits: { fileSize: most, files: 1, fieldSize: mostText, fields: 100, parts: 101 },
      }).single(field)
      return (req, res, next) => {
        read(req, res, (error?: unknown) =>
          // A disk that is full is none of the sender's faults.
          next(error && (diskFaultOf(error) ? error : refusalOf(error))),
        )
      }
    },
  }
}

function refusalOf(error: unknown): HttpError {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return new HttpError(413, messages.bodyTooLarge)
  return new HttpError(400, messages.bodyUnreadable)
}

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
