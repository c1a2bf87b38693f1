import type { BrowserContextOptions, Page } from 'playwright-core'

/**
 * Makes the page of a finished test as one that was just opened by these options: nothing on screen, nothing that listens, nothing
 * that is answered in the server's place. Its storage is left to who opens it next. Answers false where that cannot be: it is closed
 * or has crashed.
 */
export async function clearPage(page: Page, { viewport, reducedMotion, colorScheme }: BrowserContextOptions) {
  const context = page.context()
  if (page.isClosed()) return false
  try {
    page.removeAllListeners()
    await context.setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(context.pages().map((other) => other !== page && other.close()))
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    await page.emulateMedia({ media: null, reducedMotion, colorScheme })
    if (viewport) await page.setViewportSize(viewport)
    return true
  } catch {
    return false
  }
}
