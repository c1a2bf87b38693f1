import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { tab } from './support/frame.ts'
import { dialog } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const name = (page: Page) => page.getByPlaceholder('搜索设备名称、设备序列号')
const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('a page that is left keeps what was typed, and a closed one starts anew', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await name(page).fill('气象')
  await page.getByRole('menuitem', { name: '首页' }).click()
  await page.getByRole('heading', { name: /好，管理员$/ }).waitFor()
  await tab(page, '设备').click()
  await expect(name(page)).toHaveValue('气象')

  await page.getByRole('button', { name: '关闭 设备' }).click()
  await name(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Alt+Shift+W')
  await name(page).waitFor()
  await expect(name(page)).toHaveValue('')
})

test('the keyboard goes from tab to tab', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await name(page).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page).toHavePath('/wel/index')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page).toHavePath('/iot/device')
  await page.keyboard.press('Alt+W')
  await expect(page).toHavePath('/wel/index')
})

test('the menu of a tab clears the cache, and pins it', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await tab(page, '设备').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '清除缓存' }).click()
  await page.getByText('清除完毕', { exact: true }).waitFor()
  await tab(page, '设备').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '固定', exact: true }).click()
  await page.getByRole('button', { name: '关闭 设备' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('img', { name: '已固定' }).waitFor()
})

test('the lock keeps the page behind a password', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await name(page).fill('气象')
  await page.getByRole('button', { name: '锁屏', exact: true }).click()
  const setting = dialog(page, '设置锁屏密码')
  await setting.getByRole('button', { name: '锁屏' }).click()
  await setting.getByText('锁屏密码不能为空').waitFor()
  await setting.getByRole('textbox', { name: '锁屏密码' }).fill('opensesame')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lock')
  await page.goto('/iot/device')
  await page.waitForURL('**/lock')

  const field = page.getByRole('textbox', { name: '锁屏密码' })
  await field.fill('wrong')
  await page.getByRole('button', { name: '解锁' }).click()
  await page.getByText('锁屏密码错误，还可以再试 4 次').waitFor()
  await field.fill('opensesame')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/iot/device')
  await name(page).waitFor()
})

test('the lock keeps what was typed; five wrong passwords end the session', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await name(page).fill('气象')
  const lock = async () => {
    await page.keyboard.press('Alt+L')
    await dialog(page, '设置锁屏密码').getByRole('textbox', { name: '锁屏密码' }).fill('opensesame')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/lock')
  }
  const field = page.getByRole('textbox', { name: '锁屏密码' })
  await lock()
  await field.fill('opensesame')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/iot/device')
  await expect(name(page)).toHaveValue('气象')

  await lock()
  for (const left of [4, 3, 2, 1]) {
    await field.fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText(`锁屏密码错误，还可以再试 ${left} 次`).waitFor()
  }
  await field.fill('wrong')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})

test('a theme holds at once and over a reload', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await page.getByRole('button', { name: '主题设置' }).click()
  await page.getByRole('radio', { name: '暗色' }).click()
  await expect.poll(() => scheme(page)).toBe('dark')
  await page.reload()
  await page.locator('#content').waitFor()
  await expect.poll(() => scheme(page)).toBe('dark')
})

test('search finds pages by the beginning of their name, and records', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: '搜索菜单、数据或操作' })
  await field.fill('参数')
  await page.getByRole('option', { name: /^参数管理/ }).waitFor()
  await field.fill('云岭')
  const companies = page.getByRole('group', { name: '企业', exact: true })
  await companies.getByRole('option', { name: '青穗县云岭苹果专业合作社' }).click()
  await page.waitForURL('**/business/company?view=*')
  // It is a drawer with keys of its own.
  await dialog(page, '青穗县云岭苹果专业合作社').waitFor()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
})

