import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, useSite } from './support/site.ts'

const site = useSite()

/** Counts the kilobytes (1000 bytes) of compressed JavaScript that a page loads. */
function countScripts(page: Page): () => number {
  let bytes = 0
  page.on('response', (response) => {
    const headers = response.headers()
    if (!headers['content-type']?.includes('javascript')) return
    bytes += Number(headers['content-length'])
  })
  return () => bytes / 1000
}

test('the sign-in page loads at most 90 KB of scripts', async () => {
  const page = await site.visit('about:blank')
  const loaded = countScripts(page)
  await page.goto('/login')
  await page.getByLabel('密码', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(loaded()).toBeGreaterThan(10)
  expect(loaded()).toBeLessThanOrEqual(90)
})

test.each(['/iot/device', '/business/company', '/system/param'])(
  'the frame and the first rows of %s load at most 400 KB of scripts',
  async (path) => {
    const home = await site.visitAs(admin, '/wel/index')
    const page = await home.context().newPage()
    const loaded = countScripts(page)
    await page.goto(path)
    await page.locator('.ant-table-row').first().waitFor()
    expect(loaded()).toBeLessThanOrEqual(400)
  },
)
