import express, { type Request, type RequestHandler } from 'express'
import multer from 'multer'
import { messages } from '#shared/messages.ts'
import { HttpError } from './http-error.ts'

const limit = 1024 * 1024

/** Reads a JSON, urlencoded or multipart body into `req.body`; files are refused here and taken by their own routes. */
export function createBodyReader(): RequestHandler {
  const json = express.json({ limit, strict: false })
  const form = express.urlencoded({ limit, extended: false, parameterLimit: 1000 })
  const multipart = multer({ limits: { fieldSize: limit, fields: 1000, parts: 1000 } }).none()
  return (req, res, next) => {
    const type = req.headers['content-type']?.toLowerCase() ?? ''
    if (type.startsWith('multipart/form-data')) {
      // The form's reader limits single fields only, so the length of them all has to be known beforehand.
      if (!(Number(req.headers['content-length']) <= limit)) throw new HttpError(413, messages.bodyTooLarge)
      multipart(req, res, (error?: unknown) => next(error && new HttpError(400, messages.bodyUnreadable)))
    } else if (type.startsWith('application/x-www-form-urlencoded')) form(req, res, next)
    else if (type.startsWith('application/json') || !hasBody(req)) json(req, res, next)
    else throw new HttpError(415, messages.mediaUnknown)
  }
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
