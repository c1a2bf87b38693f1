import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goTo } from './support/go-to.ts'
import { allPaths, menuPaths } from './support/menu-paths.ts'
import { admin, guest, neighbour, type Person, useSite } from './support/site.ts'

const site = useSite()

const platform = { tenantId: '000000' }
const people: Record<string, Person> = {
  admin,
  county: { ...platform, account: 'county', password: 'county123' },
  grid: { ...platform, account: 'grid', password: 'grid1234' },
  guest,
  neighbour,
}

/** What is wrong with the page at a path, or nothing. */
async function look(page: Page, path: string): Promise<string[]> {
  await goTo(page, path)
  const shown = page.locator('.page-panel[data-shown=true]')
  const isThere = shown.locator('h1').first().waitFor({ timeout: 15_000 })
  const seen = await isThere.then(
    () => true,
    () => false,
  )
  const at = new URL(page.url()).pathname
  if (at !== path) return [`${path} leads to ${at}`]
  if (!seen) return [`${path} stays empty`]
  const fault = shown.locator('.status-view, .crud-failure').first()
  if (await fault.isVisible()) return [`${path}: ${await fault.innerText()}`]
  return (await tooWide(page)).map((what) => `${path}: ${what} is too narrow for what it holds`)
}

/** What scrolls sideways though it should not: the page, its panel, or the views beside its name. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      'html',
      '#content',
      '.page-panel[data-shown=true]',
      '.page-panel[data-shown=true] .crud-views ul',
    ].filter((what) => {
      const element = document.querySelector(what)
      return element !== null && element.scrollWidth > element.clientWidth + 1
    }),
  )

/** A small laptop and a tablet on its side. */
const small = { viewport: { width: 1024, height: 768 } }

/** Whether the tab on screen can be seen whole in its bar. */
const seesTab = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const tab = document.querySelector('.tab-bar [data-active=true]')
    const [own, bar] = [tab?.getBoundingClientRect(), tab?.parentElement?.getBoundingClientRect()]
    return own !== undefined && bar !== undefined && own.left >= bar.left - 1 && own.right <= bar.right + 1
  })

describe('every path of the menu and of the specification shows a page', () => {
  test.each(Object.entries(people))('to %s', async (_, person) => {
    const page = await site.visitAs(person, '/wel/index', small)
    const paths = await menuPaths(page)
    expect(paths.length).toBeGreaterThan(0)
    const faults: string[] = []
    for (const path of allPaths(paths)) faults.push(...(await look(page, path)))
    expect(faults).toEqual([])
    await page.reload()
    await page.locator('.page-panel[data-shown=true] h1').first().waitFor()
    await expect.poll(() => seesTab(page)).toBe(true)
  })
})

test('a layout of a page needs the right to the page', async () => {
  const page = await site.visitAs(guest, '/wel/index')
  await expect.poll(() => menuPaths(page)).not.toContain('/system/dict')
  await page.goto('/dict-horizontal/index')
  await page.locator('.status-view').waitFor()
  await expect(page).toHavePath('/dict-horizontal/index')
})

test('a report is opened with its groups and totals', async () => {
  const page = await site.visitAs(admin, '/report/reportlist')
  await page.getByRole('button', { name: '企业名录', exact: true }).click()
  const report = page.getByRole('region', { name: '企业名录' })
  await report.getByText(/^合计 \d+ 条$/).waitFor()
  await expect.poll(async () => report.locator('.report-group').count()).toBeGreaterThan(1)
  await expect(page.getByText('"version"')).toHaveCount(0)
})
