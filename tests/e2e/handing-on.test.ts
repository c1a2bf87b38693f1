import { expect, test } from 'vitest'
import { dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite({ SIMULATOR: 'off' })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.each([
  ['a screen', {}],
  ['a phone', phone],
])('an event is handed on by keys, those of its grid first, on %s', { timeout: 90_000 }, async (_, size) => {
  const page = await site.visitAs(admin, '/event/list?eventStatus=0', size)
  const link = page
    .locator('[data-row-key] a, [data-row-key] button')
    .filter({ hasText: /墒情偏低|设备离线|流量突变/ })
    .first()
  const title = (await link.innerText()).trim()
  await link.press('Enter')
  const record = dialog(page, title)
  await record.getByText('对象与位置').waitFor()
  if (size === phone) await record.getByRole('button', { name: '更多操作' }).press('Enter')
  const name = { name: '派发' }
  await page.getByRole(size === phone ? 'menuitem' : 'button', name).press('Enter')
  const handing = dialog(page, `派发：${title}`)
  const picker = handing.getByRole('combobox')
  // No step of the keys before one can type.
  await expect(picker).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const list = page.locator('.ant-select-dropdown:visible')
  await list.locator('.crud-offer-heading').filter({ hasText: '负责该网格' }).waitFor()
  const offers = list.locator('.crud-offer')
  await expect.poll(() => offers.count()).toBeGreaterThan(2)
  await expect(offers.first()).toHaveText(/网格 · .+ · .+ · 1\d{10}/)
  for (const detail of await list.locator('.crud-offer-detail').all())
    await expect.poll(() => detail.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
  await expect(page).toBeAccessible()

  await page.keyboard.type('shixiaoman')
  await expect.poll(() => offers.allInnerTexts()).toEqual([expect.stringContaining('石小满')])
  await page.keyboard.press('Enter')
  await expect.poll(() => handing.locator('.ant-select').innerText()).toContain('石小满')
  await page.keyboard.press('Control+s')
  await toast(page, '派发成功').waitFor()
  await expect.poll(() => record.innerText()).toContain('石小满')
})
