import type { Page } from 'playwright-core'

/** Counts the kilobytes (1000 bytes) of compressed JavaScript that a page loads. */
export function countScripts(page: Page): () => number {
  let bytes = 0
  page.on('response', (response) => {
    const headers = response.headers()
    if (!headers['content-type']?.includes('javascript')) return
    bytes += Number(headers['content-length'])
  })
  return () => bytes / 1000
}
