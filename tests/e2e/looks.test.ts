import { describe, expect, test } from 'vitest'
import { contrast } from '#client/theme/color.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { chooseHere } from './support/choose-here.ts'
import { choose, drawAs } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
/** `rgb(1, 2, 3)` as `#010203`. */
const hexOf = (color: string) =>
  `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
const phone = { viewport: { width: 390, height: 844 } }

describe('a calendar', () => {
  test('of farm logs shows a month, a week and an agenda, and opens a record', async () => {
    const page = await site.visitAs(admin, '/land/soilLog')
    await drawAs(page, '日历')
    const entry = page.locator('.calendar-entry').first()
    await entry.waitFor()
    await expect(page).toHaveUrl(/look=calendar/)
    for (const span of ['周', '日程', '月']) await page.getByText(span, { exact: true }).click()
    await entry.click()
    await page.getByRole('dialog').getByText('作业状态').first().waitFor()
  })

  test('goes by another field and stays where it is; each kind of look is offered once', async () => {
    const page = await site.visitAs(admin, '/event/list')
    await page.getByRole('button', { name: /^视图：/ }).click()
    const looks = page.locator('.ant-dropdown:visible').getByRole('menuitem')
    await looks.first().waitFor()
    await expect(looks).toHaveText([
      '以表格显示',
      '以卡片显示',
      '看板',
      '日历',
      '时间线',
      '地图',
      '图表与透视表',
    ])
    await looks.filter({ hasText: '日历' }).click()
    const title = page.locator('.calendar h2')
    await page.locator('.calendar-entry').first().waitFor()
    await page.getByRole('button', { name: '上一页' }).click()
    const month = (await title.textContent()) ?? ''
    await choose(page, page.getByRole('combobox', { name: '日期' }), '办结时间')
    await expect.poll(() => page.url()).toContain('look=calendar-finishTime')
    await page.locator('.calendar-entry').first().waitFor()
    await expect(title).toHaveText(month)
    await expect(page).toBeAccessible()
  })

  test('is an agenda on a phone, opened at today or at what is next to it', async () => {
    const page = await site.visitAs(admin, '/event/list?look=calendar-occurTime', phone)
    const days = page.locator('.calendar [data-date]')
    await days.first().waitFor()
    const dates = await days.evaluateAll((all) => all.map((one) => one.getAttribute('data-date') ?? ''))
    const today = wallTime().slice(0, 10)
    const wanted = dates.find((date) => date >= today) ?? dates.at(-1)
    expect(dates.indexOf(String(wanted))).toBeGreaterThan(0)
    // Early in the morning little stands below the day: the agenda ends before it can be on top.
    await expect
      .poll(() =>
        page.locator(`.calendar [data-date="${wanted}"]`).evaluate((day) => {
          let agenda = day.parentElement
          while (agenda && agenda.scrollTop === 0) agenda = agenda.parentElement
          if (!agenda) return 'not scrolled'
          const below = day.getBoundingClientRect().top - agenda.getBoundingClientRect().top
          const isAtEnd = agenda.scrollTop + agenda.clientHeight >= agenda.scrollHeight - 1
          return below < (isAtEnd ? agenda.clientHeight : 20) || `${below} px below the top`
        }),
      )
      .toBe(true)
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
    await expect(page).toHaveUrl(/look=timeline-soilId/)
    await expect(page).toBeAccessible()
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
    await expect(page).toBeAccessible()
    await expect(page).toFitItsWidth()
  })
})

test('bars of a timeline are seen in the dark, those of what is done with, too', async () => {
  const page = await site.visitAs(admin, '/event/list')
  await chooseHere(page, 'appearance', { theme: 'dark' })
  await page.goto('/event/list?look=timeline-deviceId')
  const bars = page.locator('.timeline-bar')
  await page.locator('.timeline-bar[data-tone=neutral]').first().waitFor()
  const colors = await bars.evaluateAll((all) =>
    all.map((bar) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(bar)
      const name = bar.closest('li')?.querySelector('strong')
      return [color, backgroundColor, borderColor, name ? getComputedStyle(name).backgroundColor : '']
    }),
  )
  for (const [ink = '', ground = '', edge = '', around = ''] of colors.map((all) => all.map(hexOf))) {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(edge, around)).toBeGreaterThanOrEqual(3)
  }
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
    await expect(page).toBeAccessible()
    await page.getByText('表格', { exact: true }).click()
    const table = page.getByRole('region', { name: '透视表' })
    await table.waitFor()
    await expect(page).toHaveUrl(/chart-eventStatus-count-table/)
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
    await expect(page).toBeAccessible()
    await cell.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('eventLevel=')
    await expect(page).toHaveUrl(/occurTime=/)
    await page
      .getByRole('status')
      .filter({ hasText: `共 ${count} 条` })
      .first()
      .waitFor()
  })
})
