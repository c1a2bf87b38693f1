import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, type Person, useSite } from './support/site.ts'
import { save } from './support/told-once.ts'

const site = useSite()
const chief: Person = { tenantId: '', account: 'admin', password: 'admin' }

/** What has the focus, by its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document
    return one?.getAttribute('aria-label') ?? (one instanceof HTMLInputElement ? one.id : one?.textContent)
  })

describe('the first day of a new tenant', () => {
  test('begins with the number that its people sign in with, in the list and the record', async () => {
    const page = await site.visitAs(admin, '/system/tenant')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = dialog(page, '新增租户')
    await form.getByLabel('租户名称').fill('白水县农业农村局')
    await form.getByLabel('联系人').fill('马晓云')
    await save(page)
    const added = row(page, '白水县农业农村局').first()
    const code = await added.getByRole('button', { name: /^复制 \d{6}$/ }).getAttribute('aria-label')
    chief.tenantId = code?.slice(-6) ?? ''
    await page.getByRole('button', { name: '白水县农业农村局', exact: true }).click()
    await dialog(page, '白水县农业农村局').getByText(chief.tenantId).waitFor()
  })

  test('asks for a password of one’s own, typed at once', async () => {
    const page = await site.visit('/login')
    await site.signIn(page, chief)
    await expect.poll(() => focused(page)).toBe('oldPassword')
    await page.keyboard.type(chief.password)
    await page.keyboard.press('Tab')
    chief.password = 'Baishui2026'
    for (const name of ['新密码', '确认密码'])
      await page.getByLabel(name, { exact: true }).fill(chief.password)
    await page.keyboard.press('Enter')
    await toast(page, '修改密码成功!').waitFor()
  })
})

test('the rights of a role are counted alike on the tab and below it', async () => {
  const page = await site.visitAs(chief, '/authority/role')
  await page.getByRole('button', { name: '权限配置 管理员', exact: true }).press('Enter')
  const rights = dialog(page, '管理员 的权限')
  const tab = rights.getByRole('tab', { name: /^数据权限/ })
  await tab.click()
  const count = (await tab.innerText()).replace('数据权限 ', '').replace('/', ' / ')
  await rights.getByText(`已选 ${count}`, { exact: true }).waitFor()
})

describe('a dialog that closes gives the focus back', () => {
  let page: Page
  beforeAll(async () => {
    page = await site.visitAs(admin, '/authority/role')
  })

  test('to the button that opened it', async () => {
    for (const [name, title] of [
      ['导入', '导入角色'],
      ['导出', '导出角色'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).press('Enter')
      await dialog(page, title).waitFor()
      await page.keyboard.press('Escape')
      await dialog(page, title).waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe(name)
    }
  })
})

test('a map without a border says why it shows the whole country', async () => {
  const page = await site.visitAs(chief, '/geo/polygon')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await dialog(page, '新增面域')
    .getByRole('button', { name: /^在地图上/ })
    .click()
  const hint = page.getByRole('alert').filter({ hasText: '还没有默认边界' })
  await hint.waitFor()
  await page.locator('.drawing-dialog canvas').first().waitFor()
  const map = await page.getByRole('application').boundingBox()
  if (!map) throw new Error('the map is not on screen')
  for (const share of [0.4, 0.6]) await page.mouse.click(map.x + map.width * share, map.y + map.height / 2)
  await hint.waitFor({ state: 'detached' })
})
