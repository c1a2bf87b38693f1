import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings, stillness } from '#tests/support/accessibility.ts'
import { chooseHere } from './support/choose-here.ts'
import { goTo } from './support/go-to.ts'
import { dialog } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

/** Nothing moves while axe looks: half-faded text has too little contrast. */
const still = { reducedMotion: 'reduce' } as const

const chooseTheme = (page: Page, theme: string) => chooseHere(page, 'appearance', { theme })

test.each(['中文', 'English'])('the sign-in page in %s', async (language) => {
  const page = await site.visit('/login', still)
  await page.getByRole('button', { name: language }).click()
  await page.locator('.login-captcha img').waitFor()
  await expect(page).toBeAccessible()
  await page.locator('.login-listen').click()
  await page
    .getByRole('status')
    .filter({ hasText: /^(数每组|Count)/ })
    .waitFor()
  await expect(page).toBeAccessible()
})

test('who leaves a dark theme finds the sign-in page dark', async () => {
  const page = await site.visitAs(admin, '/wel/index', still)
  await chooseTheme(page, 'star')
  await page.goto('/wel/index')
  await settled(page, '[data-tile=devices]')
  await page.getByRole('button', { name: '管理员 的账号菜单' }).click()
  await page.getByRole('menuitem', { name: '退出系统' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.locator('.login-captcha img').waitFor()
  await page.reload()
  await page.locator('.login-captcha img').waitFor()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(20, 24, 29)')
  await expect(page).toBeAccessible()
})

test('the list and the form of a device in the dark', async () => {
  const page = await site.visitAs(admin, '/iot/device', still)
  await chooseTheme(page, 'dark')
  await page.goto('/iot/device')
  await settled(page, '.ant-table-row')
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await settled(page, '.crud-drawer form input')
  await expect(page).toBeAccessible()
})

test('the dialog that asks to sign in again, by ear and in the dark', async () => {
  const page = await site.visitAs(admin, '/system/post', still)
  await chooseTheme(page, 'dark')
  await page.goto('/system/post')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await dialog(page, '新增岗位').getByRole('textbox', { name: '岗位名称' }).fill('植保员')
  await page.route('**/api/blade-system/param/page*', (route) =>
    route.fulfill({ status: 200, json: { code: 401, success: false, data: {}, msg: '请求未授权' } }),
  )
  await goTo(page, '/system/param')
  const again = dialog(page, '登录已失效')
  await again.getByRole('button', { name: '听验证码' }).click()
  await again.getByRole('button', { name: '停止播放' }).waitFor()
  await again.getByRole('status').filter({ hasText: '数每组的声音' }).waitFor()
  await expect(page).toBeAccessible()
  await page.keyboard.type('123')
  await expect(again.getByRole('textbox', { name: '验证码' })).toHaveValue('123')
})

test('the form and the view of a device', async () => {
  const page = await site.visitAs(admin, '/iot/device', still)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await settled(page, '.crud-drawer form input')
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: /^查看 / })
    .first()
    .click()
  await settled(page, '.crud-view')
  await expect(page).toBeAccessible()
})

test('the form of a notice, with its editor', async () => {
  const page = await site.visitAs(admin, '/desk/notice', still)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await settled(page, '.crud-drawer .tiptap')
  await expect(page).toBeAccessible()
})

test('the list on a phone', async () => {
  const page = await site.visitAs(admin, '/iot/device', { ...still, viewport: { width: 390, height: 844 } })
  await settled(page, '.crud-card dl')
  await expect(page).toBeAccessible()
})

/**
 * One page of each kind of surface, and what shows that it is there, which the one before does not show. Every page of the
 * menu, in both languages and six themes, is looked at by `npm run test:axe`.
 */
const surfaces = {
  '/wel/index': '.figure-number',
  '/business/company': '.ant-table-row',
  '/desk/message': '.messages-bar',
  '/system/dict': '.ant-table-row',
  '/info/index': '.info-form',
  '/info/index?tab=preferences': '.info-keys',
  '/flow/deploy': '.flow-deploy',
  '/work/todo': '.work-tabs',
  '/base/region': '.ant-tree-list-holder .ant-tree-treenode',
  '/tool/apidocs': '.docs-group',
  '/nowhere': '.status-view',
}

// The last one: the administrator's language is kept by the server.
test('a page of each kind, in English', async () => {
  const page = await site.visitAs(admin, '/wel/index', still)
  await chooseHere(page, 'language', 'en')
  await page.goto('/wel/index')
  const findings: string[] = []
  for (const [path, ready] of Object.entries(surfaces)) {
    await goTo(page, path)
    await settled(page, ready)
    findings.push(...(await seriousFindings(page)).map((finding) => `${path}: ${finding}`))
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(findings).toEqual([])
})

/** Its content is there and nothing moves any more. */
async function settled(page: Page, content: string): Promise<void> {
  await page.locator(content).filter({ visible: true }).first().waitFor()
  await stillness(page)
}
