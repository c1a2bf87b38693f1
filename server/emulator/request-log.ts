import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSecretName } from '#shared/secret-names.ts'
import type { LoggedRequest } from './sickle.ts'

export interface RequestLog {
  /** Follows a call to its end. */
  follow(req: IncomingMessage, res: ServerResponse): void
  /** The latest ones, oldest first. */
  list(): readonly LoggedRequest[]
  clear(): void
}

const most = 500
/** Bytes of a body that are kept, at most. */
const largest = 64 * 1024
const mask = '******'

export function createRequestLog(now: () => string): RequestLog {
  const kept: LoggedRequest[] = []
  return {
    follow(req, res) {
      const started = performance.now()
      const time = now()
      const [path = '/', query = ''] = (req.url ?? '/').split('?')
      const sent = collect(req)
      const answered = collectAnswer(res)
      res.once('close', () => {
        kept.push({
          time,
          method: req.method ?? 'GET',
          path,
          query: masked(Object.fromEntries(new URLSearchParams(query))) as Record<string, string>,
          body: shown(sent(), req.headers['content-type']),
          status: res.statusCode,
          // A header that is written with the status is not told afterwards: what is no JSON is left out.
          answer: shown(answered(), 'json'),
          milliseconds: Math.round(performance.now() - started),
        })
        if (kept.length > most) kept.shift()
      })
    },
    list: () => [...kept],
    clear: () => void kept.splice(0),
  }
}

/** Looks at what comes in without taking it from whoever reads it. */
function collect(req: IncomingMessage): () => Buffer {
  const chunks: Buffer[] = []
  let size = 0
  const push = req.push.bind(req)
  req.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (Buffer.isBuffer(chunk) && size < largest) {
      chunks.push(chunk)
      size += chunk.length
    }
    return push(chunk, encoding)
  }
  return () => Buffer.concat(chunks)
}

function collectAnswer(res: ServerResponse): () => Buffer {
  const chunks: Buffer[] = []
  let size = 0
  const keep = (chunk: unknown) => {
    if ((typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) || size >= largest) return
    const bytes = Buffer.from(chunk as string)
    chunks.push(bytes)
    size += bytes.length
  }
  const { write, end } = res
  res.write = function (this: ServerResponse, ...parts: unknown[]) {
    keep(parts[0])
    return Reflect.apply(write, this, parts)
  } as typeof write
  res.end = function (this: ServerResponse, ...parts: unknown[]) {
    keep(parts[0])
    return Reflect.apply(end, this, parts)
  } as typeof end
  return () => Buffer.concat(chunks)
}

function shown(bytes: Buffer, type = ''): unknown {
  if (!bytes.length) return undefined
  const text = bytes.toString('utf8')
  if (type.includes('json')) {
    try {
      return masked(JSON.parse(text))
    } catch {
      return undefined
    }
  }
  return type.includes('urlencoded') ? masked(Object.fromEntries(new URLSearchParams(text))) : undefined
}

/** The same value with every member masked that is named like a secret. The code of an envelope is none. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecretName(name) && typeof member !== 'number' && member !== '' ? mask : masked(member),
    ]),
  )
}
