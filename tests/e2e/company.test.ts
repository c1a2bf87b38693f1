import { expect, test } from 'vitest'
import { dialog, remove, row, search, toast, total, wishAway } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('a company type in use is not deleted, and the page says why', async () => {
  const page = await site.visitAs(admin, '/business/companyType')
  await row(page, '农民合作社').waitFor()
  await wishAway(page, '农民合作社')
  const refusal = dialog(page, '无法删除')
  await refusal.getByText(/有 \d+ 条企业数据正在使用“.*农民合作社”，无法删除/).waitFor()
  await refusal.getByRole('button', { name: '确定' }).click()
  await refusal.waitFor({ state: 'hidden' })
  await row(page, '农民合作社').waitFor()
})

test('the devices of a deleted company stay and lose their company', async () => {
  const company = '稷川麦香粮油加工有限公司'
  const page = await site.visitAs(admin, '/iot/device')
  await total(page, 142).waitFor()
  await search(page, '麦香')
  await row(page, company).first().waitFor()
  const device = page.getByRole('button', { name: /^查看 / }).first()
  const name = (await device.getAttribute('aria-label'))?.replace('查看 ', '') ?? ''

  await page.goto('/business/company')
  await remove(page, company)
  await toast(page, '删除成功').waitFor()
  await total(page, 11).waitFor()

  await page.goto('/iot/device')
  await total(page, 142).waitFor()
  await search(page, name)
  await total(page, 1).waitFor()
  await expect(row(page, name).getByText(company)).toHaveCount(0)
})
