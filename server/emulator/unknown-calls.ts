import type { IncomingMessage } from 'node:http'
import type { UnknownCall } from './sickle.ts'

export interface UnknownCalls {
  note(req: IncomingMessage, recorded: boolean): void
  /** Those that come most often first. */
  list(): UnknownCall[]
  clear(): void
}

/** Different calls that are remembered, at most: paths may hold keys. */
const most = 1000

export function createUnknownCalls(): UnknownCalls {
  const calls = new Map<string, UnknownCall>()
  return {
    note(req, recorded) {
      const method = req.method ?? 'GET'
      const path = (req.url ?? '/').split('?')[0] ?? '/'
      const key = `${method} ${path}`
      const call = calls.get(key) ?? { method, path, times: 0, pages: [], recorded }
      if (!calls.has(key) && calls.size >= most) return
      const page = pageOf(req.headers.referer)
      calls.set(key, {
        ...call,
        times: call.times + 1,
        recorded,
        pages: page && !call.pages.includes(page) ? [...call.pages, page] : call.pages,
      })
    },
    list: () => [...calls.values()].sort((one, other) => other.times - one.times),
    clear: () => calls.clear(),
  }
}

/** A page's address without its query, which may hold anything. */
function pageOf(referer: string | undefined): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined
  return new URL(referer).pathname
}
