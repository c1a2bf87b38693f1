import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { path } from './support/frame.ts'
import { dialog } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const site = useSite()

const phone = { viewport: { width: 390, height: 844 } }
const tablet = { viewport: { width: 800, height: 1000 } }
const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const account = (page: Page) => page.getByRole('button', { name: /的账号菜单$/ })

/** Buttons and links of the frame that are smaller than a finger, by name. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.frame :is(button, a, [role=menuitem])')]
      .filter((one) => !one.closest('.frame-content, .frame-skip') && one.checkVisibility())
      .filter((one) => !one.matches('.frame-skip, [role=menuitem] a'))
      .map((one) => ({ name: one.ariaLabel ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name, box }) => `${name} ${box.width} × ${box.height}`),
  )

test('a bar below the page leads to what is opened most', async () => {
  const page = await site.visitAs(admin, '/iot/device', phone)
  const names = () => bar(page).getByRole('link').allTextContents()
  await expect.poll(names).toEqual(['首页', '待办', '事件', '消息', '我的'])
  const here = () => bar(page).locator('[aria-current=page]').allTextContents()
  await bar(page).getByRole('link', { name: '待办' }).click()
  await expect(page).toHavePath('/work/todo')
  await expect.poll(here).toEqual(['待办'])
  // Events that wait for the person are one step away.
  await page.getByRole('link', { name: /件待您处置的事件$/ }).click()
  await page.waitForURL(/\/event\/list\?.*handlerId=/)
  await expect.poll(here).toEqual(['事件'])
  await bar(page).getByRole('link', { name: '待办' }).click()
  await expect(page).toHavePath('/work/todo')
  await bar(page).getByRole('link', { name: '事件' }).click()
  await expect(page).toHavePath('/event/list')
  await expect.poll(here).toEqual(['事件'])
  await bar(page).getByRole('link', { name: '我的' }).click()
  await page.getByRole('heading', { name: '个人信息' }).waitFor()
  await expect(bar(page).getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
})

test('who has no page of messages finds the notices in its place', async () => {
  const page = await site.visitAs(guest, '/wel/index', phone)
  const names = () => bar(page).getByRole('link').allTextContents()
  await expect.poll(names).toEqual(['首页', '待办', '事件', '公告', '我的'])
})

test('codes of cards are read to their ends beside the button that copies them', async () => {
  const page = await site.visitAs(admin, '/system/appUser', { ...phone, hasTouch: true, isMobile: true })
  const codes = page.locator('.crud-card .crud-copyable .field-overflow')
  await codes.getByText('qy_qingquan', { exact: true }).waitFor()
  const cut = () =>
    codes.evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
        .map((one) => one.textContent),
    )
  await expect.poll(cut).toEqual([])
  await expect(page).toFitItsWidth()
})

test('the sheet of filters leaves the page in sight; its title stays while its body scrolls', async () => {
  const page = await site.visitAs(admin, '/iot/device', phone)
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  const sheet = dialog(page, '筛选条件')
  await sheet.getByRole('button', { name: '查询' }).waitFor()
  await atRest(page)
  const section = await sheet.evaluate((one) => one.getBoundingClientRect().height)
  expect(section).toBeLessThanOrEqual(844 * 0.85 + 1)
  const body = sheet.locator('.ant-drawer-body')
  await expect.poll(() => body.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(0)
  await body.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await expect(sheet.getByText('筛选条件')).toBeVisible()
  const close = await sheet.getByRole('button', { name: /^(Close|关闭)$/ }).boundingBox()
  expect(close?.y).toBeGreaterThan(844 * 0.15 - 1)
})

test('a card says three things of a row, and home begins with what is to be done', async () => {
  const page = await site.visitAs(admin, '/event/list', phone)
  const card = page.locator('.crud-card dl').first()
  await card.waitFor()
  await expect(card.locator('dt')).toHaveText(['级别', '处理状态', '处理时限'])
  await bar(page).getByRole('link', { name: '首页' }).click()
  const first = page.locator('.board-place').first()
  await first.getByRole('heading', { name: /^我的待办/ }).waitFor()
})

test('all tools of a list of cards stand on one line; refreshing is behind “更多”', async () => {
  const page = await site.visitAs(admin, '/business/company', phone)
  const [add, more] = [
    page.getByRole('button', { name: '新增', exact: true }),
    page.getByRole('button', { name: '更多' }),
  ]
  await page.locator('.crud-card').first().waitFor()
  const middle = async (button: Locator) => {
    const box = await button.first().boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  await atRest(page)
  await expect.poll(() => middle(more)).toBe(await middle(add))
  await more.first().click()
  const again = page.waitForResponse(/api\/company\/page/)
  await page.getByRole('button', { name: '刷新' }).click()
  expect((await again).ok()).toBe(true)
})

test('the last row of a list is above the bar', async () => {
  const page = await site.visitAs(admin, '/iot/device', phone)
  const pages = page.locator('.crud-pagination')
  // Rows are higher than what stands in their place until they come.
  await atRest(page)
  await pages.scrollIntoViewIfNeeded()
  const end = await pages.evaluate((list) => list.getBoundingClientRect().bottom)
  const edge = await bar(page).evaluate((one) => one.getBoundingClientRect().top)
  expect(end).toBeLessThanOrEqual(edge)
})

test('a sheet shows the open tabs: to one of them, and away with others', async () => {
  const page = await site.visitAs(admin, '/wel/index', phone)
  const open = page.getByRole('button', { name: /^已打开 \d+ 个页面$/ })
  for (const name of ['事件', '消息', '我的']) {
    await bar(page).getByRole('link', { name }).click()
    await expect.poll(() => path(page)).not.toBe('/wel/index')
  }
  await page.getByRole('button', { name: '已打开 4 个页面' }).click()
  const sheet = dialog(page, '已打开 4 个页面')
  await sheet.getByRole('link', { name: '消息' }).click()
  await expect(page).toHavePath('/desk/message')

  await open.click()
  await page.getByRole('button', { name: '关闭 个人信息' }).click()
  await dialog(page, '已打开 3 个页面').getByRole('button', { name: '关闭其他' }).click()
  const rest = dialog(page, '已打开 1 个页面')
  await expect(rest.getByRole('listitem')).toHaveCount(1)
  await rest.getByRole('button', { name: '页面操作' }).click()
  await page.getByRole('menuitem', { name: '固定', exact: true }).click()
  await open.click()
  await rest.getByRole('img', { name: '已固定' }).waitFor()
  await atRest(page)
  await expect(page).toBeAccessible()
})

test.each([
  ['主题颜色', '主题颜色'],
  ['错误日志', '错误日志'],
  ['快捷键', '快捷键'],
  ['主题设置', '主题设置'],
])('the account’s menu has %s', async (entry, title) => {
  const page = await site.visitAs(admin, '/wel/index', phone)
  await account(page).click()
  await page.getByRole('menuitem', { name: '全屏' }).waitFor()
  await page.getByRole('menuitem', { name: entry }).click()
  await dialog(page, title).waitFor()
})

test.each([
  ['phone', phone],
  ['tablet', tablet],
])('what the frame of a %s has is large enough for a finger', async (_, screen) => {
  const page = await site.visitAs(admin, '/wel/index', screen)
  await page
    .getByRole('link', { name: /^(我的|首页)$/ })
    .first()
    .waitFor()
  await atRest(page)
  await expect.poll(() => tooSmall(page)).toEqual([])
})

describe('clear of the edges that a screen needs for itself is', () => {
  const insets = { top: 40, bottom: 30, left: 35, right: 35 }
  const boxOf = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().toJSON())

  async function inset(page: Page): Promise<Page> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never)
    return page
  }

  test('the frame', async () => {
    const page = await inset(await site.visitAs(admin, '/wel/index', phone))
    const button = page.locator('.frame-header .ant-btn').first()
    await expect.poll(async () => (await boxOf(button)).top).toBeGreaterThanOrEqual(40)
    await page.getByRole('link', { name: '我的' }).waitFor()
    await expect
      .poll(async () => (await boxOf(page.locator('.phone-bar a').first())).bottom)
      .toBeLessThanOrEqual(814)
  })

  test('a toast', async () => {
    const page = await inset(await site.visitAs(admin, '/wel/index', phone))
    await page.route('**/notice/read-all', (route) =>
      route.fulfill({ json: { code: 400, success: false, data: {}, msg: '暂时不行' } }),
    )
    await page.getByRole('button', { name: /^消息通知/ }).click()
    await page.getByRole('tab', { name: /公告/ }).click()
    await page.getByRole('button', { name: '全部标记已读' }).click()
    await expect
      .poll(async () => (await boxOf(page.locator('.ant-message-notice').first())).top)
      .toBeGreaterThanOrEqual(40)
  })

  test('the sign-in page', async () => {
    const page = await inset(await site.visit('/login', phone))
    await expect
      .poll(async () => (await boxOf(page.locator('.login-languages'))).top)
      .toBeGreaterThanOrEqual(40)
    await expect
      .poll(async () => (await boxOf(page.locator('.login-languages'))).right)
      .toBeLessThanOrEqual(355)
    await expect.poll(() => boxOf(page.locator('.login-card'))).toMatchObject({ left: 35, right: 355 })
    const last = page.locator('.login-card > :last-child')
    await last.scrollIntoViewIfNeeded()
    const room = await last.evaluate(
      (one) => document.documentElement.scrollHeight - window.scrollY - one.getBoundingClientRect().bottom,
    )
    expect(room).toBeGreaterThanOrEqual(30)
  })

  test('the lock page', async () => {
    const page = await inset(await site.visitAs(admin, '/wel/index', phone))
    await page.keyboard.press('Alt+L')
    await dialog(page, '设置锁屏密码').getByRole('textbox', { name: '锁屏密码' }).fill('opensesame')
    await page.keyboard.press('Enter')
    const lock = page.locator('.lock-page')
    await lock.waitFor()
    await expect.poll(() => lock.evaluate((one) => getComputedStyle(one).padding)).toBe('40px 35px 30px')
  })
})
