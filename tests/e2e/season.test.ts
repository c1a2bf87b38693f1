import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, dialog, rows, tick } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 } }

test('a season is planned for twelve plots, and its work order is printed', async () => {
  const page = await site.visitAs(admin, '/land/season')
  await page.locator('.ant-table-row').first().waitFor()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '按方案排季' }).click()
  const planning = dialog(page, '按方案排季')
  await planning.getByRole('button', { name: '预览' }).click()
  await planning.getByText('请选择农事方案', { exact: true }).waitFor()
  await planning.getByText('请选择地块', { exact: true }).waitFor()
  await choose(page, planning.getByRole('combobox', { name: '农事方案' }), '秋白菜生产方案')
  const boxes = planning.locator('.ant-tree-checkbox')
  await boxes.first().waitFor()
  await planning.getByPlaceholder('搜索').fill('号棚')
  for (let n = 0; n < 12; n++) await boxes.nth(n + 1).click()
  await planning.getByText(/^已选 1[23] \//).waitFor()
  await expect(page).toBeAccessible()
  await planning.getByRole('button', { name: '预览' }).click()
  await planning.getByText('将为 12 块地各排 5 项农事，共 60 条记录。').waitFor()
  await expect(page).toBeAccessible()
  await planning.getByRole('button', { name: '排入计划' }).click()
  await page.locator('.ant-message').getByText('按方案排季成功，共 12 条').waitFor()

  await page.goto('/land/soilLog?logStatus=0&logType=transplant')
  await rows(page).nth(1).waitFor()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await tick(rows(page).nth(0).getByRole('checkbox'))
  await tick(rows(page).nth(1).getByRole('checkbox'))
  await page.getByRole('button', { name: '打印派工单' }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const order = page.locator('.print-sheet .work-order')
  await order
    .getByText(/有机肥 500 kg\/亩，合计 [\d.]+ kg/)
    .first()
    .waitFor()
  await expect(order.locator('tbody tr')).toHaveCount(2)
})

test('a season is planned without a pointer', async () => {
  const page = await site.visitAs(admin, '/land/season')
  await page.getByRole('button', { name: '按方案排季' }).focus()
  await page.keyboard.press('Enter')
  const planning = dialog(page, '按方案排季')
  const template = planning.getByRole('combobox', { name: '农事方案' })
  await expect(template).toBeFocused()
  await page.keyboard.type('草莓')
  await page.locator('.ant-select-dropdown:visible').getByText('草莓生产方案').waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, '[role=tree]')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await planning.getByText(/^已选 [1-9]\d* \//).waitFor()
  await tabTo(page, '.ant-modal-footer .ant-btn-primary')
  await page.keyboard.press('Enter')
  await planning.getByText(/^将为 \d+ 块地各排/).waitFor()
  await tabTo(page, '.ant-modal-footer .ant-btn-primary')
  await page.keyboard.press('Enter')
  await page
    .locator('.ant-message')
    .getByText(/^按方案排季成功/)
    .waitFor()
})

async function tabTo(page: Page, place: string): Promise<void> {
  const isThere = () => page.evaluate((selector) => document.activeElement?.closest(selector) !== null, place)
  for (let presses = 0; presses < 30 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  await expect.poll(isThere, { message: place }).toBe(true)
}

test('on a phone the seasons and the plan fit', async () => {
  const page = await site.visitAs(admin, '/land/season', phone)
  const cards = page.locator('.season-cards > li')
  await cards.first().waitFor()
  const box = await cards.first().boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: '按方案排季' }).click()
  await dialog(page, '按方案排季').locator('.ant-tree-checkbox').first().waitFor()
  await expect(page).toFitItsWidth()
  await expect(page).toBeAccessible()
})
