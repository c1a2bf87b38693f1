import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings, stillness } from './support/accessibility.ts'
import { atRest } from './support/at-rest.ts'
import { goTo } from './support/go-to.ts'
import { dialog } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

/** Nothing moves while axe looks: half-faded text has too little contrast. */
const still = { reducedMotion: 'reduce' } as const

/** Once the page is at rest: the look that the account keeps would otherwise arrive later and count. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await atRest(page)
  await page.evaluate((name) => {
    const kept = { dataType: 'object', content: { theme: name }, type: 'local', datetime: Date.now() }
    localStorage.setItem('sickle-appearance', JSON.stringify(kept))
  }, theme)
}

test.each(['中文', 'English'])('the sign-in page in %s', async (language) => {
  const page = await site.visit('/login', still)
  await page.getByRole('button', { name: language }).click()
  await page.locator('.login-captcha img').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.locator('.login-listen').click()
  await page
    .getByRole('status')
    .filter({ hasText: /^(数每组|Count)/ })
    .waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('who leaves a dark theme finds the sign-in page dark', async () => {
  const page = await site.visitAs(admin, '/wel/index', still)
  await chooseTheme(page, 'star')
  await page.reload()
  await settled(page, '[data-tile=devices]')
  await page.getByRole('button', { name: '管理员 的账号菜单' }).click()
  await page.getByRole('menuitem', { name: '退出系统' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.locator('.login-captcha img').waitFor()
  await page.reload()
  await page.locator('.login-captcha img').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(20, 24, 29)')
  expect(await seriousFindings(page)).toEqual([])
})

test.each(['dark', 'star', 'vip', 'smart', 'lte'])(
  'the list and the form of a device in the theme %s',
  async (theme) => {
    const page = await site.visitAs(admin, '/iot/device', still)
    await chooseTheme(page, theme)
    await page.reload()
    await settled(page, '.ant-table-row')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await settled(page, '.crud-drawer form input')
    expect(await seriousFindings(page)).toEqual([])
  },
)

test('the dialog that asks to sign in again, by ear and in the dark', async () => {
  const page = await site.visitAs(admin, '/system/post', still)
  await chooseTheme(page, 'dark')
  await page.reload()
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
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.type('123')
  expect(await again.getByRole('textbox', { name: '验证码' }).inputValue()).toBe('123')
})

test('the form and the view of a device', async () => {
  const page = await site.visitAs(admin, '/iot/device', still)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await settled(page, '.crud-drawer form input')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: /^查看 / })
    .first()
    .click()
  await settled(page, '.crud-view')
  expect(await seriousFindings(page)).toEqual([])
})

test('the form of a notice, with its editor', async () => {
  const page = await site.visitAs(admin, '/desk/notice', still)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await settled(page, '.crud-drawer .tiptap')
  expect(await seriousFindings(page)).toEqual([])
})

test('the list on a phone', async () => {
  const page = await site.visitAs(admin, '/iot/device', { ...still, viewport: { width: 390, height: 844 } })
  await settled(page, '.crud-card dl')
  expect(await seriousFindings(page)).toEqual([])
})

// The last one: the administrator's language is kept by the server.
test('every page of the administrator, the languages taking turns', async () => {
  const page = await site.visitAs(admin, '/wel/index', still)
  const look = async (path: string, ready: string) => {
    await page.goto(path)
    await settled(page, ready)
    return (await seriousFindings(page)).map((finding) => `${path}: ${finding}`)
  }
  const chinese = [
    await look('/wel/index', '.figure-number'),
    await look('/iot/device', '.ant-table-row'),
    await look('/business/companyType', '.ant-table-row'),
    await look('/system/dict', '.ant-table-row'),
    await look('/system/param', '.ant-table-row'),
    await look('/desk/notice', '.ant-table-row'),
    await look('/desk/message', '.messages-bar'),
    await look('/monitor/session', '.ant-table-row'),
    await look('/info/index', '.info-form'),
    await look('/info/index?tab=preferences', '.info-keys'),
    await look('/land/soil', '.ant-table-row'),
    await look('/land/soilLog', '.ant-table-row'),
    await look('/business/companyHonor', '.ant-table-row'),
    await look('/event/list', '.ant-table-row'),
    await look('/evaluate/record', '.ant-table-row'),
    await look('/show/vr', '.ant-table-row'),
    await look('/flow/model', '.ant-table-row'),
    await look('/flow/deploy', '.flow-deploy'),
    await look('/work/todo', '.work-tabs'),
    await look('/work/send', '.work-tabs'),
  ]
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  const english = [
    await look('/business/company', '.ant-table-row'),
    await look('/system/dictbiz', '.ant-table-row'),
    await look('/land/station', '.ant-table-row'),
    await look('/land/component', '.ant-table-row'),
    await look('/iot/deviceUser', '.ant-table-row'),
    await look('/business/companyIntroduce', '.ant-table-row'),
    await look('/event/type', '.ant-table-row'),
    await look('/show/itemCode', '.ant-table-row'),
    await look('/show/pageTemplate', '.ant-table-row'),
    await look('/geo/grid', '.ant-table-row'),
    await look('/geo/polygon', '.ant-table-row'),
    await look('/geo/model', '.ant-table-row'),
    await look('/geo/router', '.ant-table-row'),
    await look('/people/staff', '.ant-table-row'),
    await look('/monitor/auth_log', '.ant-table-row'),
    await look('/flow/manager', '.ant-table-row'),
    await look('/flow/follow', '.ant-table-row'),
    await look('/work/start', '.work-tabs'),
    await look('/work/claim', '.work-tabs'),
    await look('/work/done', '.work-tabs'),
    await look('/base/region', '.ant-tree-list-holder .ant-tree-treenode'),
    await look('/tool/apidocs', '.docs-group'),
    await look('/nowhere', '.status-view'),
  ]
  expect([...chinese, ...english].flat()).toEqual([])
})

/** Its content is there and nothing moves any more. */
async function settled(page: Page, content: string): Promise<void> {
  await page.locator(content).first().waitFor()
  await stillness(page)
}
