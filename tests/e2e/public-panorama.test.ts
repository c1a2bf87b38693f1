import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callsOf } from './support/calls.ts'
import { coloursOf } from './support/colours.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 } }

const stage = (page: Page) => page.getByRole('application')
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

/** Address of a public panorama of the demo. */
async function address(): Promise<string> {
  const page = await site.visitAs(admin, '/')
  const call = await callsOf(site, page)
  const { records } = await call<{ records: { id: string }[] }>(
    `vr/page?isPublic=1&vrName=${encodeURIComponent('麦田')}`,
  )
  return `/s/panorama/${records[0]?.id}`
}

async function drawn(page: Page) {
  await stage(page).and(page.locator('[aria-busy=false]')).waitFor()
  await expect.poll(() => coloursOf(stage(page))).toBeGreaterThan(400)
}

describe('a published panorama', () => {
  test.each([
    ['at a desk', {}],
    ['on a phone', phone],
  ])('is walked through without signing in, %s', async (_name, options) => {
    const page = await site.visit(await address(), options)
    await drawn(page)
    await expect(page).toBeAccessible()
    await expect(page).toFitItsWidth()
    const before = await stage(page).screenshot()
    await stage(page).press('ArrowRight')
    await expect.poll(async () => (await stage(page).screenshot()).equals(before)).toBe(false)
    const map = page.getByRole('navigation', { name: '小地图' })
    const cone = () => map.locator('path').getAttribute('d')
    const looked = await cone()
    await stage(page).press('ArrowRight')
    await expect.poll(cone).not.toBe(looked)
    await list(page, '热点').getByRole('button', { name: '说明' }).first().click()
    const card = page.getByRole('dialog', { name: '说明', exact: true })
    await card.getByText('示例画面').waitFor()
    await expect(card.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await expect(list(page, '热点').getByRole('button', { name: '说明' }).first()).toBeFocused()
    await list(page, '场景').getByRole('button').nth(1).click()
    await expect(list(page, '场景').getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(map.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true')
    await drawn(page)
  })
})
