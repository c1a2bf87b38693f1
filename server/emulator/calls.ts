import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { Fixtures } from './fixtures.ts'
import { mayReach } from './guard.ts'
import { sendPage } from './page.ts'
import type { Sickle } from './sickle.ts'

const base = '/__sickle'
/** Bytes of what is sent to the emulator itself, at most. */
const largest = 10 * 1024 * 1024

const fault = z.object({
  path: z.string().startsWith('/'),
  status: z.number().int().min(200).max(599).optional(),
  code: z.number().int().optional(),
  msg: z.string().optional(),
  delay: z.number().int().min(0).max(120_000).optional(),
  drop: z.literal(true).optional(),
  answer: z.enum(['malformed', 'emptyPage', 'expired']).optional(),
  times: z.number().int().min(1).optional(),
  method: z.enum(['GET', 'POST']).optional(),
})
const named = z.object({ name: z.string().min(1).max(100) })
const numbered = z.object({ id: z.number().int() })
const clock = z.object({ time: z.string().nullable() })
const person = z.object({
  account: z.string().min(1),
  password: z.string().optional(),
  tenantId: z.string().optional(),
})

interface Guarded {
  host?: string | undefined
  token?: string | undefined
}

/** Whether a call is for the emulator, and not for the server behind it. */
export const isOwn = ({ url = '/' }: IncomingMessage): boolean => /^\/__sickle(?:[/?]|$)/.test(url)

/** What tests and people steer an emulator by: `GET` and `POST` below `/__sickle`, JSON both ways. */
export function createCalls(sickle: Sickle, guarded: Guarded) {
  const calls: Readonly<Record<string, (body: unknown) => unknown>> = {
    'GET /state': () => ({
      time: sickle.clock.now(),
      frozen: sickle.clock.isFrozen(),
      snapshots: sickle.snapshots(),
      faults: sickle.faults(),
      requests: sickle.requests().length,
    }),
    'GET /requests': () => sickle.requests(),
    'GET /outbox': () => sickle.outbox,
    'GET /unknown': () => sickle.unknown(),
    'POST /reset': () => sickle.reset(),
    'POST /snapshot': (body) => sickle.snapshot(named.parse(body).name),
    'POST /restore': (body) => sickle.restore(named.parse(body).name),
    'POST /clock': (body) => sickle.clock.set(clock.parse(body).time),
    'POST /faults': (body) => {
      const { path, ...what } = fault.parse(body)
      sickle.fail(path, Object.fromEntries(Object.entries(what).filter(([, value]) => value !== undefined)))
      return sickle.faults()
    },
    'POST /faults/remove': (body) => sickle.removeFault(numbered.parse(body).id),
    'POST /faults/clear': () => sickle.clearFaults(),
    'POST /fixtures': (body) =>
      sickle.fixtures(z.record(z.string(), z.array(z.looseObject({}))).parse(body) as Fixtures),
    'POST /as': async (body) => {
      const { account, password, tenantId } = person.parse(body)
      const { token, refreshToken } = await sickle.as(
        password === undefined ? account : { account, password, ...(tenantId && { tenantId }) },
      )
      return { token, refreshToken }
    },
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', 'http://sickle')
    const refusal = mayReach(req, url, guarded)
    if (refusal) return send(res, 403, { msg: refusal })
    if (req.method === 'GET' && /^\/?$/.test(url.pathname.slice(base.length))) return sendPage(res)
    const call = calls[`${req.method} ${url.pathname.slice(base.length)}`]
    if (!call) return send(res, 404, { msg: `${Object.keys(calls).join(', ')}` })
    try {
      const body = req.method === 'POST' ? await bodyOf(req) : undefined
      return send(res, 200, (await call(body)) ?? {})
    } catch (error) {
      return send(res, 400, {
        msg: error instanceof z.ZodError ? z.prettifyError(error) : String(Object(error).message),
      })
    }
  }
}

function send(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' })
  res.end(JSON.stringify(body))
}

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += chunk.length
    if (size > largest) throw new Error('请求过大 / too large')
    chunks.push(chunk)
  }
  return size ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : {}
}
