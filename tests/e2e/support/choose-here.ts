import type { Page } from 'playwright-core'

/**
 * Keeps a choice in the browser as the client does, for the page that is opened next. Meanwhile no page of the client is open:
 * one that had begun before might still tell the server its own, and that would be the later one.
 */
export async function chooseHere(page: Page, name: string, content: unknown): Promise<void> {
  await page.goto('/health/live')
  const kept = { dataType: typeof content, content, type: 'local', datetime: Date.now() }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `sickle-${name}`,
    JSON.stringify(kept),
  ] as const)
}
