import { expect, test } from 'vitest'
import { rows, tick, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 } }

test.each([
  ['a desk', {}],
  ['a phone', phone],
])('a company is looked at as a whole on %s', async (_where, size) => {
  const list = await site.visitAs(admin, '/business/company?status=1&descs=score')
  await rows(list).first().waitFor()
  const id = (await rows(list).first().getAttribute('data-row-key')) ?? ''
  const page = await site.visitAs(admin, `/business/company?view=${id}`, size)
  const overview = page.getByRole('region', { name: '概览' })
  await overview.getByRole('application', { name: '地块分布' }).waitFor()
  await overview.getByRole('link', { name: '查看公开主页' }).waitFor()
  await expect(page).toBeAccessible()
  await expect(page).toFitItsWidth()
})

test('codes are taken out of use, and back into it', async () => {
  const page = await site.visitAs(admin, '/show/itemCode?state=0')
  await tick(rows(page).first().getByRole('checkbox'))
  await page.getByRole('button', { name: '停用', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '停用' })
  await dialog.getByLabel('停用原因').fill('标签破损')
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: '停用' }).click()
  await toast(page, '停用成功').waitFor()
  await page.goto('/show/itemCode?state=2')
  await tick(rows(page).first().getByRole('checkbox'))
  await page.getByRole('button', { name: '恢复使用' }).click()
  await toast(page, '恢复使用成功').waitFor()
})
