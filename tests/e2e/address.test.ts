import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const missing = (page: Page) => page.getByRole('heading', { name: '页面不存在' })

test('an address without a page is told so to a visitor who is not signed in; one with a page asks for the sign-in', async () => {
  const page = await site.visit('/no/such/page')
  await missing(page).waitFor()
  await expect(page).toHavePath('/404')
  await page.getByText('/no/such/page').waitFor()
  await page.goto('/login?redirect=%2Fno%2Fsuch%2Fpage')
  await missing(page).waitFor()
  await page.goto('/iot/device/?current=2')
  await page.getByLabel('密码', { exact: true }).waitFor()
  await expect(page).toHaveQuery('redirect', '/iot/device?current=2')
})

test('the lock page is there for a visitor who is not signed in, with the way to the sign-in', async () => {
  const page = await site.visit('/lock')
  await page.getByRole('heading', { name: '尚未登录' }).waitFor()
  await expect(page).toHavePath('/lock')
  await page.getByRole('link', { name: '去登录' }).click()
  await page.getByLabel('密码', { exact: true }).waitFor()
})

test('a slash at the end makes no other page, and no second tab', async () => {
  const page = await site.visitAs(admin, '/iot/device/')
  await page.locator('.ant-table-row').first().waitFor()
  await expect(page).toHavePath('/iot/device')
  await page.getByRole('button', { name: '关闭 设备' }).waitFor()
})

test('a lock opens to where it was set, whatever address was asked for meanwhile', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await page.locator('.ant-table-row').first().waitFor()
  await page.keyboard.press('Alt+L')
  const field = page.getByRole('textbox', { name: '锁屏密码' })
  await field.fill('opensesame')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lock')
  await page.goto('/no/such/page')
  await page.waitForURL('**/lock')
  await field.fill('opensesame')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/iot/device')
  await page.locator('.ant-table-row').first().waitFor()
})
