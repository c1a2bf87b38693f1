import express, { type Request, type RequestHandler } from 'express'
import multer from 'multer'
import { messages } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'
import { isDense } from './json.ts'
import { plainNames } from './plain-names.ts'
import type { Route, Upload } from './route.ts'
import { createUploadReader } from './upload.ts'

const KILOBYTE = 1024
/** Bytes of a body beside its file. */
const DEFAULT_LIMIT = 1024 * KILOBYTE
/** The same of a call by nobody in particular. */
const OPEN_LIMIT = 32 * KILOBYTE

/** Bodies of requests that are signed, as they came, for as long as the request lasts. */
const signed = new WeakMap<object, Buffer>()

/** The body of a request with a `Device-Signature`, byte by byte; undefined for any other. */
export const signedBodyOf = (req: object): Buffer | undefined => signed.get(req)

/** What reads the body of a call: with a file only where its route takes one. */
export type BodyReader = (
  route: Pick<Route, 'bodyLimit'>,
  call: { upload: Upload | undefined; isStranger: boolean },
) => RequestHandler

/**
 * Reads a JSON, urlencoded or multipart body into `req.body`, and the files of a route that takes them into `req.files`.
 * `uploads` is the folder for large files that are on their way.
 */
export function createBodyReader(uploads: string): BodyReader {
  const { readerOf } = createUploadReader(uploads)
  const usual = parsersOf(DEFAULT_LIMIT)
  const made = new Map([[DEFAULT_LIMIT, usual]])
  const ofLimit = (limit: number) => {
    const known = made.get(limit) ?? parsersOf(limit)
    made.set(limit, known)
    return known
  }
  return ({ bodyLimit }, { upload, isStranger }) => {
    if (upload) return byType({ ...usual, multipart: readerOf(upload, DEFAULT_LIMIT) }, upload)
    return inTime(byType(ofLimit(bodyLimit ?? (isStranger ? OPEN_LIMIT : DEFAULT_LIMIT))))
  }
}

interface Parsers {
  limit: number
  json: RequestHandler
  form: RequestHandler
  multipart: RequestHandler
}

function parsersOf(limit: number): Parsers {
  const readForm = express.urlencoded({ limit, extended: false, parameterLimit: 1000 })
  const fields = multer({ limits: { fieldSize: limit, fields: 1000, parts: 1000 } }).none()
  return {
    limit,
    json: express.json({
      limit,
      strict: false,
      verify: (req, _res, body) => {
        if (isDense(body)) throw new HttpError(413, messages.bodyTooLarge)
        if (req.headers['device-signature'] !== undefined) signed.set(req, body)
      },
    }),
    form: (req, res, next) =>
      readForm(req, res, (error?: unknown) => {
        if (!error && req.body) req.body = plainNames(req.body)
        next(error)
      }),
    multipart: (req, res, next) =>
      fields(req, res, (error?: unknown) => next(error && new HttpError(400, messages.bodyUnreadable))),
  }
}

/** Reads a body as its type says. */
const byType =
  ({ limit, json, form, multipart }: Parsers, upload?: Upload): RequestHandler =>
  (req, res, next) => {
    const type = req.headers['content-type']?.toLowerCase() ?? ''
    if (type.startsWith('multipart/form-data')) {
      // The form's reader limits single fields only, so the length of them all has to be known beforehand.
      const length = Number(req.headers['content-length'])
      if (length > limit + (upload?.most ?? 0))
        throw new HttpError(413, upload?.tooLarge ?? messages.bodyTooLarge)
      if (!Number.isFinite(length)) throw new HttpError(413, messages.bodyTooLarge)
      multipart(req, res, next)
    } else if (type.startsWith('application/x-www-form-urlencoded')) form(req, res, next)
    else if (type.startsWith('application/json') || !hasBody(req)) json(req, res, next)
    else throw new HttpError(415, messages.mediaUnknown)
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
