import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { search } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const map = (page: Page) => page.getByRole('application', { name: /分布，共 \d+ 条/ })
const side = (page: Page) => page.getByRole('complementary', { name: '列表对应的地图' })

/** Different colours on the middle of the map: one that stays empty has hardly any. */
async function colours(page: Page): Promise<number> {
  const { data, channels } = decode(await map(page).screenshot())
  const seen = new Set<string>()
  for (let n = 0; n < data.length; n += channels * 7)
    seen.add(`${Number(data[n]) >> 4},${Number(data[n + 1]) >> 4},${Number(data[n + 2]) >> 4}`)
  return seen.size
}

async function open(page: Page) {
  await map(page).waitFor()
  await page.locator('.point-map canvas').first().waitFor()
  await expect.poll(() => colours(page)).toBeGreaterThan(20)
}

describe('the map beside a list', () => {
  test('is one of the ways to look at plots, in the address, by colours of a field', async () => {
    const page = await site.visitAs(admin, '/land/soil')
    await page.getByRole('button', { name: /^视图：/ }).click()
    await page.getByRole('menuitem', { name: /(^| )地图$/ }).click()
    await expect(page).toHaveUrl(/look=map$/)
    await open(page)
    await expect(page).toBeAccessible()
    await expect(side(page).getByRole('listitem').first()).toHaveText(/小麦/)
    await side(page).getByRole('combobox', { name: '着色' }).click()
    await page.locator('.ant-select-item-option', { hasText: '下次农事' }).click()
    await expect(page).toHaveUrl(/look=map-nextWork/)
    await expect(side(page).getByRole('listitem')).toHaveText([
      /已逾期/,
      /今天/,
      /3 天内/,
      /7 天内/,
      /7 天以后/,
    ])
    await side(page).getByRole('combobox', { name: '着色' }).click()
    await page.locator('.ant-select-item-option', { hasText: '土壤墒情' }).click()
    await expect(side(page).getByRole('listitem').first()).toHaveText(/低于 10%/)
    await open(page)
    await side(page).getByRole('combobox', { name: '着色' }).click()
    await page.locator('.ant-select-item-option', { hasText: '土地利用类型' }).click()
    await expect(page).toHaveUrl(/look=map-landUse/)
    await page.reload()
    await open(page)
    await expect(side(page).getByRole('combobox', { name: '着色' })).toBeVisible()
  })

  test('has the filters of its list, marks what is pointed at, and opens what is pressed', async () => {
    const page = await site.visitAs(admin, '/iot/device?look=map')
    await open(page)
    const countOf = async () =>
      Number(/共 (\d+) 条/.exec((await map(page).getAttribute('aria-label')) ?? '')?.[1])
    const all = await countOf()
    expect(all).toBeGreaterThan(100)
    const row = page.locator('.ant-table-row').first()
    const name = (await row.locator('.crud-title').textContent()) ?? ''
    await search(page, name)
    await expect.poll(countOf).toBe(1)
    // With one point the map has it in its middle.
    await page.getByRole('button', { name: '显示全部' }).click()
    await map(page).hover()
    await expect
      .poll(() => row.evaluate((one) => getComputedStyle(one).getPropertyValue('--row-mark')))
      .not.toBe('')
    await map(page).click()
    await page.getByRole('dialog', { name }).waitFor()
  })

  test('of grids lies beside their tree', async () => {
    const page = await site.visitAs(admin, '/geo/grid?look=map')
    await open(page)
    await page.getByRole('button', { name: '展开行' }).first().click()
    await expect.poll(() => page.locator('.ant-table-row-level-1').count()).toBeGreaterThan(0)
    await side(page).getByRole('button', { name: '底图上的图层' }).click()
    const kept = page.waitForResponse(/user-?setting/i)
    // The box follows the setting, an instant after the press: `check` would look before.
    await page.getByRole('checkbox', { name: '设备' }).click()
    await expect(page.getByRole('checkbox', { name: '设备' })).toBeChecked()
    await kept
    await page.reload()
    await open(page)
    await side(page).getByRole('button', { name: '底图上的图层' }).click()
    await expect(page.getByRole('checkbox', { name: '设备' })).toBeChecked()
  })

  test('on a phone fills the page, with the list as a sheet in three heights', async () => {
    const page = await site.visitAs(admin, '/geo/polygon?look=map', phone)
    await open(page)
    const heightOf = async () => (await page.locator('.list-map-sheet').boundingBox())?.height ?? 0
    const half = await heightOf()
    const handle = page.getByRole('button', { name: /^列表高度/ })
    await handle.press('Enter')
    await expect.poll(heightOf).toBeGreaterThan(half)
    await handle.press('Enter')
    await expect.poll(heightOf).toBeLessThan(half)
    await expect(page).toBeAccessible()
  })
})
