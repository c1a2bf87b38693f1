import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choose, dialog, drawAs, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

// Counts of columns are compared: events of the demo's devices would come in between.
const site = useSite({ SIMULATOR: 'off' })
const phone = { viewport: { width: 390, height: 844 } }

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}，`) })
const cards = (within: Locator) => within.locator('.board-card')
const countIn = async (within: Locator) => Number(await within.locator('.board-count').textContent())

describe('a board', () => {
  test('of events: a card is accepted by hand, resolved by its menu, and cannot go where no step leads', async () => {
    const page = await site.visitAs(admin, '/event/list')
    await drawAs(page, '看板')
    const [pending, doing, done] = [column(page, '待处理'), column(page, '处理中'), column(page, '已处理')]
    const card = cards(pending).first()
    await card.waitFor()
    await expect(page).toBeAccessible()
    const title = (await card.locator('strong').textContent()) ?? ''
    const before = await countIn(pending)
    await drag(page, card, doing)
    await toast(page, '受理成功').waitFor()
    await expect.poll(() => countIn(pending)).toBe(before - 1)

    await doing
      .getByRole('button', { name: `${title} 的更多操作` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: '办结' }).click()
    const step = dialog(page, `办结：${title}`)
    await step.getByLabel('处理结果').fill('已到现场处理')
    await step.getByRole('button', { name: '办结' }).click()
    await toast(page, '办结成功').waitFor()
    await cards(done).filter({ hasText: title }).first().waitFor()

    const archived = column(page, '已归档')
    const kept = await countIn(archived)
    await drag(page, cards(pending).first(), archived)
    await expect.poll(() => countIn(archived)).toBe(kept)
  })

  test('is worked by keys: a card is picked up, aimed and put down, and the step asks what it asks', async () => {
    const page = await site.visitAs(admin, '/event/list?look=board-eventStatus')
    const [pending, doing] = [column(page, '待处理'), column(page, '处理中')]
    const handle = cards(pending)
      .first()
      .getByRole('button', { name: /^移动 / })
    await handle.waitFor()
    const title = ((await handle.getAttribute('aria-label')) ?? '').replace('移动 ', '')
    const before = await countIn(pending)
    await handle.focus()
    await page.keyboard.press('Space')
    await page.getByText(`已拿起“${title}”`).waitFor()
    await expect(page).toBeAccessible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.getByText(`“${title}”将移到“处理中”`).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText(`“${title}”将移到“已处理”`).waitFor()
    await page.keyboard.press('Enter')
    const step = dialog(page, `办结：${title}`)
    await step
      .getByRole('button', { name: '取 消' })
      .or(step.getByRole('button', { name: '取消' }))
      .click()
    await step.waitFor({ state: 'hidden' })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await toast(page, '受理成功').waitFor()
    await expect.poll(() => countIn(pending)).toBe(before - 1)
    await cards(doing).filter({ hasText: title }).first().waitFor()
    // Arrows lead from card to card.
    await cards(pending)
      .first()
      .getByRole('button', { name: /^移动 / })
      .focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedIn(cards(pending).nth(1))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => doing.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  })

  test('is parted by a second field, kept in the address', async () => {
    const page = await site.visitAs(admin, '/event/list?look=board-eventStatus')
    await cards(column(page, '待处理')).first().waitFor()
    await choose(page, page.getByRole('combobox', { name: '泳道' }), '级别')
    const lanes = page.locator('.board-lane')
    await expect.poll(() => lanes.count()).toBeGreaterThan(2)
    await expect(page).toHaveUrl(/look=board-eventStatus\.eventLevel/)
    const lane = lanes.filter({ has: page.locator('.board-card') }).first()
    // Which lane is the first with cards may change until all are here.
    const total = async () => Number(await lane.locator('summary .board-count').textContent())
    const counts = lane.locator('.board-column .board-count')
    const sum = async () => (await counts.allTextContents()).reduce((all, one) => all + Number(one || NaN), 0)
    await expect.poll(async () => (await sum()) - (await total())).toBe(0)
    await expect(page).toBeAccessible()
  })

  test('of staff: a card is put elsewhere from its menu, and taken back from the message', async () => {
    const page = await site.visitAs(admin, '/people/staff')
    await drawAs(page, '看板')
    const from = column(page, '在岗')
    const card = cards(from).first()
    await card.waitFor()
    const title = (await card.locator('strong').textContent()) ?? ''
    await from
      .getByRole('button', { name: `${title} 的更多操作` })
      .first()
      .click()
    const way = page.getByRole('menuitem', { name: /^移到/ }).first()
    const target = /“(.+)”/.exec((await way.textContent()) ?? '')?.[1] ?? ''
    await way.click()
    await cards(column(page, target)).filter({ hasText: title }).first().waitFor()
    await page.locator('.ant-message').getByRole('button', { name: '撤销' }).click()
    await from.locator('.board-card').filter({ hasText: title }).first().waitFor()
  })

  test('on a phone stands beside the next column, and its cards are found by who cannot see', async () => {
    const page = await site.visitAs(admin, '/land/soilLog?look=board-logStatus', phone)
    await cards(column(page, '计划')).first().waitFor()
    await expect(page).toBeAccessible()
    await expect(page).toFitItsWidth()
  })
})

const focusedIn = (card: Locator) => card.evaluate((one) => one.contains(document.activeElement))

/** By mouse, in steps, as a hand does. */
async function drag(page: Page, card: Locator, to: Locator) {
  const [from, target] = [await card.boundingBox(), await to.boundingBox()]
  if (!from || !target) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 30, from.y + from.height - 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + from.height, { steps: 4 })
  await page.mouse.move(target.x + 60, target.y + 120, { steps: 8 })
  await page.mouse.up()
}
