import type { Page } from 'playwright-core'

/** A page that is left, or a search that is typed over, takes its requests back; a test that cuts the network knows it. */
const expected = new Set(['net::ERR_ABORTED', 'net::ERR_INTERNET_DISCONNECTED'])

/** Collects what a page should never do: errors in its console, failed requests, answers of a failing server. */
export async function watch(page: Page, complaints: string[]): Promise<void> {
  page.on('console', (message) => {
    // A refusal that the page explains to the person is also logged by the browser, as a resource that did not load.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  await page.addInitScript(() =>
    addEventListener('error', ({ error }) => {
      if (error?.cause) console.error('Caused by:', error.cause.stack)
    }),
  )
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A stream whose list is not there is let go of before the browser has begun to play it.
    const isLetGo = reason === 'net::ERR_FILE_NOT_FOUND' && request.url().startsWith('blob:')
    if (!isLetGo && (!reason || !expected.has(reason))) complaints.push(`${reason}: ${request.url()}`)
  })
}
