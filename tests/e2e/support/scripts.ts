import type { Page } from 'playwright-core'

/** The kilobytes (1000 bytes) of compressed JavaScript that a page loads, by its addresses. */
export function listScripts(page: Page): ReadonlyMap<string, number> {
  const kilobytes = new Map<string, number>()
  page.on('response', (response) => {
    const headers = response.headers()
    if (!headers['content-type']?.includes('javascript')) return
    kilobytes.set(response.url(), Number(headers['content-length']) / 1000)
  })
  return kilobytes
}

/** Counts the kilobytes of all of them. */
export function countScripts(page: Page): () => number {
  const scripts = listScripts(page)
  return () => sumOf(scripts)
}

export const sumOf = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((sum, kilobytes) => sum + kilobytes, 0)
