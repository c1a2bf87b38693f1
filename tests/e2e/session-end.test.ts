import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dialog } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const site = useSite()

/** From here on the server refuses every call about parameters, as it does when a session is over. */
const endSession = (page: Page) =>
  page.route('**/api/blade-system/param/**', (route) =>
    route.fulfill({ status: 200, json: { code: 401, success: false, data: {}, msg: '请求未授权' } }),
  )

const openParameters = async (page: Page) => {
  await page.getByRole('menuitem', { name: '系统管理' }).click()
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '参数管理' }).click()
}

describe('a session that ends', () => {
  test('with nothing unsaved leads to the sign-in and back to the page', async () => {
    const page = await site.visitAs(admin, '/wel/index')
    await endSession(page)
    await openParameters(page)
    await page.waitForURL('**/login?redirect=*')
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => name.endsWith('-token'))).toEqual([])
    await page.unroute('**/api/blade-system/param/**')
    await site.signIn(page, admin)
    await page.locator('.ant-table-row').first().waitFor()
    await expect(page).toHavePath('/system/param')
  })

  test('gives another person a clean start', async () => {
    const page = await site.visitAs(admin, '/wel/index')
    await endSession(page)
    await openParameters(page)
    await page.waitForURL('**/login?redirect=*')
    await site.signIn(page, guest)
    await page.waitForURL('**/wel/index')
    const opened = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')
    await expect(opened).toHaveCount(1)
  })

  test('with unsaved edits asks for the password over the page', async () => {
    const page = await site.visitAs(admin, '/system/param')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = dialog(page, '新增参数')
    await form.getByRole('textbox', { name: '参数名称' }).fill('灌溉时段')
    await form.getByRole('textbox', { name: '参数键名' }).fill('irrigation.hours')
    await form.getByRole('textbox', { name: '参数键值' }).fill('5-8')
    await endSession(page)
    await form.getByRole('button', { name: '保存', exact: true }).click()
    const again = dialog(page, '登录已失效')
    await again.waitFor()
    await expect
      .poll(() => page.context().cookies())
      .not.toContainEqual(expect.objectContaining({ name: 'saber-access-token' }))
    await page.unroute('**/api/blade-system/param/**')
    await again.getByRole('textbox', { name: '密码' }).fill('admin')
    await again.locator('.login-captcha img').waitFor()
    await again.getByRole('textbox', { name: '验证码' }).fill(site.server().captcha())
    await page.keyboard.press('Enter')
    await again.waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('新增成功').waitFor()
  })
})
