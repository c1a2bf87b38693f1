import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, tooWide } from './support/at-rest.ts'
import { chooseHere } from './support/choose-here.ts'
import { dialog, total } from './support/record-page.ts'
import { admin, guest, neighbour, useSite } from './support/site.ts'

const site = useSite()
const home = '/wel/index'
const board = '/wel/dashboard'

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const order = (page: Page) => page.locator('.tile h2').allTextContents()

/** Opens a board, with its first numbers on screen. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('.figure-number').first().waitFor()
}

async function arrange(page: Page): Promise<void> {
  await page.getByRole('button', { name: '调整布局' }).click()
  await page.getByRole('button', { name: '恢复默认' }).waitFor()
}

/** Does something that the server is to keep. */
async function kept(page: Page, work: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/user-setting/save'))
  await work()
  await answered
}

describe('a board', () => {
  test('stays as a person arranged it, in every browser', async () => {
    const page = await site.visitAs(admin, board)
    await arrange(page)
    const before = await order(page)
    await kept(page, () => page.getByRole('button', { name: '隐藏 作物面积' }).click())
    await kept(page, () => page.getByRole('button', { name: '后移 地块面积' }).click())
    await kept(page, () => tile(page, '设备').getByText('2', { exact: true }).click())
    await page.getByRole('button', { name: '完成' }).click()
    const after = [before[1], before[0], ...before.slice(2)].filter((name) => name !== '作物面积')
    await expect.poll(() => order(page)).toEqual(after)

    await page.reload()
    await expect.poll(() => order(page)).toEqual(after)
    const other = await site.visitAs(admin, board)
    await expect.poll(() => order(other)).toEqual(after)
    await expect(other.locator('[data-width="2"] > [data-tile=devices]')).toHaveCount(1)

    await arrange(page)
    await kept(page, () => page.getByRole('button', { name: '恢复默认' }).click())
    await expect.poll(() => order(page)).toEqual(before)
  })

  test('is arranged by mouse and by keyboard', async () => {
    const page = await site.visitAs(admin, board)
    await arrange(page)
    const [first, second, third] = await order(page)
    const handle = page.getByRole('button', { name: `拖动 ${first}`, exact: true })
    const [from, to] = [await handle.boundingBox(), await tile(page, third ?? '').boundingBox()]
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, to.y + 40, { steps: 12 })
    await page.getByText(`${first} 将放到第 3 位`).waitFor({ state: 'attached' })
    await kept(page, () => page.mouse.up())
    await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual([second, third, first])

    await handle.focus()
    await page.keyboard.press('Space')
    await page.getByText(`已拿起 ${first}`).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowLeft')
    await page.getByText(`${first} 将放到第 2 位`).waitFor({ state: 'attached' })
    await kept(page, () => page.keyboard.press('Space'))
    await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual([second, first, third])
    await kept(page, () => page.getByRole('button', { name: '恢复默认' }).click())
  })

  test('shows only what the person may see', async () => {
    const page = await site.visitAs(neighbour, board)
    await page.getByRole('link', { name: '马铃薯' }).first().waitFor()
    await expect(tile(page, '作物面积').getByText('小麦')).toHaveCount(0)
  })
})

describe('a mark', () => {
  test('opens the list with its filter, which finds as many', async () => {
    const page = await site.visitAs(admin, board)
    const offline = tile(page, '设备在线情况').getByRole('listitem').filter({ hasText: '离线' })
    const count = Number(
      await offline.locator('.legend-value').evaluate((value) => value.firstChild?.textContent),
    )
    await offline.getByRole('link').click()
    await total(page, count).waitFor()
    await expect(page).toHaveUrl(/\?onlineStatus=2$/)
  })

  test('of a week opens that week and that type', async () => {
    const page = await site.visitAs(admin, board)
    const logs = tile(page, '每周农事')
    await logs.getByRole('button', { name: '每周农事：以表格显示' }).click()
    const worked = page.locator('td:nth-child(2):not(:text-is("0"))')
    const line = logs.locator('tbody tr').filter({ has: worked }).first()
    const week = await line.getByRole('link').innerText()
    await line.getByRole('link').click()
    await page.locator('.ant-table-row').first().waitFor()
    await expect(page).toHaveQuery('logTime', new RegExp(`^${week},`))
  })

  test('on the map opens its plot', async () => {
    const page = await site.visitAs(admin, board)
    const shape = tile(page, '地块分布').locator('path').first()
    const name = (await shape.getAttribute('data-name')) ?? ''
    await shape.click()
    await page.locator('.ant-table-row').filter({ hasText: name }).first().waitFor()
    await expect(page).toHaveQuery('keyword', name)
  })
})

