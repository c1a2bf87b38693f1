import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialog, row, search, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

/** Groups of the menu with pages in them, as people go through them in a morning. */
const morning = [
  ['设备监控', '设备'],
  ['设备监控', '设备账号'],
  ['企业管理', '企业'],
  ['企业管理', '企业类型'],
  ['企业管理', '荣誉'],
  ['地块与农事', '地块'],
  ['地块与农事', '农事记录'],
  ['地块与农事', '站点'],
  ['地块与农事', '部件'],
  ['地理信息', '网格'],
  ['人员', '工作人员'],
] as const

const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')

async function open(page: Page, group: string, name: string) {
  const side = page.locator('.frame-menu')
  const above = side.locator('.ant-menu-submenu-title').filter({ hasText: group })
  await above.waitFor()
  if ((await above.getAttribute('aria-expanded')) !== 'true') await above.click()
  await side
    .locator('.ant-menu-item')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

async function lockAndComeBack(page: Page) {
  await page.keyboard.press('Alt+L')
  await dialog(page, '设置锁屏密码').getByRole('textbox', { name: '锁屏密码' }).fill('opensesame')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lock')
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('opensesame')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/lock')
}

test('a day at work: nothing that was typed is lost', { timeout: 240_000 }, async () => {
  // Its own each time: what a first try saved would be no change in a second.
  const stamp = Date.now().toString(36)
  const remark = `电池要在下周更换 ${stamp}`
  const typeName = `渔业合作社 ${stamp}`
  const page = await site.visitAs(admin, '/wel/index')
  for (const [group, name] of morning) await open(page, group, name)
  await expect(tabs(page)).toHaveCount(morning.length + 1)

  // A search in one tab, a form in it, and somebody comes to the desk.
  await open(page, '设备监控', '设备')
  await search(page, '墒情')
  await page
    .getByRole('button', { name: /^编辑 / })
    .first()
    .click()
  const device = page.getByRole('dialog', { name: '编辑设备' })
  await device.getByLabel('备注').fill(remark)
  await lockAndComeBack(page)
  await expect(device.getByLabel('备注')).toHaveValue(remark)

  // The network goes away while it is saved, and comes back.
  await page.context().setOffline(true)
  await device.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '网络连接失败，请检查网络后重试').waitFor()
  await expect(device.getByLabel('备注')).toHaveValue(remark)
  await page.context().setOffline(false)
  await device.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '更新成功').waitFor()
  await device.waitFor({ state: 'detached' })

  // Another form, another theme and another language in the middle of it, and a look at another tab.
  await open(page, '企业管理', '企业类型')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const type = page.getByRole('dialog').filter({ has: page.locator('form') })
  await type.getByLabel('类型名称').fill(typeName)
  const scheme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const light = await scheme()
  await page.keyboard.press('Alt+T')
  await page.getByRole('radio', { name: '暗色' }).click()
  await expect.poll(scheme).not.toBe(light)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+G')
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await expect(type.getByLabel('Name', { exact: true })).toHaveValue(typeName)
  await page.keyboard.press('Alt+G')
  await page.getByRole('button', { name: '保存', exact: true }).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await type.waitFor({ state: 'hidden' })
  await page.keyboard.press('Alt+ArrowRight')
  await expect(type.getByLabel('类型名称')).toHaveValue(typeName)
  await type.getByLabel('类型编码').fill(`fishery${stamp}`)
  await type.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '新增成功').waitFor()
  await row(page, typeName).waitFor()

  // The first tab is as it was left.
  await open(page, '设备监控', '设备')
  await expect(page.getByRole('searchbox')).toHaveValue('墒情')
  await expect(tabs(page)).toHaveCount(morning.length + 1)
})
