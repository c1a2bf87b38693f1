import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lasting } from './support/lasting.ts'
import { dialog } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const site = useSite()

const sidebar = (page: Page) => page.getByRole('navigation', { name: '菜单', exact: true })
const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: label })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? '')

/** Opens the search for everything and types. */
async function seek(page: Page, term: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索菜单、数据或操作' }).fill(term)
}

test('the search opens a record itself', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await seek(page, '云岭苹果专业')
  await page.getByRole('option', { name: '青穗县云岭苹果专业合作社' }).first().click()
  await dialog(page, '青穗县云岭苹果专业合作社').waitFor()
  await expect(page).toHavePath('/business/company')
  await expect(page).toHaveQuery('view', /./)
})

test('the search adds a record, locks, and changes the theme', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await seek(page, '新增设备')
  await page.getByRole('option', { name: '新增设备', exact: true }).click()
  await dialog(page, '新增设备').waitFor()
  await expect(page).not.toHaveUrl(/add=/)
  await page.keyboard.press('Escape')
  await dialog(page, '新增设备').waitFor({ state: 'hidden' })

  await seek(page, '主题：')
  await expect(page.getByRole('option', { name: /^主题：/ })).toHaveCount(11)
  await page.getByRole('option', { name: '主题：暗色' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')

  await seek(page, '锁屏')
  await page.getByRole('option', { name: /^锁屏/ }).click()
  await dialog(page, '设置锁屏密码').waitFor()
})

test('the search exports the list on screen, and only where there is one', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await page.getByRole('button', { name: '导出', exact: true }).waitFor()
  await seek(page, '导出当前')
  await page.getByRole('option', { name: /^导出当前列表/ }).click()
  await dialog(page, '导出设备').waitFor()
  await page.keyboard.press('Escape')
  await tab(page, '首页').click()
  await seek(page, '导出当前')
  await page.getByText('没有找到').waitFor()
})

test('the search offers nothing to add that the person may not', async () => {
  const page = await site.visitAs(guest, '/wel/index')
  await seek(page, '新增')
  // A notice may have the word.
  await page.getByRole('option').or(page.getByText('没有找到')).first().waitFor()
  await expect(page.getByRole('group', { name: '操作' })).toHaveCount(0)
  const other = await site.visitAs(admin, '/wel/index')
  await seek(other, '新增')
  await other.getByRole('group', { name: '操作' }).waitFor()
})

test('the content can have the screen alone, until Esc or another page', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  const header = page.locator('.frame-header')
  await page.locator('.ant-table-row').first().waitFor()
  await page.keyboard.press('Alt+Z')
  await header.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await header.waitFor()

  await tab(page, '设备').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '最大化内容' }).click()
  await header.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '还原（Esc）' }).click()
  await header.waitFor()

  await page.keyboard.press('Alt+Z')
  await header.waitFor({ state: 'hidden' })
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page).toHavePath('/wel/index')
  await header.waitFor()
})

test('the focus goes to the heading of a page that is gone to, by whatever way', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await page.locator('.ant-table-row').first().waitFor()
  await expect.poll(() => focused(page)).toBe('BODY')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => focused(page)).toBe('H1')
  await tab(page, '设备').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('设备')
  // A pointer's way shows no ring.
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(false)
  await seek(page, '参数')
  await page.keyboard.press('Enter')
  await expect(page).toHavePath('/system/param')
  await expect.poll(() => focused(page)).toBe('H1')
})

test('who skips to the content moves the page by keys', async () => {
  const page = await site.visitAs(admin, '/wel/index', { viewport: { width: 1440, height: 600 } })
  await page.locator('[data-tile=devices]').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageDown')
  const place = page.locator('.page-panel[data-shown=true]')
  await expect.poll(() => place.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(100)
})

test('the focus stays where somebody has put it meanwhile', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await sidebar(page).waitFor()
  await page.goto('/iot/device')
  await page.locator('.ant-table-row').first().waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => focused(page)).toBe('H1')
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('/')
  const isThere = lasting(async () => (await focused(page)) === 'INPUT')
  await expect.poll(isThere).toBeGreaterThan(300)
})

test('a record is printed whole, without the frame', async () => {
  const page = await site.visitAs(admin, '/business/company')
  await page
    .getByRole('button', { name: /^查看 / })
    .first()
    .click()
  await page.locator('.crud-view').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.frame-header')).toBeHidden()
  await expect(page.locator('.crud-toolbar')).toBeHidden()
  const body = page.locator('.crud-drawer .ant-drawer-body')
  await expect.poll(() => body.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
  await expect(page.locator('.crud-view')).toBeVisible()
  // Paper is white in dark themes, too.
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'dark'
  })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe('light')
})

test('where the system chooses the colours, the page on screen is still marked in the menu', async () => {
  const page = await site.visitAs(admin, '/iot/device', { forcedColors: 'active' })
  const chosen = page.locator('.frame-menu .ant-menu-item-selected')
  await chosen.waitFor()
  await expect.poll(() => chosen.evaluate((one) => getComputedStyle(one).outlineWidth)).toBe('2px')
})

test('the bell and the languages name their keys', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await page.getByRole('button', { name: /^消息通知/ }).hover()
  await page.getByRole('tooltip').filter({ hasText: 'Alt+N' }).waitFor()
  await page.getByRole('button', { name: '语言' }).hover()
  await page.getByRole('tooltip').filter({ hasText: 'Alt+G' }).waitFor()
})
