import express, { type Request, type RequestHandler } from 'express'
import multer from 'multer'
import { messages } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'
import { plainNames } from './plain-names.ts'
import type { Upload } from './route.ts'
import { createUploadReader } from './upload.ts'

const limit = 1024 * 1024

/** Bodies of requests that are signed, as they came, for as long as the request lasts. */
const signed = new WeakMap<object, Buffer>()

/** The body of a request with a `Device-Signature`, byte by byte; undefined for any other. */
export const signedBodyOf = (req: object): Buffer | undefined => signed.get(req)

/** What reads the body of a request: with a file only where the route takes one. */
export type BodyReader = (upload: Upload | undefined) => RequestHandler

/**
 * Reads a JSON, urlencoded or multipart body into `req.body`, and the file of a route that takes one into `req.file`.
 * `uploads` is the folder for large files that are on their way.
 */
export function createBodyReader(uploads: string): BodyReader {
  const json = express.json({
    limit,
    strict: false,
    verify: (req, _res, body) => {
      if (req.headers['device-signature'] !== undefined) signed.set(req, body)
    },
  })
  const readForm = express.urlencoded({ limit, extended: false, parameterLimit: 1000 })
  const form: RequestHandler = (req, res, next) =>
    readForm(req, res, (error?: unknown) => {
      if (!error && req.body) req.body = plainNames(req.body)
      next(error)
    })
  const multipart = multer({ limits: { fieldSize: limit, fields: 1000, parts: 1000 } }).none()
  const { readerOf } = createUploadReader(uploads)
  const read =
    (upload: Upload | undefined): RequestHandler =>
    (req, res, next) => {
      const type = req.headers['content-type']?.toLowerCase() ?? ''
      if (type.startsWith('multipart/form-data')) {
        // The form's reader limits single fields only, so the length of them all has to be known beforehand.
        const length = Number(req.headers['content-length'])
        if (length > limit + (upload?.most ?? 0))
          throw new HttpError(413, upload?.tooLarge ?? messages.bodyTooLarge)
        if (!Number.isFinite(length)) throw new HttpError(413, messages.bodyTooLarge)
        if (upload) readerOf(upload, limit)(req, res, next)
        else
          multipart(req, res, (error?: unknown) => next(error && new HttpError(400, messages.bodyUnreadable)))
      } else if (type.startsWith('application/x-www-form-urlencoded')) form(req, res, next)
      else if (type.startsWith('application/json') || !hasBody(req)) json(req, res, next)
      else throw new HttpError(415, messages.mediaUnknown)
    }
  return (upload) => (upload ? read(upload) : inTime(read(upload)))
}

/** Files may take as long as the server allows at all; any other body that is still arriving after a minute is cut off. */
const inTime =
  (read: RequestHandler): RequestHandler =>
  (req, res, next) => {
    const timer = setTimeout(() => req.destroy(), 60_000).unref()
    req.once('close', () => clearTimeout(timer))
    return read(req, res, next)
  }

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