test('a chart is read as a table with the same numbers', async () => {
  const page = await site.visitAs(admin, board)
  const states = tile(page, '设备在线情况')
  await expect(states.locator('.chart')).toHaveAttribute('aria-label', /在线/)
  await states.getByRole('button', { name: '设备在线情况：以表格显示' }).click()
  const rows = states.locator('tbody tr')
  await rows.first().waitFor()
  const counts = await rows.locator('td:nth-child(2)').allInnerTexts()
  const sum = counts.reduce((all, one) => all + Number(one), 0)
  await expect(states.locator('tfoot td').first()).toHaveText(String(sum))
})

test('the console on a wall is dark and whole, its tiles take turns, and Escape leaves it', async () => {
  const page = await site.visitAs(admin, board, { viewport: { width: 1920, height: 1080 } })
  await page.getByRole('button', { name: '全屏展示' }).click()
  const wall = page.locator('.console-wall')
  await expect(wall.locator('.wall-clock time')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await expect(wall.getByRole('heading', { name: /控制台$/ })).toBeVisible()
  await expect(wall.locator('[data-tile=devices] .figure-number')).toHaveText(/^\d/)
  await expect.poll(() => wall.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true)
  await expect(page).toBeAccessible()
  await wall.locator('[data-tile=cropArea]').waitFor()
  await page.keyboard.press('Escape')
  await expect(wall).toHaveCount(0)
  await page.getByRole('button', { name: '全屏展示' }).click()
  await page.mouse.move(400, 400)
  await wall.getByRole('button', { name: '退出全屏' }).click()
  await expect(wall).toHaveCount(0)
})

test('lists of tiles end with a whole row', async () => {
  const page = await site.visitAs(admin, board)
  const ticker = tile(page, '最近发生的事件')
  await ticker.locator('li').first().waitFor()
  await expect
    .poll(() =>
      ticker.locator('.tile-body').evaluate((body) => {
        const { bottom } = body.getBoundingClientRect()
        const seen = [...body.querySelectorAll('li')].filter((row) => row.style.visibility !== 'hidden')
        return seen.length > 2 && seen.every((row) => row.getBoundingClientRect().bottom <= bottom + 1)
      }),
    )
    .toBe(true)
})

test('pinned pages follow the person', async () => {
  const page = await site.visitAs(guest, '/land/station')
  await page.locator('.ant-table-row').first().waitFor()
  await page.getByRole('link', { name: '首页' }).first().click()
  await kept(page, () => page.getByRole('button', { name: '把 站点 加入快捷入口' }).click())
  const other = await site.visitAs(guest, home)
  await tile(other, '快捷入口').getByRole('link', { name: '站点' }).waitFor()
  await other.getByRole('button', { name: '编辑快捷入口' }).click()
  const editing = dialog(other, '编辑快捷入口')
  await kept(other, () => editing.getByRole('button', { name: '前移 站点' }).click())
  await kept(other, () => editing.getByRole('button', { name: '把 站点 移出快捷入口' }).click())
  await tile(other, '快捷入口').getByRole('link', { name: '站点' }).waitFor({ state: 'detached' })
})

test('a notice is read on the home page', async () => {
  const page = await site.visitAs(guest, home)
  const notices = tile(page, '我的公告').getByRole('listitem')
  const unread = notices.filter({ has: page.getByRole('button') })
  await unread.first().waitFor()
  const count = await unread.count()
  await unread.first().getByRole('button').click()
  await expect.poll(() => unread.count()).toBe(count - 1)
})

describe('axe finds nothing serious', () => {
  test.each([
    [home, 'default'],
    [board, 'dark'],
  ])('on %s in the theme %s', async (path, theme) => {
    const page = await site.visitAs(admin, home)
    await chooseHere(page, 'appearance', { theme })
    await open(page, path)
    await atRest(page)
    await expect(page).toBeAccessible()
    await arrange(page)
    // A button under the pointer is on its way to another colour.
    await page.mouse.move(0, 0)
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
    await expect(page).toBeAccessible()
  })
})

test.each([home, board])('%s fits a phone', async (path) => {
  const page = await site.visitAs(admin, path, { viewport: { width: 390, height: 844 } })
  await page.locator('.figure-number').first().waitFor()
  await atRest(page)
  await expect.poll(() => tooWide(page)).toBe(0)
  await arrange(page)
  await expect.poll(() => tooWide(page)).toBe(0)
})
