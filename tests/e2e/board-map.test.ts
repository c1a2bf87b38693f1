import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { search } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const board = '/event/list?look=board-eventStatus'
const phone = { viewport: { width: 390, height: 844 } }

const panel = (page: Page) => page.getByRole('complementary', { name: '看板上的位置' })
const places = (page: Page) => page.getByRole('list', { name: '地图上的事件' }).getByRole('button')
const card = (page: Page, key: string) => page.locator(`.board-card[data-row-key="${key}"]`)
const keyAt = async (page: Page, index: number) =>
  (await places(page).nth(index).getAttribute('data-place')) ?? ''

async function open(page: Page) {
  await page.getByRole('button', { name: '地图', exact: true }).click()
  await places(page).first().waitFor()
}

describe('the map beside a board', () => {
  test('is opened beside the columns, kept in the address, and shows what is open', async () => {
    const page = await site.visitAs(admin, board)
    const counts = page.locator('.board-count')
    await expect.poll(() => counts.first().textContent()).toMatch(/^\d+$/)
    await open(page)
    await expect(page).toHaveUrl(/look=board-eventStatus-map/)
    const [pending, doing] = (await page.locator('.board-column .board-count').allTextContents()).map(Number)
    await expect.poll(() => places(page).count()).toBe(Number(pending) + Number(doing))
    await page.locator('.point-map canvas').first().waitFor()
    await expect(page).toBeAccessible()
    await panel(page).getByRole('checkbox', { name: '处理中' }).uncheck()
    await expect(places(page)).toHaveCount(Number(pending))
    await page.reload()
    await places(page).first().waitFor()
    await panel(page).getByRole('button', { name: '关闭地图' }).click()
    await panel(page).waitFor({ state: 'detached' })
    await expect(page).not.toHaveUrl(/-map/)
  })

  test('leaves columns that fade where they go on, and the last one whole', async () => {
    const page = await site.visitAs(admin, `${board}-map`)
    await places(page).first().waitFor()
    const row = page.locator('.board')
    const last = page.locator('.board-column').last()
    const edgeOf = async (one: typeof row) => {
      const { x = 0, width = 0 } = (await one.boundingBox()) ?? {}
      return x + width
    }
    const edge = await edgeOf(row)
    await expect.poll(() => edgeOf(last)).toBeGreaterThan(edge)
    const { y = 0 } = (await row.boundingBox()) ?? {}
    const clip = { x: edge - 1, y: y + 20, width: 1, height: 300 }
    const { data } = decode(await page.screenshot({ clip }))
    // As white as the page, whatever stands in the column.
    expect(Math.min(...data)).toBeGreaterThan(250)
    await row.evaluate((one) => one.scrollTo(one.scrollWidth, 0))
    await expect.poll(() => edgeOf(last)).toBeLessThanOrEqual(edge - 30)
  })

  test('by keys: arrows walk through the points, Enter leads to the card, however far down', async () => {
    const page = await site.visitAs(admin, `${board}-map`)
    await places(page).first().waitFor()
    await panel(page).getByRole('checkbox', { name: '待处理' }).uncheck()
    await panel(page).getByRole('checkbox', { name: '处理中' }).uncheck()
    await panel(page).getByRole('checkbox', { name: '已归档' }).check()
    await expect.poll(() => places(page).count()).toBeGreaterThan(100)
    await places(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(places(page).nth(1)).toBeFocused()
    await page.keyboard.press('End')
    const last = await keyAt(page, -1)
    // More cards than a column asks for at once: those in between are brought.
    await expect(card(page, last)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await card(page, last).waitFor()
    await expect
      .poll(() => card(page, last).evaluate((one) => one.contains(document.activeElement)))
      .toBe(true)
    await expect(card(page, last)).toHaveAttribute('data-marked', 'true')
  })

  test('cards and points mark each other, and a point on the map leads to its card', async () => {
    const page = await site.visitAs(admin, `${board}-map`)
    await places(page).first().waitFor()
    const key = await keyAt(page, 0)
    await card(page, key).hover()
    await expect.poll(() => places(page).first().getAttribute('data-marked')).toBe('true')
    await places(page).nth(1).hover()
    await expect.poll(async () => card(page, await keyAt(page, 1)).getAttribute('data-marked')).toBe('true')
    // With one point the map has it in its middle.
    await search(page, (await card(page, key).locator('.crud-title').textContent()) ?? '')
    await expect(places(page)).toHaveCount(1)
    await page.getByRole('button', { name: '显示全部' }).click()
    await page.getByRole('application').click()
    await expect
      .poll(() => card(page, key).evaluate((one) => one.contains(document.activeElement)))
      .toBe(true)
  })

  test('is a sheet over the board of a phone, which a choice closes', async () => {
    const page = await site.visitAs(admin, board, phone)
    await page.locator('.board-card').first().waitFor()
    await open(page)
    await page.getByRole('dialog', { name: '看板上的位置' }).waitFor()
    await expect(page).toBeAccessible()
    const key = await keyAt(page, 2)
    await places(page).nth(2).click()
    await page.getByRole('dialog', { name: '看板上的位置' }).waitFor({ state: 'detached' })
    await expect(card(page, key)).toHaveAttribute('data-marked', 'true')
    await expect.poll(() => page.url()).not.toContain('-map')
  })
})
