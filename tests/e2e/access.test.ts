import { expect, test } from 'vitest'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const farmer = { tenantId: '000000', account: 'grid', password: 'grid1234' }

test('somebody learns why he may not remove a device, and what of the list he sees', async () => {
  const page = await site.visitAs(farmer, '/info/access')
  await page.getByRole('heading', { name: '权限说明' }).waitFor()
  await page.getByRole('combobox', { name: '页面' }).fill('设备')
  await page.locator('.ant-select-dropdown:visible').getByText('设备', { exact: true }).click()
  await page.getByRole('status').getByText('可以', { exact: true }).waitFor()
  await page.getByRole('heading', { name: '只能看到一部分' }).waitFor()
  await page.getByRole('combobox', { name: '操作' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('删除', { exact: true }).click()
  await page.getByRole('status').getByText('不可以', { exact: true }).waitFor()
  await page.getByText('没有角色授予按钮“删除”').waitFor()
  await expect(page.getByRole('combobox', { name: '用户' })).toHaveCount(0)
  await expect(page).toBeAccessible()
})

test('an administrator asks about somebody else, and sends the answer as an address', async () => {
  const page = await site.visitAs(admin, '/info/access?page=event&deed=step-resolve')
  await page.getByRole('status').getByText('可以', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: '用户' }).waitFor()
  await page.getByRole('button', { name: / 的账号菜单$/ }).click()
  await page.getByRole('menuitem', { name: '权限说明' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page).toBeAccessible()
})
