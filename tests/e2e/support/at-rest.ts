import type { Page } from 'playwright-core'

interface Watched extends Window {
  loaded?: number
  since?: number
}

/** Nothing has arrived for half a second. Playwright's own idea of it never comes true beside a stream that stays open. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const own = window as Watched
      const loaded = performance.getEntriesByType('resource').length
      if (own.loaded !== loaded) {
        own.loaded = loaded
        own.since = Date.now()
      }
      const isBusy =
        document.querySelector('.page-skeleton, .ant-skeleton-active, .ant-spin-spinning') !== null
      return !isBusy && Date.now() - (own.since ?? 0) > 500
    },
    undefined,
    { polling: 100 },
  )
}

/**
 * By how many pixels the page on screen is wider than its place; those who read it scroll sideways for every line. To be
 * polled: a page is drawn anew a moment after its window has another size.
 */
export const tooWide = (page: Page): Promise<number> =>
  page.locator('.page-panel[data-shown=true]').evaluate((panel) => panel.scrollWidth - panel.clientWidth)
