import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { coloursOf } from './support/colours.ts'
import { type Person, useSite } from './support/site.ts'

const site = useSite()

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const worker: Person = { tenantId: '000000', account: 'grid', password: 'grid1234' }

const canvas = (page: Page) => page.getByRole('application', { name: /^地图；/ })

test('without a network the map moves on, says of when it is, and opens cards of what was in sight', async () => {
  const page = await site.visitAs(worker, '/map/index?at=117.115,36.62,15&on=soil', phone)
  await expect.poll(() => coloursOf(canvas(page))).toBeGreaterThan(20)
  await page.waitForResponse((answer) => /\/soil\/page\?.*id_in=/.test(answer.url()))
  await page.context().setOffline(true)
  const word = page.getByText(/^离线地图，数据截至 \d\d:\d\d$/)
  await word.waitFor()
  const before = await canvas(page).screenshot()
  await canvas(page).press('ArrowRight')
  await expect.poll(async () => (await canvas(page).screenshot()).equals(before)).toBe(false)
  await expect.poll(() => coloursOf(canvas(page))).toBeGreaterThan(20)
  await canvas(page).click({ position: { x: 180, y: 300 } })
  const card = page.locator('.workbench-card')
  await card.getByText(/^网络已断开，以下为 \d\d:\d\d 的数据$/).waitFor()
  await expect(card.getByRole('heading', { level: 2 })).not.toHaveText('…')
  await card.locator('.record-summary').waitFor()
  await expect(page).toBeAccessible()
  await page.context().setOffline(false)
  await word.waitFor({ state: 'detached' })
  await card.getByRole('link', { name: '查看详情' }).waitFor()
})
