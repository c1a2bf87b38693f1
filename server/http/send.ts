import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { jsonOf } from './json-text.ts'
import { seeOut } from './see-out.ts'
import { awaitReader } from './unread.ts'

/** Bytes above which an answer is compressed: less fits into one packet as it is. */
const compressedAbove = 1024
/** Seconds after which a refusal for too many requests or too much work is worth another try. */
const retryAfter = '10'

const json = 'application/json; charset=utf-8'
/** The best first: browsers name gzip before it. */
const encodings = ['br', 'gzip'] as const
/** Bytes above which an answer is compressed at the quickest level: a better one takes several times as long for a tenth less. */
const quickAbove = 65_536
const packers = {
  br: (bytes: Buffer) => {
    const quality = bytes.length > quickAbove ? 1 : 4
    const hints = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return promisify(brotliCompress)(bytes, {
      params: { ...hints, [constants.BROTLI_PARAM_QUALITY]: quality },
    })
  },
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, bytes.length > quickAbove ? { level: 1 } : {}),
}

/** Sends an answer as it is: a refusal, or what may hold a token, whose length is not to depend on what it is. */
export function sendPlain(res: Response, status: number, body: unknown): void {
  const retry = (status === 429 || status === 503) && { 'Retry-After': retryAfter }
  end(res, status, Buffer.from(JSON.stringify(body)), { 'Cache-Control': 'no-store', ...retry })
}

/**
 * Sends a success, compressed where it is long and the caller takes that. What `revalidates` is kept by the browser, which asks by
 * its ETag (RFC 9110, 8.8.3) whether it is still so: 304 without a body where it is.
 */
export async function sendAnswer(
  { req, res, revalidates }: { req: Request; res: Response; revalidates: boolean | undefined },
  body: { data: unknown },
): Promise<void> {
  const bytes = Buffer.from(jsonOf(body))
  if (!res.headersSent) res.set(revalidates ? kept(bytes) : { 'Cache-Control': 'no-store' })
  if (revalidates && req.fresh) return end(res, 304, undefined)
  if (bytes.length <= compressedAbove) return end(res, 200, bytes)
  res.vary('Accept-Encoding')
  const encoding = encodings.find((one) => req.acceptsEncodings(one))
  if (!encoding) return end(res, 200, bytes)
  end(res, 200, await packers[encoding](bytes), { 'Content-Encoding': encoding })
}

/** Weak: the same content, compressed in one way or another. */
const kept = (bytes: Buffer): Record<string, string> => ({
  'Cache-Control': 'private, no-cache',
  ETag: `W/"${hash('sha1', bytes, 'base64url')}"`,
})

function end(res: Response, status: number, bytes: Buffer | undefined, headers: Record<string, string> = {}) {
  if (res.headersSent || res.destroyed) return
  const described = bytes && { 'Content-Type': json, 'Content-Length': bytes.length }
  res.writeHead(status, { ...described, ...headers })
  res.end(bytes)
  awaitReader(res, bytes?.length ?? 0)
  seeOut(res.req)
}
