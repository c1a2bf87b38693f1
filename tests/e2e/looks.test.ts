import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seriousFindings } from './support/accessibility.ts'
import { choose, dialog, drawAs, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
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
    expect(await seriousFindings(page)).toEqual([])
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
    expect(await countIn(archived)).toBe(kept)
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
    expect(await seriousFindings(page)).toEqual([])
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
    expect(await focusedIn(cards(pending).nth(1))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => doing.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  })

  test('is parted by a second field, kept in the address', async () => {
    const page = await site.visitAs(admin, '/event/list?look=board-eventStatus')
    await cards(column(page, '待处理')).first().waitFor()
    await choose(page, page.getByRole('combobox', { name: '泳道' }), '级别')
    const lanes = page.locator('.board-lane')
    await expect.poll(() => lanes.count()).toBeGreaterThan(2)
    expect(page.url()).toContain('look=board-eventStatus.eventLevel')
    const lane = lanes.filter({ has: page.locator('.board-card') }).first()
    // Which lane is the first with cards may change until all are here.
    const total = async () => Number(await lane.locator('summary .board-count').textContent())
    const counts = lane.locator('.board-column .board-count')
    const sum = async () => (await counts.allTextContents()).reduce((all, one) => all + Number(one || NaN), 0)
    await expect.poll(async () => (await sum()) - (await total())).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('of staff: a card is put elsewhere from its menu, and taken back from the message', async () => {
    const page = await site.visitAs(admin, '/people/staff')
    await drawAs(page, '看板')
    const from = page.locator('.board-column:has(.board-card)').first()
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
    expect(await seriousFindings(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
  })
})

describe('a calendar', () => {
  test('of farm logs shows a month, a week and an agenda, and opens a record', async () => {
    const page = await site.visitAs(admin, '/land/soilLog')
    await drawAs(page, '日历')
    const entry = page.locator('.calendar-entry').first()
    await entry.waitFor()
    expect(page.url()).toContain('look=calendar')
    for (const span of ['周', '日程', '月']) await page.getByText(span, { exact: true }).click()
    await entry.click()
    await page.getByRole('dialog').getByText('作业状态').first().waitFor()
  })

  test('goes by another field and stays where it is; each kind of look is offered once', async () => {
    const page = await site.visitAs(admin, '/event/list')
    await page.getByRole('button', { name: /^视图：/ }).click()
    const looks = page.locator('.ant-dropdown:visible').getByRole('menuitem')
    await looks.first().waitFor()
    expect(await looks.allTextContents()).toEqual([
      '以表格显示',
      '以卡片显示',
      '看板',
      '日历',
      '时间线',
      '图表与透视表',
    ])
    await looks.filter({ hasText: '日历' }).click()
    const title = page.locator('.calendar h2')
    await page.locator('.calendar-entry').first().waitFor()
    await page.getByRole('button', { name: '上一页' }).click()
    const month = await title.textContent()
    await choose(page, page.getByRole('combobox', { name: '日期' }), '办结时间')
    await expect.poll(() => page.url()).toContain('look=calendar-finishTime')
    await page.locator('.calendar-entry').first().waitFor()
    expect(await title.textContent()).toBe(month)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('adds a record on the day that is chosen', async () => {
    const page = await site.visitAs(admin, '/land/soilLog?look=calendar-logTime')
    await page.locator('.calendar-entry').first().waitFor()
    await page.getByRole('button', { name: '下一页' }).click()
    await page
      .locator('[data-date$="-15"]')
      .first()
      .click({ position: { x: 40, y: 60 } })
    const form = page.getByRole('dialog')
    await form.waitFor()
    await expect.poll(() => form.getByLabel('作业时间').inputValue()).toMatch(/-15 /)
  })
})

describe('a timeline', () => {
  test('of farm logs has a line for each plot, goes to another year and opens a record', async () => {
    const page = await site.visitAs(admin, '/land/soilLog')
    await drawAs(page, '时间线')
    const bar = page.locator('.timeline-bar').first()
    await bar.waitFor()
    expect(page.url()).toContain('look=timeline-soilId')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByText('年', { exact: true }).click()
    await expect.poll(() => page.locator('.timeline h2').textContent()).toMatch(/^\d{4}$/)
    await bar.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('作业状态').first().waitFor()
  })

  test.each([
    ['/event/list', 'timeline-deviceId'],
    ['/event/list', 'timeline-companyId'],
    ['/land/soilLog', 'timeline-operatorIds'],
    ['/land/soil', 'timeline-companyId'],
  ])('of %s by %s stands on a phone, too', async (path, look) => {
    const page = await site.visitAs(admin, `${path}?look=${look}`, phone)
    await page.locator('.timeline-bar').first().waitFor()
    // Today is in sight, through all lines.
    const [head, now, frame] = await Promise.all([
      page.locator('.timeline-marks .timeline-now').boundingBox(),
      page.locator('.timeline-rows .timeline-now').boundingBox(),
      page.locator('.timeline-frame').boundingBox(),
    ])
    if (!head || !now || !frame) throw new Error('today is not drawn')
    expect(now.x).toBeGreaterThan(frame.x + 90)
    expect(now.x).toBeLessThan(frame.x + frame.width)
    expect(now.height).toBeGreaterThan(60)
    expect(Math.abs(head.x - now.x)).toBeLessThan(1)
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('a timeline without rows says so', async () => {
  const page = await site.visitAs(admin, '/land/soil?look=timeline-companyId&keyword=nothing')
  await page.getByText('这段时间没有数据').waitFor()
})

describe('a chart', () => {
  test('is drawn by what is chosen, kept in the address, and its table opens the list', async () => {
    const page = await site.visitAs(admin, '/event/list')
    await drawAs(page, '图表与透视表')
    await page.locator('.chart svg').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByText('表格', { exact: true }).click()
    const table = page.getByRole('region', { name: '透视表' })
    await table.waitFor()
    expect(page.url()).toContain('chart-eventStatus-count-table')
    const cell = table.getByRole('row').filter({ hasText: '处理中' })
    const count = Number(await cell.getByRole('cell').first().textContent())
    await cell.getByRole('button', { name: '处理中' }).click()
    await expect.poll(() => page.url()).toContain('eventStatus=1')
    await page
      .getByRole('status')
      .filter({ hasText: `共 ${count} 条` })
      .first()
      .waitFor()
  })

  test('of plots adds up their area by crop', async () => {
    const page = await site.visitAs(admin, '/land/soil?look=chart-currentCrop-sum.areaM2-share')
    const table = page.getByRole('region', { name: '透视表' })
    await table.getByRole('button', { name: '小麦' }).waitFor()
    await table.getByText(/m²$/).first().waitFor()
  })

  test('shows months and levels as a heat map, whose cells open the list', async () => {
    const page = await site.visitAs(admin, '/event/list?look=chart-occurTime.month,eventLevel-count-heat')
    const map = page.getByRole('region', { name: '热力' })
    const cell = map.getByRole('button', { name: /· 一般 · \d+$/ }).last()
    const count = /\d+$/.exec((await cell.getAttribute('aria-label')) ?? '')?.[0]
    expect(await seriousFindings(page)).toEqual([])
    await cell.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('eventLevel=')
    expect(page.url()).toContain('occurTime=')
    await page
      .getByRole('status')
      .filter({ hasText: `共 ${count} 条` })
      .first()
      .waitFor()
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
