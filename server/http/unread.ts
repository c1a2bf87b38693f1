import type { ServerResponse } from 'node:http'

/** Bytes of an answer that nobody needs to watch: thousands of them fit into memory. */
const small = 64 * 1024
/** Bytes of all answers that were sent and not taken so far. */
const mostInAll = 64 * 1024 * 1024
/** Milliseconds in which a reader takes something of its answer. */
const patience = 30_000

interface Unread {
  bytes: number
  /** Bytes that were left when somebody looked last. */
  left: number
  timer: NodeJS.Timeout
}

/** In the order in which they were sent. */
const unread = new Map<ServerResponse, Unread>()
let total = 0

/**
 * Watches over an answer of so many bytes until it is taken. Readers that take nothing of theirs for half a minute are cut off, and,
 * where too much waits in all, those that have waited longest: what nobody reads would fill the memory of everybody.
 */
export function awaitReader(res: ServerResponse, bytes: number): void {
  if (bytes < small || res.writableFinished || res.destroyed) return
  const entry: Unread = { bytes, left: leftOf(res), timer: setInterval(() => look(res), patience).unref() }
  unread.set(res, entry)
  total += bytes
  res.once('finish', () => forget(res))
  res.once('close', () => forget(res))
  for (const one of unread.keys()) {
    if (total <= mostInAll) break
    cutOff(one)
  }
}

/** Bytes of answers that wait for their readers. */
export const unreadBytes = (): number => total

const leftOf = ({ socket, writableLength }: ServerResponse) => (socket?.writableLength ?? 0) + writableLength

function look(res: ServerResponse) {
  const entry = unread.get(res)
  if (!entry) return
  const left = leftOf(res)
  if (left >= entry.left) cutOff(res)
  else entry.left = left
}

function cutOff(res: ServerResponse) {
  forget(res)
  res.destroy()
}

function forget(res: ServerResponse) {
  const entry = unread.get(res)
  if (!entry) return
  clearInterval(entry.timer)
  unread.delete(res)
  total -= entry.bytes
}
