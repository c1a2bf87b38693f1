import { expect, test } from 'vitest'
import { dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('a chart that is kept as a view stands on the home page, where its marks open the list', async () => {
  const list = await site.visitAs(admin, '/event/list?look=chart-eventLevel-count-table')
  await list.getByRole('region', { name: '透视表' }).waitFor()
  await list.getByRole('button', { name: '保存为视图' }).click()
  const saving = dialog(list, '保存为视图')
  await saving.getByLabel('视图名称').fill('按级别')
  await saving.getByRole('button', { name: '保存' }).click()
  await toast(list, '视图已保存').waitFor()
  await list
    .getByRole('button', { name: /按级别/ })
    .last()
    .click()
  await list.getByRole('menuitem', { name: '放到首页' }).click()
  await toast(list, '已放到首页').waitFor()

  const home = await site.visitAs(admin, '/wel/index')
  const tile = home.getByRole('region', { name: '按级别' })
  const level = tile.getByRole('button', { name: '紧急' })
  await level.waitFor()
  await expect(home).toBeAccessible()
  await level.click()
  await expect.poll(() => home.url()).toMatch(/\/event\/list\?eventLevel=\d+$/)

  await list
    .getByRole('button', { name: /按级别/ })
    .last()
    .click()
  await list.getByRole('menuitem', { name: '从首页移除' }).click()
  await toast(list, '已从首页移除').waitFor()
  const after = await site.visitAs(admin, '/wel/index')
  await after.locator('.board-grid').waitFor()
  await expect(after.getByRole('region', { name: '按级别' })).toHaveCount(0)
})
