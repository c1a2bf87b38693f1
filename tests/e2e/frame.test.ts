import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tab } from './support/frame.ts'
import { dialog, tick } from './support/record-page.ts'
import { admin, guest, type Person, useSite } from './support/site.ts'

const site = useSite()
const county: Person = { tenantId: '000000', account: 'county', password: 'county123' }

const bell = (page: Page) => page.getByRole('button', { name: /^消息通知/ })

/** Publishes a notice as the person of a page, from within it. */
const publish = (page: Page, title: string) =>
  page.evaluate(async (name) => {
    const token = decodeURIComponent(/saber-access-token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const releaseTime = new Date(Date.now() + 8 * 3600_000 - 60_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
    const answer = await fetch('/api/blade-desk/notice/submit', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Blade-Auth': `bearer ${token}`,
        Authorization: `Basic ${btoa('saber:saber_secret')}`,
      },
      body: JSON.stringify({ title: name, category: 1, releaseTime, content: '<p>x</p>' }),
    })
    return answer.status
  }, title)

/** Begins to add a device and types its name. */
async function typeDevice(page: Page): Promise<void> {
  await page.goto('/iot/device')
  await page.locator('.ant-table-row').first().waitFor()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.locator('.crud-drawer').getByLabel('设备名称').fill('未保存的设备')
  await page.getByRole('img', { name: '有未保存的修改' }).waitFor()
}

test('a notice that somebody else publishes reaches the bell without a reload', async () => {
  const reader = await site.visitAs(guest, '/wel/index')
  const writer = await site.visitAs(county, '/wel/index')
  await bell(reader).click()
  const panel = reader.getByRole('region', { name: '消息通知' })
  await panel.getByRole('tab', { name: /公告/ }).click()
  // What it lists was asked for before.
  await panel.getByRole('button', { name: '全部标记已读' }).waitFor()
  const published = await publish(writer, '直达的公告')
  expect(published).toBe(200)
  await panel.getByText('直达的公告').waitFor({ timeout: 15_000 })
  // The demo has given everybody something to do, too.
  for (const name of [/公告/, /待办/]) {
    await panel.getByRole('tab', { name }).click()
    await panel.getByRole('button', { name: '全部标记已读' }).click()
  }
  await reader.getByRole('button', { name: '消息通知', exact: true }).waitFor()
})

test('the code of a page comes beside the menu, not after it', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  const code = page.waitForRequest(/\/assets\/DevicePage-[^/]+\.js$/)
  await page.route('**/menu/routes*', async (route) => {
    await code
    await route.continue()
  })
  await page.goto('/iot/device')
  await page.locator('.ant-table-row').first().waitFor()
})

test('messages have a page of their own, where they are read and removed', async () => {
  const page = await site.visitAs(admin, '/desk/message')
  const published = await publish(page, '留着看的公告')
  expect(published).toBe(200)
  const line = page.getByRole('listitem').filter({ hasText: '留着看的公告' })
  await line.waitFor({ timeout: 15_000 })
  await tick(line.getByRole('checkbox'))
  await page.getByRole('button', { name: /标记已读$/ }).click()
  await line.getByText('未读').waitFor({ state: 'detached' })
  await tick(line.getByRole('checkbox'))
  await page.getByRole('button', { name: '删除' }).click()
  await dialog(page, '删除消息')
    .getByRole('button', { name: /^确\s?定$/ })
    .click()
  await line.waitFor({ state: 'detached' })
  await page.locator('.ant-message').getByRole('button', { name: '撤销' }).click()
  await line.waitFor()
})

test('a tab is found where it was left, and the others are out of reach', async () => {
  const page = await site.visitAs(admin, '/info/index', { viewport: { width: 1440, height: 500 } })
  const panels = page.getByRole('main').locator('.page-panel')
  const scrolled = () => panels.evaluateAll((all) => all.map((one) => Math.round(one.scrollTop)))
  await page.getByRole('tab', { name: '偏好设置' }).click()
  const key = page.getByRole('button', { name: '修改“锁屏”的快捷键' })
  await key.scrollIntoViewIfNeeded()
  await key.focus()
  const [left = 0] = await scrolled()
  expect(left).toBeGreaterThan(100)

  await tab(page, '首页').click()
  await expect(panels).toHaveCount(2)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(key).toHaveCount(0)
  const isBehind = () => page.evaluate(() => document.activeElement?.closest('[data-shown=false]') !== null)
  await expect.poll(isBehind).toBe(false)

  await tab(page, '个人信息').click()
  await key.waitFor()
  await expect.poll(() => scrolled()).toContain(left)
})

test('unsaved edits have a dot, and closing their tab asks first', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await typeDevice(page)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page).toHavePath('/wel/index')
  await page.getByRole('button', { name: '关闭 设备' }).click()
  const question = dialog(page, '有未保存的修改')
  await question.getByText('“设备”').waitFor()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await tab(page, '设备').click()
  await expect(page.locator('.crud-drawer').getByLabel('设备名称')).toHaveValue('未保存的设备')
  await page.keyboard.press('Alt+W')
  await question.getByRole('button', { name: '放弃修改' }).click()
  await tab(page, '设备').waitFor({ state: 'detached' })
})

test('the browser asks before a reload loses what was typed, and signing out says so', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await typeDevice(page)
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: '搜索菜单、数据或操作' }).fill('退出')
  await page.keyboard.press('Enter')
  await page.getByText('有未保存的修改，退出后将丢失。').waitFor()
  await page.getByRole('button', { name: '取消' }).last().click()
})

test('what a person pins, binds and chooses is there in another browser', async () => {
  const page = await site.visitAs(county, '/iot/device')
  await tab(page, '设备').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '固定', exact: true }).click()
  await page.goto('/info/index?tab=preferences')
  await page.getByRole('button', { name: '修改“锁屏”的快捷键' }).click()
  await page.keyboard.press('Alt+T')
  await page.getByText(/已用于“主题设置”/).waitFor()
  const saved = page.waitForResponse((answer) => answer.url().includes('/user-setting/save'))
  await page.keyboard.press('Alt+Q')
  await page.locator('.info-keys kbd', { hasText: 'Alt+Q' }).waitFor()
  await saved
  const other = await site.visitAs(county, '/wel/index')
  await tab(other, '设备').waitFor()
  await other.getByRole('img', { name: '已固定' }).waitFor()
  await other.keyboard.press('Alt+Q')
  await dialog(other, '设置锁屏密码').waitFor()
})

test('the field in the header finds pages by their initials, and ? tells what the keys do', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await page.locator('.ant-table-row').first().waitFor()
  await page.locator('.menu-search input').waitFor()
  await page.keyboard.press('Alt+S')
  await page.keyboard.type('xx')
  await page.locator('.menu-search-hit').getByText('消息', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHavePath('/desk/message')
  await page.getByRole('heading', { name: '消息', exact: true }).waitFor()
  await page.keyboard.press('?')
  await dialog(page, '快捷键').getByText('Alt+W').waitFor()
})

test('a part of the application that cannot be had is offered anew and noted', async () => {
  const home = await site.visitAs(admin, '/wel/index')
  // A tab that nobody listens to: here a failure is what is wanted.
  const page = await home.context().newPage()
  await page.route(/\/assets\/MessagePage-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/desk/message')
  await page.getByRole('button', { name: '重新加载' }).waitFor()
  await page.getByRole('button', { name: /^错误日志，\d+ 条$/ }).waitFor()
  await page.unroute(/\/assets\/MessagePage-.*\.js/)
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.getByRole('heading', { name: '消息', exact: true }).waitFor()
})
