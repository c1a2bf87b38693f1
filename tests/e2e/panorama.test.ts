import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { coloursOf } from './support/colours.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const stage = (page: Page) => page.getByRole('application').and(page.locator('.panorama-stage'))
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

/** The stage with its picture. */
async function drawn(page: Page) {
  await stage(page).and(page.locator('[aria-busy=false]')).waitFor()
  await expect.poll(() => coloursOf(stage(page))).toBeGreaterThan(400)
  return stage(page)
}

async function open(page: Page): Promise<string> {
  const row = page.locator('[data-row-key]').first()
  await row.getByRole('button', { name: /^查看全景/ }).click()
  await drawn(page)
  return (await page.getByRole('dialog').locator('.ant-drawer-title').textContent()) ?? ''
}

describe('a panorama', () => {
  test('is walked through from its row, by pointer and by keys', async () => {
    const page = await site.visitAs(admin, '/show/vr')
    await open(page)
    await expect(page).toBeAccessible()
    const before = await stage(page).screenshot()
    await stage(page).press('ArrowRight')
    await expect.poll(async () => (await stage(page).screenshot()).equals(before)).toBe(false)
    const scene = list(page, '场景').getByRole('button').nth(1)
    const title = (await scene.textContent()) ?? ''
    await scene.click()
    await page.getByRole('region', { name: title, exact: true }).waitFor()
    await drawn(page)
    await list(page, '热点').getByRole('button', { name: /^说明/ }).click()
    await page.getByRole('region', { name: '说明', exact: true }).getByText('示例画面').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('shows what a device in it measures now', async () => {
    const page = await site.visitAs(admin, '/show/vr')
    await open(page)
    const spot = list(page, '热点').getByRole('button', { name: /^设备/ }).first()
    await spot.click()
    await expect(spot).toHaveAttribute('aria-pressed', 'true')
    await page.locator('.panorama-card').getByRole('link', { name: '查看设备' }).waitFor()
  })

  test('has a small map, whose cone follows each turn, and whose scenes are a press away', async () => {
    const page = await site.visitAs(admin, '/show/vr')
    await open(page)
    const map = page.getByRole('navigation', { name: '小地图' })
    const cone = () => map.locator('path').getAttribute('d')
    const before = await cone()
    await stage(page).press('ArrowRight')
    await expect.poll(cone).not.toBe(before)
    const next = map.getByRole('button').nth(1)
    await next.click()
    await expect(next).toHaveAttribute('aria-current', 'true')
    await drawn(page)
    await expect(page).toBeAccessible()
  })

  test('opens from the overview of its company', async () => {
    const page = await site.visitAs(admin, '/business/company?keyword=禾下谷')
    await page
      .getByRole('button', { name: /^查看 .*禾下谷/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^查看全景 .*麦田全景漫游/ }).click()
    await drawn(page)
  })
})