test('the error log notes what failed, and is sent and cleared after a question', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await page.evaluate(() =>
    localStorage.setItem(
      'sickle-error-log',
      JSON.stringify({
        dataType: 'object',
        content: [
          { url: '/a', time: '2026-01-02 03:04:05', type: 'error', message: '试验', stack: '', info: 'page' },
        ],
        type: 'local',
        datetime: 1,
      }),
    ),
  )
  await page.reload()
  await page.getByRole('button', { name: '错误日志，1 条' }).click()
  const log = dialog(page, '错误日志')
  await log.getByText('试验').waitFor()
  await log.getByRole('button', { name: '上传服务器' }).click()
  const question = dialog(page, '提示').filter({ hasText: '确定上传本地日志到服务器?' })
  await question.getByRole('button', { name: '确定' }).click()
  await page.getByText('发送成功!', { exact: true }).waitFor()
  await log.getByText('本地没有错误日志').waitFor()
})

test('without a network the page says so, and goes on when it is back', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await page.locator('.ant-table-row').first().waitFor()
  await atRest(page)
  await page.context().setOffline(true)
  await page.getByText('网络已断开').waitFor()
  await page.context().setOffline(false)
  await page.getByText('网络已断开').waitFor({ state: 'detached' })
})

test('the bell counts what is unread, and a notice leads to its page', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  const bell = page.getByRole('button', { name: /^消息通知，\d+ 条未读$/ })
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  await bell.waitFor()
  const before = await unread()
  await bell.click()
  const panel = page.getByRole('region', { name: '消息通知' })
  await panel.getByRole('tab', { name: /公告/ }).click()
  await panel.getByRole('listitem').first().getByRole('button').click()
  await page.waitForURL('**/desk/notice?keyword=*')
  await expect.poll(unread).toBe(before - 1)
})

test('pages are found by the initials of their names', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索菜单、数据或操作' }).fill('csgl')
  await page.getByRole('option', { name: /^参数管理/ }).waitFor()
})

test('somebody with two departments goes on in one of them', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  const call = (path: string, body: object) =>
    page.evaluate(
      async ([to, sent]) => {
        const token = /saber-access-token=([^;]+)/.exec(document.cookie)?.[1]
        const headers = { 'Content-Type': 'application/json', 'Blade-Auth': `bearer ${token}` }
        const answer = await fetch(`/api${to}`, { method: 'POST', headers, body: JSON.stringify(sent) })
        return (await answer.json()).code
      },
      [path, body] as const,
    )
  const [head, branch, roleId] = ['1123598813738675201', '1123598813738675202', '1123598816738675202']
  const account = {
    account: 'twohats',
    name: '两栖',
    realName: '两栖员',
    password: 'Wheat-and-rice-26',
    userType: 1,
  }
  const param = { paramName: '切换', paramKey: 'account.switchMode', paramValue: 'true' }
  const saved = await call('/blade-user/save', { ...account, roleId, deptId: `${head},${branch}` })
  expect(saved).toBe(200)
  const list = await page.evaluate(async () => {
    const token = /saber-access-token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/api/blade-system/param/page?paramKey_equal=account.switchMode', {
      headers: { 'Blade-Auth': `bearer ${token}` },
    })
    return (await answer.json()).data.records
  })
  const switched = await call('/blade-system/param/submit', { ...list[0], ...param })
  expect(switched).toBe(200)

  const theirs = await site.visitAs(
    { ...admin, account: 'twohats', password: 'Wheat-and-rice-26' },
    '/wel/index',
  )
  await theirs.getByRole('button', { name: '两栖 的账号菜单' }).click()
  await theirs.getByRole('menuitem', { name: '切换部门/角色' }).click()
  const choice = dialog(theirs, '切换部门/角色')
  await choice
    .locator('.ant-select-selection-item')
    .filter({ hasText: '县水利局' })
    .locator('.ant-select-selection-item-remove')
    .click()
  await choice.getByRole('button', { name: '确定' }).click()
  // The page is loaded anew, and cannot be asked while it is.
  const kept = () =>
    theirs
      .evaluate(() => JSON.parse(localStorage.getItem('sickle-user') ?? '').content.dept_id)
      .catch(() => undefined)
  await expect.poll(kept).toBe(head)
  await theirs.getByRole('heading', { name: /好，两栖$/ }).waitFor()
})
