import { expect, test } from 'vitest'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('the tags of the devices follow the label of a dictionary item', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await row(page, '墒情传感器').first().waitFor()

  await page.getByRole('menuitem', { name: '系统管理' }).click()
  await page.getByRole('link', { name: '业务字典' }).click()
  const types = page.getByRole('region', { name: '字典类型' })
  await types.getByRole('searchbox').fill('device_type')
  await types.getByRole('searchbox').press('Enter')
  await types.getByRole('button', { name: '设备类型', exact: true }).click()
  const items = page.getByRole('region', { name: '设备类型' })
  await items.getByRole('button', { name: '编辑 墒情传感器' }).click()
  const form = dialog(page, '编辑字典项')
  await form.getByLabel('字典名称').fill('土壤墒情站')
  await form.getByRole('button', { name: /保存$/ }).click()
  await toast(page, '更新成功').waitFor()

  await page.getByRole('link', { name: '设备', exact: true }).first().click()
  const devices = page.getByRole('region', { name: '设备', exact: true })
  await devices.getByText('土壤墒情站').first().waitFor()
  await expect(devices.getByText('墒情传感器')).toHaveCount(0)
})
