import { expect, test } from 'vitest'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('a polygon is granted to a grid, and its row says to how many', async () => {
  const page = await site.visitAs(admin, '/geo/polygon')
  await page.getByRole('button', { name: '授权网格 清泉河谷灌区' }).click()
  const grids = dialog(page, '“清泉河谷灌区”的授权网格')
  await grids.getByPlaceholder('搜索').fill('泉南')
  await grids.getByRole('treeitem', { name: '泉南村网格' }).locator('.ant-tree-checkbox').click()
  await grids.getByText('已选 1 / 30').waitFor()
  await expect(page).toBeAccessible()
  await grids.getByRole('button', { name: '保存' }).click()
  await toast(page, '网格授权成功').waitFor()
  await row(page, '清泉河谷灌区').getByText('授权网格（1）').waitFor()
})

test('a grid has as many devices in its list, behind the number and in its own view', async () => {
  const page = await site.visitAs(admin, '/geo/grid')
  const count = row(page, '柳溪镇网格').locator('a[href^="/iot/device?"]')
  const told = (await count.textContent()) ?? ''
  expect(Number(told)).toBeGreaterThan(0)
  await row(page, '柳溪镇网格').getByRole('button', { name: '查看 柳溪镇网格' }).click()
  const view = page.getByRole('dialog').filter({ hasText: '柳溪镇网格' })
  await view.getByRole('tab', { name: new RegExp(`^设备 ?${told}$`) }).waitFor()
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'hidden' })
  await count.click()
  await page.getByText(`共 ${told} 条`).first().waitFor()
})

test('plots are drawn beside their names, each asked for once', async () => {
  const page = await site.visitAs(admin, '/wel/index')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/soil/outlines') asked.push(...(searchParams.get('ids')?.split(',') ?? []))
  })
  await page.goto('/land/soil')
  const base = row(page, '清泉河谷基地')
  await base.locator('.geometry-cell path').waitFor()
  await base.getByRole('button', { name: '展开行' }).click()
  await row(page, '泉南片').locator('.geometry-cell path').waitFor()
  const drawn = await page.locator('.geometry-cell path').count()
  await row(page, '泉南片').getByRole('button', { name: '展开行' }).click()
  await expect.poll(() => page.locator('.geometry-cell path').count()).toBeGreaterThan(drawn)
  expect(new Set(asked).size).toBe(asked.length)
  await expect(page).toBeAccessible()
})

test('a column of thumbnails can be taken out of a list', async () => {
  const page = await site.visitAs(admin, '/geo/border')
  await page.locator('.geometry-cell path').first().waitFor()
  await page.getByRole('button', { name: '列表设置' }).click()
  await dialog(page, '列表设置').getByRole('checkbox', { name: '边界线' }).click()
  await expect(page.locator('.geometry-cell')).toHaveCount(0)
})

test('a user gets grids to answer for', async () => {
  const page = await site.visitAs(admin, '/system/user')
  await row(page, 'guest').first().waitFor()
  await row(page, 'guest').first().getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '责任网格' }).click()
  const grids = dialog(page, '“guest”的责任网格')
  await grids.getByRole('treeitem', { name: '柳溪镇网格' }).locator('.ant-tree-checkbox').click()
  // All that lies below a ticked grid is ticked with it.
  await grids.getByText('已选 6 / 30').waitFor()
  await grids.getByRole('button', { name: '保存' }).click()
  await toast(page, '责任网格已保存').waitFor()
})

test('the picture of a model is drawn when it is first looked at', async () => {
  const page = await site.visitAs(admin, '/geo/model')
  const picture = row(page, '园区水塔').getByRole('img').first()
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 20_000 })
    .toBe(320)
})

test('a layer is tried from its row, and the list says what came of it', async () => {
  const page = await site.visitAs(admin, '/geo/mapLayer')
  await row(page, '经纬网').getByRole('button', { name: '测试 经纬网' }).click()
  await toast(page, '“经纬网”：通过').waitFor()
  await row(page, '经纬网').getByText('通过').waitFor()
  await expect(page).toBeAccessible()
})
