import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plain,
  type ServerResponse,
} from 'node:http'
import { request as secure } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { plainText, type Recording, sentWithoutSecrets, withoutSecrets } from './recording.ts'

/** Of one connection alone: they are not handed on. */
const ofTheConnection = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade host'.split(
    ' ',
  ),
)
/** Bytes of a body that are recorded, at most. */
const largest = 2 * 1024 * 1024
/** Milliseconds without a byte after which a real stack counts as silent. */
const patience = 60_000

/** A call's place below the real stack: what is given stands for `/api`, which calls may leave out. */
export function addressOf(upstream: string, url: string): URL {
  const base = upstream.replace(/\/+$/, '')
  return new URL(base + url.replace(/^\/api(?=\/|$)/, ''))
}

/** @throws Error with a sentence, unless it is an address of http or https */
export function checkedUpstream(text: string): string {
  if (/^https?:\/\/[^/]/i.test(text) && URL.canParse(text)) return text
  throw new Error(`地址应为 http:// 或 https://：${text} / an address begins with http:// or https://`)
}

/** Hands a call on to a real stack and its answer back, and records both. */
export function createUpstream(upstream: string, recording: Recording | undefined) {
  checkedUpstream(upstream)
  return (req: IncomingMessage, res: ServerResponse): Promise<void> =>
    new Promise((done) => {
      const to = addressOf(upstream, req.url ?? '/')
      const sent = collector()
      const received = collector()
      const send = to.protocol === 'https:' ? secure : plain
      const onward = send(
        to,
        { method: req.method ?? 'GET', headers: handedOn(req.headers), timeout: patience },
        (answer) => {
          res.writeHead(answer.statusCode ?? 502, handedOn(answer.headers))
          answer.on('data', received.take)
          answer.on('end', () => {
            if (recording)
              recording.add(recorded(req, answer, { sent: sent.bytes(), received: received.bytes() }))
            done()
          })
          answer.on('error', () => res.destroy())
          answer.pipe(res)
        },
      )
      onward.on('timeout', () => onward.destroy(new Error('time-out')))
      onward.on('error', (error) => {
        refuse(res, to, error)
        done()
      })
      res.on('close', () => onward.destroy())
      req.on('data', sent.take)
      req.pipe(onward)
    })
}

function handedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)))
}

function collector() {
  const chunks: Buffer[] = []
  let size = 0
  return {
    take(chunk: Buffer) {
      size += chunk.length
      if (size <= largest) chunks.push(chunk)
    },
    /** Nothing where there was more than is kept: half a body is none. */
    bytes: () => (size <= largest ? Buffer.concat(chunks) : Buffer.alloc(0)),
  }
}

function recorded(
  req: IncomingMessage,
  answer: IncomingMessage,
  { sent, received }: { sent: Buffer; received: Buffer },
) {
  const [path = '/', query = ''] = (req.url ?? '/').split('?')
  const known = secretsOf(req.headers)
  return {
    method: req.method ?? 'GET',
    path: plainText(path),
    query: sentWithoutSecrets(Object.fromEntries(new URLSearchParams(query)), known) as Record<
      string,
      string
    >,
    body: sentWithoutSecrets(contentOf(sent, req.headers), known),
    status: answer.statusCode ?? 0,
    answer: withoutSecrets(contentOf(received, answer.headers), known),
  }
}

/** What the caller showed to be let in: an answer may repeat it under any name. */
const secretsOf = ({ authorization, cookie, 'blade-auth': bladeAuth }: IncomingHttpHeaders): string[] =>
  [authorization, bladeAuth, ...(cookie ?? '').split(';').map((pair) => pair.split('=')[1])]
    .flat()
    .map((text) => (text ?? '').replace(/^(?:bearer|basic)\s+/i, '').trim())
    .filter((text) => text.length >= 16)

/** JSON and forms; of whatever else there is, nothing: a file may hold anything. */
function contentOf(bytes: Buffer, headers: IncomingHttpHeaders): unknown {
  const type = headers['content-type'] ?? ''
  if (!bytes.length || !/json|urlencoded/.test(type)) return undefined
  try {
    const text = plainOf(bytes, headers['content-encoding']).toString('utf8')
    return type.includes('json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
  } catch {
    return undefined
  }
}

function plainOf(bytes: Buffer, encoding = ''): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes)
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'deflate' ? inflateSync(bytes) : bytes
}

function refuse(res: ServerResponse, { origin }: URL, { message }: Error): void {
  if (res.headersSent) return void res.destroy()
  res.writeHead(502, { 'Content-Type': 'application/json;charset=UTF-8' })
  const msg = `上游 ${origin} 没有应答：${message} / the real stack did not answer`
  res.end(JSON.stringify({ code: 502, success: false, data: {}, msg }))
}
