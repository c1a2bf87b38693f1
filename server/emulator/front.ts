import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPathOf } from '../http/dispatch.ts'
import { createFinder } from '../http/find-route.ts'
import { isOwn } from './calls.ts'
import type { Faults } from './faults.ts'
import { openRecording, type Recording } from './recording.ts'
import type { RequestLog } from './request-log.ts'
import type { SickleOptions } from './sickle.ts'
import type { Store } from './store.ts'
import type { UnknownCalls } from './unknown-calls.ts'
import { createUpstream } from './upstream.ts'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<unknown>

interface Parts {
  store: Store
  faults: Faults
  log: RequestLog
  unknown: UnknownCalls
  /** Answers calls of the emulator itself. */
  calls: Handle
}

/** Bytes of a body that is compared with recorded ones, at most. */
const largest = 1024 * 1024

/** What a call comes through before the server, or what stands in its place, answers it. */
export function createFront(options: SickleOptions, { store, faults, log, unknown, calls }: Parts): Handle {
  const recording = options.record ? openRecording(options.record) : undefined
  const pass = options.upstream ? createUpstream(options.upstream, recording) : undefined
  // Every server of an emulator knows the same calls.
  const find = createFinder(store.running().routes)
  const isUnknown = (req: IncomingMessage) => {
    const path = apiPathOf((req.url ?? '/').split('?')[0] ?? '/')
    if (path === undefined) return false
    return typeof find(req.method === 'HEAD' ? 'get' : (req.method ?? 'GET').toLowerCase(), path) === 'string'
  }
  const answerUnknown = async (req: IncomingMessage, res: ServerResponse) => {
    const isAnswered = recording !== undefined && !pass && (await replay(recording, req, res))
    unknown.note(req, isAnswered)
    return isAnswered
  }

  return async (req, res) => {
    if (isOwn(req)) return calls(req, res)
    // Whoever follows an answer to its end: the server's own parts, and the log.
    res.setMaxListeners(20)
    // At once: what is on its way already is handed out before anything that waits.
    log.follow(req, res)
    if (options.latency) {
      const [least, most] = options.latency
      await sleep(randomInt(least, most + 1))
    }
    if (await faults.meet(req, res)) return
    if (isUnknown(req) && (await answerUnknown(req, res))) return
    if (pass && apiPathOf(req.url ?? '/') !== undefined) return pass(req, res)
    await store.settled()
    store.running().server.emit('request', req, res)
  }
}

/** Answers from a recording. False where nothing like the call was recorded; its body is then no longer to be read. */
async function replay(recording: Recording, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const [path = '/', query = ''] = (req.url ?? '/').split('?')
  const asked = { method: req.method ?? 'GET', path, query: Object.fromEntries(new URLSearchParams(query)) }
  if (!recording.find(asked)) return false
  const found = recording.find({ ...asked, body: await bodyOf(req) })
  if (!found) return false
  res.writeHead(found.status, { 'Content-Type': 'application/json;charset=UTF-8', 'X-Sickle-Recorded': '1' })
  res.end(found.answer === undefined ? '' : JSON.stringify(found.answer))
  return true
}

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += chunk.length
    if (size <= largest) chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    return (req.headers['content-type'] ?? '').includes('urlencoded')
      ? Object.fromEntries(new URLSearchParams(text))
      : text
        ? JSON.parse(text)
        : undefined
  } catch {
    return undefined
  }
}
