import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/

/** Whether an address to listen on is one of this machine alone. */
export const isLoopback = (host: string): boolean => loopback.test(host)

interface Guarded {
  host?: string | undefined
  token?: string | undefined
}

/**
 * Why a call may not steer the emulator; undefined where it may. On an address that others can reach it takes the token. On
 * one of this machine, too, a page of somebody else's could call it, by its own name for this address or by a form: such
 * calls name another host, come from another origin, or are no JSON.
 */
export function mayReach(
  req: IncomingMessage,
  url: URL,
  { host = '127.0.0.1', token }: Guarded,
): string | undefined {
  const given = String(req.headers['x-sickle-token'] ?? url.searchParams.get('token') ?? '')
  if (token && isSame(given, token)) return undefined
  if (token || !isLoopback(host))
    return '需要令牌：请求头 X-Sickle-Token / the header X-Sickle-Token is missing'
  const asked = (req.headers.host ?? '').replace(/:\d+$/, '')
  const { origin } = req.headers
  const isOwn = origin === undefined || (URL.canParse(origin) && loopback.test(new URL(origin).hostname))
  if (!loopback.test(asked) || !isOwn) return '只接受本机的请求 / only calls of this machine are taken'
  if (req.method === 'POST' && !(req.headers['content-type'] ?? 'application/json').includes('json'))
    return '只接受 JSON / only JSON is taken'
  return undefined
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
