import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countTones } from '#tests/support/count-tones.ts'
import { dialog } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const picture = (page: Page) => page.locator('.login-captcha img').getAttribute('src')
const greeting = (page: Page) => page.getByRole('heading', { name: /好，管理员$/ })
const openMenuOf = (page: Page) => page.getByRole('button', { name: '管理员 的账号菜单' }).click()

test('a browser in English opens in English, and what was chosen there counts from then on', async () => {
  const page = await site.visit('/login', { locale: 'en-GB' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: '中文' }).click()
  await page.reload()
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
})

test('a wrong captcha is refused and brings another picture; the right one signs in', async () => {
  const page = await site.visit('/login')
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('admin')
  await page.getByLabel('验证码', { exact: true }).fill('wrong')
  await page.locator('.login-captcha img').waitFor()
  const first = await picture(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await page.getByRole('alert').getByText('验证码不正确').waitFor()
  await expect.poll(() => picture(page)).not.toBe(first)
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')

  await page.getByLabel('验证码', { exact: true }).fill(site.server().captcha())
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await greeting(page).waitFor()
  await expect(page).toHavePath('/wel/index')
})

test('somebody who cannot see the picture signs in by ear, with the keyboard alone', async () => {
  const page = await site.visit('/login')
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('admin')
  const field = page.getByLabel('验证码', { exact: true })
  await page.locator('.login-captcha img').waitFor()
  await field.focus()
  await page.keyboard.press('Tab')
  let heard = ''
  // The browser does not hand out what became a sound, so somebody listens in on the way.
  await page.route('**/captcha/audio?key=*', async (route) => {
    const response = await route.fetch()
    heard = countTones(await response.body())
    await route.fulfill({ response })
  })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '停止播放' }).waitFor()
  await page.getByRole('status').getByText('数每组的声音').waitFor()
  await expect(field).toBeFocused()

  await page.keyboard.type(heard)
  await page.keyboard.press('Enter')
  await greeting(page).waitFor()
})

test('a demo account fills the form', async () => {
  const page = await site.visit('/login')
  await page.getByRole('button', { name: /^grid/ }).click()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('grid')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('grid1234')
})

test('the language changes without a reload, before and after signing in', async () => {
  const page = await site.visit('/login')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await site.signIn(page, admin)
  await page.getByRole('heading', { name: /^Good / }).waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  // Its hint shows where the languages do: it has to make room for them.
  await page.getByRole('button', { name: 'Language' }).hover()
  const hint = page.getByRole('tooltip', { name: /^Language/ })
  await hint.waitFor()
  await page.getByRole('button', { name: 'Language' }).click()
  await hint.waitFor({ state: 'hidden' })
  await page.getByRole('menuitem', { name: '中文' }).click()
  await greeting(page).waitFor()
  await page.getByRole('menuitem', { name: '设备监控' }).waitFor()
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a reload keeps the session, a sign-out ends it once it is confirmed', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await page.reload()
  await page.getByRole('heading', { name: '设备', exact: true }).waitFor()

  await openMenuOf(page)
  await page.getByRole('menuitem', { name: '退出系统' }).click()
  const question = dialog(page, '提示').filter({ hasText: '退出系统, 是否继续?' })
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'hidden' })

  await openMenuOf(page)
  await page.getByRole('menuitem', { name: '退出系统' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/login')
  await page.goto('/iot/device')
  await page.waitForURL('**/login?redirect=*')
})

test('a sign-out on purpose is none that was forced, whatever is refused meanwhile', async () => {
  const page = await site.visitAs(admin, '/system/post')
  await page.locator('.ant-table-row').first().waitFor()
  await page.route('**/oauth/logout', async (route) => {
    const response = await route.fetch()
    // Another call comes to a session that has ended, before this one's answer is there; unless the page was told so already.
    await page
      .getByRole('button', { name: '刷新' })
      .evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
    await page.locator('.login-captcha img').waitFor()
    await route.fulfill({ response })
  })
  await openMenuOf(page)
  await page.getByRole('menuitem', { name: '退出系统' }).click()
  await dialog(page, '提示').getByRole('button', { name: '确定' }).click()
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '')
  await expect(page.getByText('登录已失效')).toHaveCount(0)
})

test('a page that is opened without a session comes after the sign-in', async () => {
  const page = await site.visit('/iot/device?deviceTypeKey=soil')
  await page.waitForURL('**/login?redirect=*')
  await site.signIn(page, admin)
  await page.getByRole('heading', { name: '设备', exact: true }).waitFor()
  await expect(page).toHaveUrl(/\/iot\/device\?deviceTypeKey=soil/)
})
