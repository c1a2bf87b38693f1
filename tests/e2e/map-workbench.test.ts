import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { coloursOf } from './support/colours.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

/** Most people have motion: a map that waits for what never moves stays empty for them alone. */
const moving = { reducedMotion: 'no-preference' } as const
const phone = { viewport: { width: 390, height: 844 } }

const panel = (page: Page) => page.getByRole('complementary', { name: '图层与对象' })
const canvas = (page: Page) => page.getByRole('application', { name: /^地图；/ })

async function open(page: Page, layer: string) {
  await panel(page).getByRole('tab', { name: '对象' }).click()
  await panel(page).getByText(layer, { exact: true }).last().click()
}

describe('the map workbench', () => {
  test('draws the land and what lies on it, with and without motion', async () => {
    const page = await site.visitAs(admin, '/map/index', moving)
    await panel(page).getByRole('checkbox', { name: '地块' }).waitFor()
    await panel(page).getByText('番茄', { exact: true }).waitFor()
    await expect.poll(() => coloursOf(canvas(page))).toBeGreaterThan(40)
    const before = await coloursOf(canvas(page))
    await panel(page).getByRole('checkbox', { name: '地块' }).uncheck()
    await panel(page).getByText('番茄', { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(() => coloursOf(canvas(page))).not.toBe(before)
    await expect(page).toBeAccessible()
  })

  test('opens the card of an object from the list, and a link brings both back', async () => {
    const page = await site.visitAs(admin, '/map/index')
    await open(page, '设备')
    const first = panel(page).getByRole('list', { name: '设备' }).getByRole('button').first()
    const name = (await first.textContent()) ?? ''
    await first.click()
    const card = page.getByRole('region', { name })
    await card.getByRole('link', { name: '查看详情' }).waitFor()
    await expect(page).toHaveUrl(/object=device%3A\d+/)
    await page.reload()
    await card.getByRole('link', { name: '查看详情' }).waitFor()
    await card.getByRole('button', { name: '关闭' }).click()
    await card.waitFor({ state: 'detached' })
    await expect(page).not.toHaveUrl(/object=/)
  })

  test('opens the panorama of a plot over the map, and comes back to its card', async () => {
    const page = await site.visitAs(admin, '/map/index')
    await panel(page).getByText('番茄', { exact: true }).waitFor()
    const search = page.getByRole('combobox', { name: '搜索名称、坐标或网格码' })
    await search.fill('东坡片1号地')
    await page.locator('.ant-select-item-option', { hasText: '东坡片1号地' }).first().click()
    const card = page.getByRole('region', { name: '东坡片1号地' })
    await card.getByRole('button', { name: /^查看全景/ }).click()
    const stage = page.getByRole('application', { name: /^禾下谷合作社麦田全景漫游/ })
    await stage.and(page.locator('[aria-busy=false]')).waitFor()
    await expect.poll(() => coloursOf(stage)).toBeGreaterThan(400)
    await page.keyboard.press('Escape')
    await stage.waitFor({ state: 'detached' })
    await card.getByRole('button', { name: /^查看全景/ }).waitFor()
  })

  test('finds objects by name and places by coordinates', async () => {
    const page = await site.visitAs(admin, '/map/index')
    await panel(page).getByText('番茄', { exact: true }).waitFor()
    const search = page.getByRole('combobox', { name: '搜索名称、坐标或网格码' })
    await search.fill('117.118, 36.605')
    await page.getByText('定位到 117.11800, 36.60500').click()
    await expect(page).toHaveUrl(/at=117\.118(%2C|,)36\.605(%2C|,)16/)
    await search.fill('泉南片1号地')
    await page.locator('.ant-select-item-option', { hasText: '泉南片1号地' }).first().click()
    await page.getByRole('region', { name: '泉南片1号地' }).waitFor()
  })

  test('measures an area in the unit that people read areas in', async () => {
    const page = await site.visitAs(admin, '/map/index?at=117.118,36.605,16')
    await canvas(page).locator('canvas').first().waitFor()
    const measuring = page.getByRole('button', { name: '测量面积' })
    await page.keyboard.press('Shift+M')
    await expect(measuring).toHaveAttribute('aria-pressed', 'true')
    const { x = 0, y = 0, width = 0, height = 0 } = (await canvas(page).boundingBox()) ?? {}
    const [left, top] = [x + width / 2, y + height / 2]
    for (const [dx, dy] of [
      [-60, -60],
      [60, -60],
      [60, 60],
    ] as const)
      await page.mouse.click(left + dx, top + dy)
    await page.mouse.dblclick(left - 60, top + 60)
    await expect(page.getByRole('status').last()).toHaveText(/亩 · 周长 .* m/)
  })

  test('looks back by the hour, says what was then, and comes back to now', async () => {
    const page = await site.visitAs(admin, '/map/index')
    await panel(page).getByText('番茄', { exact: true }).waitFor()
    await page.getByRole('button', { name: '回看最近 7 天' }).click()
    const bar = page.getByRole('region', { name: '回看最近 7 天' })
    const slider = bar.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveUrl(/time=\d{4}-\d\d-\d\dT\d\d%3A00/)
    await open(page, '设备')
    await panel(page).getByRole('list', { name: '设备' }).getByRole('button').first().click()
    const then = page.getByRole('region', { name: /^\d{4}-\d\d-\d\d \d\d:00 时$/ })
    await then.getByText('在线状态').waitFor()
    await then.getByRole('heading', { name: '现在' }).waitFor()
    await expect(page).toBeAccessible()
    await bar.getByRole('button', { name: '播放' }).click()
    // It plays into now, and is live again.
    await expect(page).not.toHaveUrl(/time=/)
    await then.waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: '播放' }).waitFor()
  })

  test('goes to where the person is, and has a card of three heights on a phone', async () => {
    const geolocation = { latitude: 36.6051, longitude: 117.1182, accuracy: 12 }
    const page = await site.visitAs(admin, '/map/index', {
      ...phone,
      geolocation,
      permissions: ['geolocation'],
    })
    await page.getByRole('combobox', { name: '搜索名称、坐标或网格码' }).fill('泉南片1号地')
    await page.locator('.ant-select-item-option', { hasText: '泉南片1号地' }).first().click()
    const card = page.getByRole('region', { name: '泉南片1号地' })
    const heightOf = async () => (await card.boundingBox())?.height ?? 0
    const handle = card.getByRole('button', { name: /^卡片高度/ })
    await expect(card).toHaveAttribute('data-height', 'half')
    await handle.press('ArrowUp')
    await expect.poll(heightOf).toBeGreaterThan(500)
    await handle.click()
    await expect.poll(heightOf).toBeLessThan(130)
    await expect(page).toBeAccessible()
    await card.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '定位到我的位置' }).click()
    await expect(page).toHaveUrl(/at=117\.118\d*(%2C|,)36\.605\d*(%2C|,)17/)
  })

  test('opens a card by a tap on a phone, which does not press what the card has there', async () => {
    const at = '117.0929762,36.6153647,17'
    const page = await site.visitAs(admin, `/map/index?on=soil&at=${at}`, { ...phone, hasTouch: true })
    await expect.poll(() => coloursOf(canvas(page))).toBeGreaterThan(20)
    const card = page.getByRole('region', { name: '泉南片3号地' })
    const { x = 0, y = 0, width = 0, height = 0 } = (await canvas(page).boundingBox()) ?? {}
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect
      .poll(async () => {
        if (!(await card.isVisible())) await tap()
        return card.isVisible()
      })
      .toBe(true)
    // Its handle has come to where the finger was: a press of it would make the card as high as the map.
    await expect(card).toHaveAttribute('data-height', 'half')
  })

  test('chooses what lies in a box, and does with many what their list does', async () => {
    const page = await site.visitAs(admin, '/map/index')
    await panel(page).getByText('番茄', { exact: true }).waitFor()
    const { x = 0, y = 0, width = 0, height = 0 } = (await canvas(page).boundingBox()) ?? {}
    await page.keyboard.down('Shift')
    await page.mouse.move(x + 10, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
    await page.mouse.move(x + width - 70, y + height - 50, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    const chosen = page.getByRole('region', { name: '所选对象' })
    const events = chosen.getByRole('region', { name: '事件' })
    await events.getByRole('button', { name: '派发' }).click()
    await page.getByRole('dialog').getByText('处理人').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(page).toBeAccessible()
    const stations = chosen.getByRole('region', { name: '监测站点' })
    await stations.getByRole('button', { name: '导出所选' }).click()
    await page.getByRole('dialog').getByText('GeoJSON').waitFor()
    await page.keyboard.press('Escape')
    await stations.getByRole('link', { name: '在列表中打开' }).click()
    await expect(page).toHaveUrl(/\/station\?.*id_in=/)
    await page
      .getByText(/^所选记录/)
      .first()
      .waitFor()
  })

  test('chooses from the list by keys, and by two corners on a phone', async () => {
    const page = await site.visitAs(admin, '/map/index')
    await open(page, '监测站点')
    const boxes = panel(page).getByRole('list', { name: '监测站点' }).getByRole('checkbox')
    await boxes.first().focus()
    await page.keyboard.press('Space')
    const chosen = page.getByRole('region', { name: '所选对象' })
    await chosen.getByText('已选 1 个').waitFor()
    await expect(page).toHaveUrl(/chosen=station%3A\d+/)
    await page.reload()
    await chosen.getByText('已选 1 个').waitFor()
    await open(page, '监测站点')
    await panel(page)
      .getByRole('button', { name: /^选择全部/ })
      .click()
    await expect(chosen.getByRole('status')).toHaveText(`已选 ${await boxes.count()} 个`)
    await chosen.getByRole('button', { name: '取消选择' }).first().click()

    const small = await site.visitAs(admin, '/map/index', { ...phone, hasTouch: true })
    await expect.poll(() => coloursOf(canvas(small))).toBeGreaterThan(40)
    await small.getByRole('button', { name: '框选' }).click()
    await small.getByText(/先后点击两个角/).waitFor()
    const { x = 0, y = 0, width = 0, height = 0 } = (await canvas(small).boundingBox()) ?? {}
    await small.touchscreen.tap(x + 5, y + 200)
    await expect.poll(() => canvas(small).getAttribute('data-corner')).toBe('true')
    await small.touchscreen.tap(x + width - 5, y + height - 5)
    await small
      .getByRole('region', { name: '所选对象' })
      .getByText(/^已选 \d+ 个$/)
      .waitFor()
  })

  test('compares two layers at a bar that keys move, and a link brings it back', async () => {
    const page = await site.visitAs(admin, '/map/index?on=county,soil,border&swipe=county,soil,50')
    await panel(page).getByText('番茄', { exact: true }).waitFor()
    const bar = page.getByRole('slider', { name: /的分界$/ })
    await bar.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveUrl(/swipe=county%2Csoil%2C48/)
    await page.keyboard.press('Home')
    await expect(page).toHaveUrl(/swipe=county%2Csoil%2C0(&|$)/)
    // No base map is left of a bar at the edge, no plots right of one at the other.
    await expect.poll(() => coloursOf(canvas(page))).toBeGreaterThan(10)
    const withPlots = await coloursOf(canvas(page))
    await page.keyboard.press('End')
    await expect.poll(() => coloursOf(canvas(page))).not.toBe(withPlots)
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: '卷帘对比' }).click()
    await page.getByRole('button', { name: '结束对比' }).click()
    await bar.waitFor({ state: 'detached' })
    await expect(page).not.toHaveUrl(/swipe=/)
  })

  test('prints a sheet of the chosen size with the map on it', async () => {
    const page = await site.visitAs(admin, '/map/index')
    await panel(page).getByText('番茄', { exact: true }).waitFor()
    await page.getByRole('button', { name: '打印地图' }).click()
    const dialog = page.getByRole('dialog', { name: '打印地图' })
    const preview = dialog.getByRole('application', { name: /^打印预览/ })
    await expect.poll(() => coloursOf(preview)).toBeGreaterThan(40)
    await expect(page).toBeAccessible()
    await dialog.getByText('A3', { exact: true }).click()
    await dialog.getByText('纵向', { exact: true }).click()
    await expect.poll(() => coloursOf(preview)).toBeGreaterThan(40)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '保存为图片' }).click(),
    ])
    const png = await readFile(await download.path())
    // 297 × 420 mm at 96 pixels an inch, and twice as many.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * 1122, 2 * 1587])
    expect(png.length).toBeGreaterThan(100_000)
    await page.evaluate(() => {
      window.print = () => {}
    })
    await dialog.getByRole('button', { name: '打印或存为 PDF' }).click()
    const sheet = page.locator('.print-sheet .map-sheet')
    await sheet.waitFor({ state: 'attached' })
    await expect.poll(() => sheet.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(2 * 1122)
  })

  test('is a map with sheets on a phone', async () => {
    const page = await site.visitAs(admin, '/map/index', phone)
    await page.getByRole('button', { name: '展开图层' }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: '地块' }).waitFor()
    await expect(page).toFitItsWidth()
  })
})
