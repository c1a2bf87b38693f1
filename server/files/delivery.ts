import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create as contentDisposition } from 'content-disposition'
import type { Request, Response } from 'express'
import { tilesPart } from '#shared/contract/show/picture-tiles.ts'
import { messages } from '#shared/messages.ts'
import type { Auth } from '../auth/auth.ts'
import type { Owner } from '../crud/scope.ts'
import { fromWallTime } from '../db/clock.ts'
import type { Context } from '../http/context.ts'
import { textOf } from '../http/params.ts'
import { answered, type Call, open, type Route } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import { isRaster } from './content.ts'
import type { Files, StoredFile } from './files.ts'
import { isToken, type Links } from './links.ts'
import { fileMessages } from './messages.ts'
import { rangeOf } from './range.ts'
import type { Range } from './storage.ts'
import type { TiledPictures } from './tiled-pictures.ts'

interface Parts {
  files: Pick<Files, 'byToken' | 'read'>
  links: Links
  tiled: TiledPictures
  identify: Auth['identify']
}

/** Blade's clients keep their tokens in these cookies; a picture or a download in a new window can send nothing else. */
const tokenCookies = ['saber3-access-token', 'saber-access-token']

/** `GET /file/<token>/<name>`: the one way in which the bytes of a file leave the server. */
export const deliveryRoute = (parts: Parts): Route =>
  open('get', '/file/{token}/{name}', (call) => deliver(parts, call), {
    summary: ['下载文件', 'A file by its link'],
  })

async function deliver(parts: Parts, call: Call) {
  const { req, res, path } = call
  const token = path.token ?? ''
  const owner = ownerOf(parts, call, token)
  const file = isToken(token) ? await parts.files.byToken(owner, token) : undefined
  if (!file) throw new HttpError(400, messages.notFound)
  const part = textOf(call.params, 'part')
  if (part !== undefined) return deliverPart(parts, call, file, part)
  const size = file.size ?? 0
  identifyVersion(file, res)
  if (req.fresh) {
    res.status(304).end()
    return answered
  }
  const range = isSameFile(req, res) ? rangeOf(req.get('range'), size) : undefined
  if (range === 'outside') {
    res.setHeader('Content-Range', `bytes */${size}`)
    throw new HttpError(416, fileMessages.rangeNotSatisfiable)
  }
  const bytes = req.method === 'HEAD' || size === 0 ? undefined : await parts.files.read(file, range)
  describe(file, res)
  await send(res, bytes, size, range)
  return answered
}

/** Answers the cut of a wide picture, or one of its parts. */
async function deliverPart({ tiled }: Parts, { req, res }: Call, file: StoredFile, part: string) {
  if (part === tilesPart) return (await tiled.of(file)) ?? null
  const bytes = await tiled.read(file, part)
  if (!bytes) throw new HttpError(400, messages.notFound)
  res.set({
    'Content-Type': 'image/jpeg',
    ETag: `"${file.sha256?.slice(0, 32)}-${part}"`,
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
  })
  if (req.fresh) res.status(304).end()
  else res.end(bytes)
  return answered
}

/** Whose files may be seen: of a good signature its tenant's, else those of the session that header, query or cookie names. */
function ownerOf({ links, identify }: Parts, call: Call, token: string): Owner {
  const { params } = call
  const sign = textOf(params, 'sign')
  if (sign !== undefined) {
    const tenantId = textOf(params, 'tenant') ?? ''
    const expires = Number(textOf(params, 'expires'))
    if (!links.isGood(token, { tenantId, expires, sign })) throw new HttpError(403, fileMessages.linkOver)
    return { tenantId }
  }
  return sessionOf({ identify }, call)
}

export type SessionParts = Pick<Parts, 'identify'>

/** Who asks for a file, by header, query or cookie. @throws 401 without a session */
export function sessionOf({ identify }: SessionParts, { ctx, tokenFault, req }: Call): Context {
  if (tokenFault) throw tokenFault
  const session = ctx ?? identifyByCookie(identify, req)
  if (!session) throw new HttpError(401, messages.tokenMissing)
  return session
}

function identifyByCookie(identify: Auth['identify'], req: Request) {
  for (const name of tokenCookies) {
    const token = cookieOf(req, name)
    if (token) return identify(req, { token })
  }
  return undefined
}

function cookieOf(req: Request, name: string): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}

function identifyVersion({ sha256, createTime }: StoredFile, res: Response) {
  res.set({
    ETag: `"${sha256?.slice(0, 32)}"`,
    'Last-Modified': new Date(fromWallTime(createTime)).toUTCString(),
    // Asked for again every time, so that a signed-out browser shows nothing; the tag saves the bytes.
    'Cache-Control': 'private, no-cache',
  })
}

function describe(file: StoredFile, res: Response) {
  const contentType = file.contentType ?? 'application/octet-stream'
  const type = isRaster(contentType) ? 'inline' : 'attachment'
  // Not by Express's way, which would name an encoding: a table may well be in another.
  res.setHeader('Content-Type', contentType)
  res.set({
    'Content-Disposition': contentDisposition(file.originalName ?? 'file', { type }),
    // Nothing that a file holds runs, loads or is embedded with the rights of this origin.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
  })
}

/** A range counts when the part that the client has is of this very file. */
function isSameFile(req: Request, res: Response): boolean {
  const condition = req.get('if-range')
  return condition === undefined || [res.get('etag'), res.get('last-modified')].includes(condition)
}

async function send(res: Response, bytes: Readable | undefined, size: number, range: Range | undefined) {
  res.status(range ? 206 : 200)
  if (range) res.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  res.setHeader('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (!bytes) return void res.end()
  // A reader that leaves in the middle is no failure of ours; a storage that does cannot be told any more.
  await pipeline(bytes, res).catch(() => res.destroy())
}
