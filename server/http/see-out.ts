import type { Request } from 'express'

/** Milliseconds for which the rest of an answered request may still come in. */
const patience = 60_000

/**
 * A sender who has his answer may still be sending. To close the connection at once would often cost him the answer, so the
 * rest is read and thrown away, but not for ever.
 */
export function seeOut(req: Request): void {
  if (req.complete) return
  const timer = setTimeout(() => {
    if (!req.complete) req.destroy()
  }, patience).unref()
  req.once('close', () => clearTimeout(timer))
  req.resume()
}
