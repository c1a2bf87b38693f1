import { expect, test } from 'vitest'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const wall = { viewport: { width: 1920, height: 1080 } }

test('the big screen has the map, figures, events and the time, without the frame, and Escape leaves it', async () => {
  const page = await site.visitAs(admin, '/screen/index', wall)
  await page.locator('.screen-map canvas').first().waitFor()
  await expect(page.locator('.frame')).toHaveCount(0)
  await expect(page.locator('.wall-clock time')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await expect(page.locator('.screen-legend')).toHaveText(/小麦/)
  await expect(page.locator('[data-tile=devices] .figure-number')).toHaveText(/^\d/)
  await page.locator('[data-tile=eventTicker] li').first().waitFor()
  const legend = page.locator('[data-tile=deviceStates] .tile-body')
  await page.locator('[data-tile=deviceStates] .legend li').first().waitFor()
  await expect.poll(() => legend.evaluate((body) => body.scrollHeight <= body.clientHeight)).toBe(true)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight))
    .toBe(true)
  await expect(page).toBeAccessible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveUrl(/\/map\/index/)
  await page.locator('.frame').waitFor()
  await expect(page.getByRole('tab', { name: '大屏' })).toHaveCount(0)
})

test('goes from one open event to the next, the gravest first, and waits while somebody is at it', async () => {
  const page = await site.visitAs(admin, '/screen/index', wall)
  await page.locator('.screen-map canvas').first().waitFor()
  const stop = page.locator('.screen-stop h2')
  await expect(stop).toHaveText(/紧急/)
  const first = (await stop.textContent()) ?? ''
  await expect(stop).not.toHaveText(first)
})

test('its entry in the menu opens a window of its own', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await page.getByRole('menuitem', { name: '指挥地图' }).click()
  const [own] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '大屏' }).click(),
  ])
  await own.locator('.screen-map canvas').first().waitFor()
})
