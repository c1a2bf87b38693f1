import { expect, test } from 'vitest'
import { choose, dialog, remove, row, search, toast, total } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const site = useSite()

const square = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [117.132, 36.616],
      [117.134, 36.616],
      [117.134, 36.618],
      [117.132, 36.618],
      [117.132, 36.616],
    ],
  ],
})
const inDays = (days: number) =>
  new Date(Date.now() + (days * 24 + 8) * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

test('an area is drawn for some days, prolonged and removed', async () => {
  const page = await site.visitAs(admin, '/geo/temporaryGrid')
  await total(page, 2).waitFor()
  await row(page, '河滩片防汛临时网格').locator('.geometry-cell path').waitFor()
  await expect(page).toBeAccessible()

  await page.getByRole('button', { name: '新增' }).first().click()
  const form = dialog(page, '新增临时网格')
  await form.getByLabel('网格名称').fill('虫情调查区')
  await choose(page, form.getByRole('combobox', { name: '用途' }), '调查')
  const end = form.getByLabel('到期时间')
  await end.click()
  await end.fill(inDays(2))
  // Enter would save the form as soon as the calendar is closed.
  await page.locator('.ant-picker-ok:visible').getByRole('button').click()
  await form.getByRole('textbox', { name: '范围' }).fill(square)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '新增成功').waitFor()
  await total(page, 3).waitFor()
  // The region is that of the management grid around it.
  await row(page, '虫情调查区').getByText('麦田村').waitFor()

  await page.getByRole('button', { name: '编辑 虫情调查区' }).click()
  const change = dialog(page, '编辑临时网格')
  await change.getByLabel('网格名称').fill('虫情复查区')
  await change.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '更新成功').waitFor()

  await search(page, '复查')
  await total(page, 1).waitFor()
  await remove(page, '虫情复查区')
  await toast(page, '删除成功').waitFor()
})

test('a phone shows them as cards, which say when they end', async () => {
  const page = await site.visitAs(admin, '/geo/temporaryGrid', { viewport: { width: 390, height: 844 } })
  const card = page.locator('.crud-card').filter({ hasText: '东坡片苗情调查区' })
  await card.getByText('到期时间').waitFor()
  await expect(page).toFitItsWidth()
})

test('who has no such page does not find it', async () => {
  const page = await site.visitAs(guest, '/geo/temporaryGrid')
  await page.getByText('没有访问权限').first().waitFor()
})
