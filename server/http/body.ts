import express, { type RequestHandler } from 'express'
import multer from 'multer'

const limit = '1mb'

/** Reads a JSON, urlencoded or multipart body into `req.body`; files are refused here and taken by their own routes. */
export function createBodyReader(): RequestHandler {
  const json = express.json({ limit, strict: false })
  const form = express.urlencoded({ limit, extended: false, parameterLimit: 1000 })
  const multipart = multer({ limits: { fieldSize: 1024 * 1024, fields: 1000, parts: 1000 } }).none()
  return (req, res, next) => {
    const type = req.headers['content-type'] ?? ''
    if (type.startsWith('multipart/form-data')) multipart(req, res, next)
    else if (type.startsWith('application/x-www-form-urlencoded')) form(req, res, next)
    else json(req, res, next)
  }
}
