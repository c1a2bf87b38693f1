import { expect, test } from 'vitest'
import { choose, dialog, row, rows, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('a menu takes an icon from a grid, and says when its path has no page', async () => {
  const page = await site.visitAs(admin, '/system/menu')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = dialog(page, '新增菜单')
  await form.getByLabel('菜单名称').fill('灌溉计划')
  await form.getByLabel('菜单编号').fill('irrigation_plan')
  await form.getByLabel('菜单别名').fill('menu')
  await choose(page, form.getByLabel('菜单类型'), '菜单')
  const path = form.getByLabel('路由地址')
  const note = form.getByText('本站没有此地址的页面', { exact: false })
  await path.fill('/iot/device')
  await expect(note).toHaveCount(0)
  await path.fill('/iot/irrigation')
  await note.waitFor()

  await form.getByRole('button', { name: '菜单图标' }).click()
  const grid = page.getByRole('group', { name: '选择图标' })
  await grid.getByRole('button', { name: 'Experiment', exact: true }).click()
  await grid.waitFor({ state: 'detached' })
  await expect(form.getByRole('button', { name: '菜单图标' })).toHaveText('Experiment')
  await expect(page).toBeAccessible()
  await form.getByRole('button', { name: /保存$/ }).click()
  await toast(page, '新增成功').waitFor()
  await row(page, '灌溉计划').locator('.anticon-experiment').waitFor()
})

test('the buttons of a page come from its definition, and only once', async () => {
  const page = await site.visitAs(admin, '/system/menu')
  const generate = async () => {
    await page.getByRole('button', { name: '设备 的更多操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '生成按钮' }).click()
  }
  await row(page, '设备监控').getByRole('button', { name: '展开行' }).click()
  await generate()
  await toast(page, '按钮已齐全，没有新增').waitFor()
})

test('menus are put in another order by their handles', async () => {
  const page = await site.visitAs(admin, '/system/menu')
  const titles = () => rows(page).locator('.crud-title').allTextContents()
  await expect.poll(async () => (await titles()).length).toBeGreaterThan(5)
  const [first = '', second = '', ...others] = await titles()
  const handle = page.getByTitle(`拖动排序 ${second}`, { exact: true })
  const sorted = page.waitForResponse((response) => response.url().endsWith('/menu/sort'))
  await handle.dragTo(page.getByTitle(`拖动排序 ${first}`, { exact: true }))
  expect((await sorted).ok()).toBe(true)
  await expect.poll(titles).toEqual([second, first, ...others])
  await page.reload()
  await expect.poll(titles).toEqual([second, first, ...others])
})
