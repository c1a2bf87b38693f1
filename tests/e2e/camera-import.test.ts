import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, dialog, row, search } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const site = useSite()

const platform = /^县级国标视频平台/

async function openImport(page: Page) {
  await page.getByRole('button', { name: '导入摄像机' }).click()
  const shown = dialog(page, '导入摄像机')
  await shown.getByRole('combobox', { name: '设备账号' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(platform).click()
  await shown.getByRole('region', { name: '该账号下的摄像机' }).getByRole('listitem').first().waitFor()
  const next = () => shown.getByRole('button', { name: '下一步' }).click()
  await next()
  await shown.getByText('平台目录尚未接入').waitFor()
  return { shown, next }
}

test('a new recorder comes with its channels on their plots', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  const { shown, next } = await openImport(page)
  await shown.getByRole('radio', { name: '录入新的录像机' }).check()
  await next()
  await shown.getByText('请输入设备序列号').first().waitFor()
  await shown.getByLabel('设备序列号').fill('n70010001')
  await shown.getByLabel('设备名称').fill('晒场录像机')
  await next()
  await shown.getByRole('button', { name: '添加通道' }).click()
  await shown.getByRole('textbox', { name: '通道 4 的名称' }).waitFor()
  await shown.getByRole('textbox', { name: '通道 1 的名称' }).fill('')
  await next()
  await shown.getByText('请填写所有已勾选通道的名称').waitFor()
  await shown.getByRole('textbox', { name: '通道 1 的名称' }).fill('晒场东门')
  await shown.getByRole('checkbox', { name: '通道 4' }).uncheck()
  await expect(page).toBeAccessible()
  await next()
  await choose(page, shown.getByRole('combobox', { name: '通道 1（晒场东门）的地块' }), '泉南片')
  await shown.getByRole('button', { name: '导入', exact: true }).click()
  await shown.getByText('已导入 4 项').waitFor()
  await shown.getByText('晒场录像机-通道3').waitFor()
  await shown.getByRole('button', { name: '关闭', exact: true }).last().click()
  await search(page, '晒场东门')
  await row(page, '晒场东门').getByText('泉南片').waitFor()
})

test('what is refused is named, and the others are stored', async () => {
  const page = await site.visitAs(admin, '/iot/device', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: '更多操作', exact: true }).first().click()
  const { shown, next } = await openImport(page)
  await next()
  await shown.getByText('已保存').first().waitFor()
  await shown.getByRole('checkbox', { name: '通道 1', exact: true }).check()
  await shown.getByRole('button', { name: '添加通道' }).click()
  await expect(page).toFitItsWidth()
  await next()
  // Somebody else changes the answer on its way: the server refuses one of the channels.
  await page.route('**/device/manyChannelSave', (route) => {
    const body = route.request().postDataJSON()
    body.channelList[1].soilId = '1'
    return route.continue({ postData: JSON.stringify(body) })
  })
  await shown.getByRole('button', { name: '导入', exact: true }).click()
  await shown.getByText(/已导入 5 项，1 项未导入/).waitFor()
  await shown.getByText(/所在地块不存在/).waitFor()
  await shown.getByText('更新', { exact: true }).first().waitFor()
})

test('who may not add devices is not offered it', async () => {
  const page = await site.visitAs(guest, '/iot/device')
  await row(page, '墒情').first().waitFor()
  await expect(page.getByRole('button', { name: '导入摄像机' })).toHaveCount(0)
})
