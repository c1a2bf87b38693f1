import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

/** The questions for a page of events from now on. */
function askedPages(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/event/page') asked.push(searchParams)
  })
  return asked
}

/** The stream of the page is open, and what that makes it ask for has been asked. */
async function streamed(page: Page) {
  await page.waitForResponse((response) => response.url().includes('/blade-desk/stream'))
  await gathered(page)
}

/** Words on events are gathered for two seconds. */
async function gathered(page: Page) {
  const until = await page.evaluate(() => performance.now() + 3000)
  await page.waitForFunction((time) => performance.now() > time, until)
}

test('a list asks for its rows once, the open stream notwithstanding', async () => {
  const page = await site.visitAs(admin, '/')
  await page.locator('.page-panel[data-ready]').waitFor()
  const asked = askedPages(page)
  const open = streamed(page)
  await page.goto('/event/list')
  await page.locator('[data-row-key]').first().waitFor()
  await page.locator('.page-panel[data-shown=true][data-ready]').waitFor()
  await open
  expect(asked.map(String)).toHaveLength(1)
})

test('a step on a board asks for the two columns that it changed, and for the count of all', async () => {
  const page = await site.visitAs(admin, '/')
  const open = streamed(page)
  await page.goto('/event/list?look=board-eventStatus')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}，`) })
  const card = column('待处理').locator('.board-card').first()
  await card.waitFor()
  await open
  const asked = askedPages(page)
  await card.getByRole('button', { name: /^移动 / }).focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await toast(page, '受理成功').waitFor()
  await gathered(page)
  // The list itself, without a column, counts its rows.
  expect(asked.map((query) => query.get('eventStatus_equal')).sort()).toEqual(['0', '1', null])
})
