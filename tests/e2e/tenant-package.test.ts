import { expect, test } from 'vitest'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('a package is ticked in the tree of menus, where a group takes its children', async () => {
  const page = await site.visitAs(admin, '/system/tenantpackage')
  await page.locator('[data-row-key]').first().waitFor()
  await expect(page.getByRole('button', { name: /^查看/ })).toHaveCount(0)
  await page.getByRole('button', { name: /新增$/ }).click()
  const form = dialog(page, '新增产品包')
  await form.getByLabel('产品包名称').fill('设备与权限')
  await form.getByRole('button', { name: /保存$/ }).first().click()
  await form.getByText('请选择菜单').waitFor()
  await form.getByRole('searchbox', { name: '搜索' }).fill('权限')
  await form.locator('.ant-tree-treenode', { hasText: '权限管理' }).locator('.ant-tree-checkbox').click()
  await form.getByRole('searchbox', { name: '搜索' }).fill('')
  const count = (await form.getByRole('status').textContent()) ?? ''
  const [ticked, total] = count.match(/\d+/g)?.map(Number) ?? []
  expect(ticked).toBeGreaterThan(1)
  expect(ticked).toBeLessThan(total ?? 0)
  await form.getByRole('button', { name: /保存$/ }).first().click()
  await toast(page, '新增成功').waitFor()
  const made = row(page, '设备与权限')
  await made.getByText('角色管理').waitFor()
  await page.getByRole('button', { name: '编辑 设备与权限' }).click()
  await expect(dialog(page, '编辑产品包').getByRole('status')).toHaveText(count)
})

test('items of a dictionary say their code and what they stand below', async () => {
  const page = await site.visitAs(admin, '/system/dict')
  const types = page.getByRole('region', { name: '字典类型' })
  await types.locator('[data-row-key]').first().click()
  const items = page.getByRole('region', { name: '性别' }).or(page.locator('.split-part').last())
  await items.getByRole('columnheader', { name: '字典编号' }).waitFor()
  await items.getByRole('columnheader', { name: '上级字典' }).waitFor()
})

test('a choice in the menu closes it wherever there is little room', async () => {
  const page = await site.visitAs(admin, '/wel/index', { viewport: { width: 900, height: 800 } })
  const sidebar = page.locator('.frame-sider')
  await expect(sidebar).toHaveAttribute('data-collapsed', 'true')
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(sidebar).toHaveAttribute('data-collapsed', 'false')
  await sidebar.getByRole('menuitem', { name: '系统管理' }).click()
  await sidebar.getByRole('link', { name: '参数管理' }).click()
  await page.waitForURL('**/system/param')
  await expect(sidebar).toHaveAttribute('data-collapsed', 'true')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(sidebar).toHaveAttribute('data-collapsed', 'false')
})
