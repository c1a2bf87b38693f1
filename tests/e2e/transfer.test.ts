import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialog, search, total } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const site = useSite()

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

test('a list is exported as it is filtered, in the columns and the language that were chosen', async () => {
  const page = await site.visitAs(admin, '/iot/device?deviceTypeKey=gateway')
  await page.getByRole('button', { name: '导出', exact: true }).waitFor()
  await page.keyboard.press('Shift+E')
  const form = dialog(page, '导出设备')
  await form.getByRole('radio', { name: /^符合当前条件的/ }).check()
  await form.getByText('CSV', { exact: true }).click()
  await form.getByText('English', { exact: true }).click()
  await expect(page).toBeAccessible()
  const file = await downloaded(page, () => form.getByRole('button', { name: '导出', exact: true }).click())
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Name')
  expect(
    text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .every((line) => line.includes('Gateway')),
  ).toBe(true)
})

test('what is shown on a map is exported for map programs', async () => {
  const page = await site.visitAs(admin, '/iot/device?deviceTypeKey=gateway')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const form = dialog(page, '导出设备')
  await form.getByRole('radio', { name: /^符合当前条件的/ }).check()
  await form.getByText('KML', { exact: true }).click()
  await form.getByText('图形以 WGS-84 经纬度随各列导出，没有位置的数据不在其中。').waitFor()
  await expect(page).toBeAccessible()
  const file = await downloaded(page, () => form.getByRole('button', { name: '导出', exact: true }).click())
  expect(file.suggestedFilename()).toMatch(/\.kml$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/<Placemark><name>[^<]+<\/name>.*<Point>/)
})

test('the formats of an export have room on a phone', async () => {
  const phone = { viewport: { width: 390, height: 844 } }
  const page = await site.visitAs(admin, '/iot/device?deviceTypeKey=gateway', phone)
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const form = dialog(page, '导出设备')
  await form.getByText('Shapefile', { exact: true }).click()
  await expect(page).toFitItsWidth()
  const [frame, button] = await Promise.all(
    [form, form.getByText('Shapefile', { exact: true })].map((one) => one.boundingBox()),
  )
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
})

test('a large export is made in the background and fetched from the export centre', async () => {
  const page = await site.visitAs(admin, '/base/region')
  await page.evaluate(async () => {
    const token = /saber-access-token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    await fetch('/api/blade-system/region/export-job', {
      method: 'POST',
      headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ format: 'csv' }),
    })
  })
  await page.goto('/resource/export')
  const fetchFile = page.getByRole('button', { name: /^下载 行政区划/ })
  await fetchFile.waitFor()
  await expect(page).toBeAccessible()
  const file = await downloaded(page, () => fetchFile.click())
  expect(file.suggestedFilename()).toMatch(/^.*\.csv$/)
  await page.getByRole('button', { name: /^删除 行政区划/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('还没有导出任务').waitFor()
})

test('rows are imported in four steps, and a mistake is mended in between', async () => {
  const page = await site.visitAs(admin, '/business/company')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const work = dialog(page, '导入企业')
  const template = await downloaded(page, () => work.getByRole('button', { name: '下载 Excel 模板' }).click())
  expect(template.suggestedFilename()).toBe('企业.xlsx')
  await work.getByRole('button', { name: '已有文件，直接上传' }).click()
  const rest = '家庭农场,甲'
  const lines = ['名字,企业类型,联系人,联系电话,所属区划', `四步一号,${rest},13800000001,379901001`]
  const content = [...lines, `四步二号,${rest},12,379901001`].join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

  await work.getByText('还没有对应的必填列：企业名称').waitFor()
  await work.getByRole('combobox', { name: /名字/ }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('*企业名称', { exact: true }).click()
  await work.getByRole('button', { name: '校验', exact: true }).click()
  await work.getByText('1 行有误，1 行可以导入', { exact: false }).waitFor()
  await expect(page).toBeAccessible()
  await work.getByRole('textbox', { name: /^第 3 行 联系电话/ }).fill('13800000002')
  await work.getByRole('textbox', { name: /^第 3 行 联系电话/ }).press('Enter')
  await work.getByRole('button', { name: '重新校验' }).click()
  await work.getByText('2 行全部通过校验').waitFor()
  await work.getByRole('button', { name: '导入', exact: true }).click()
  await work.getByText('成功导入 2 行').waitFor()
  await work.getByRole('button', { name: '关闭', exact: true }).last().click()
  await search(page, '四步')
  await total(page, 2).waitFor()
})

test('places are imported as everything else is, and a code is mended in its cell', async () => {
  const page = await site.visitAs(admin, '/base/region')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const work = dialog(page, '导入行政区划')
  await work.getByRole('button', { name: '已有文件，直接上传' }).click()
  const content = '区划编号,区划名称\n37990,窗外镇\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await work.getByRole('button', { name: '校验', exact: true }).click()
  await work.getByText('1 行有误', { exact: false }).waitFor()
  await expect(page).toBeAccessible()
  const code = work.getByRole('textbox', { name: /^第 2 行 区划编号/ })
  await code.fill('379901941')
  await code.press('Enter')
  await work.getByRole('button', { name: '重新校验' }).click()
  await work.getByText('1 行全部通过校验').waitFor()
  await work.getByRole('button', { name: '导入', exact: true }).click()
  await work.getByText('成功导入 1 行').waitFor()
  await work.getByRole('button', { name: '关闭', exact: true }).last().click()
  await page.getByRole('searchbox', { name: '搜索' }).first().fill('窗外镇')
  await page.getByRole('button', { name: /窗外镇/ }).waitFor()
})

test('an import says how far it is, and a check that is stopped leaves nothing', async () => {
  const page = await site.visitAs(admin, '/system/param')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const work = dialog(page, '导入参数')
  await work.getByRole('button', { name: '已有文件，直接上传' }).click()
  const lines = Array.from({ length: 8000 }, (_, n) => `进度${n},progress.${n},${n}`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['参数名称,参数键名,参数键值', ...lines].join('\n')),
  })
  await work.getByRole('button', { name: '校验', exact: true }).click()
  await work.getByText(/^[1-9][\d,]* \/ 8,000 行$/).waitFor()
  await work.getByRole('button', { name: '停止' }).click()
  await work.getByText('已停止，没有写入任何数据').waitFor()

  // The second check is held on its way back: its progress stays on screen for as long as it is looked at.
  let letGo = () => {}
  const looked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/param/import?**', async (route) => {
    const answer = await route.fetch()
    await looked
    await route.fulfill({ response: answer })
  })
  await work.getByRole('button', { name: /校验$/ }).click()
  await work.getByRole('progressbar', { name: '导入进度' }).waitFor()
  await expect(page).toBeAccessible()
  letGo()
  await work.getByText('8000 行全部通过校验').waitFor()
})

test('who may only read is offered neither import nor what was removed', async () => {
  const page = await site.visitAs(guest, '/iot/device')
  await page.getByRole('button', { name: '导出', exact: true }).waitFor()
  await expect(page.getByRole('button', { name: '导入', exact: true })).toHaveCount(0)
})
