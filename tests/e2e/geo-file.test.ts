import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { glb } from '#tests/support/glb.ts'
import { shp, zip } from '#tests/support/shapefile.ts'
import { choose, dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const kml =
  '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><LineString><coordinates>117,36,0 117.1,36.1,0</coordinates></LineString></Placemark></kml>'
const line = [
  [
    [117, 36],
    [117.1, 36.1],
  ],
] as const

/** Adds a border that is called as the file it comes from. */
async function addFrom(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: /^新\s?增/ }).click()
  const form = dialog(page, '新增边界')
  await form.getByLabel('边界名称').fill(name)
  await choose(page, form.getByRole('combobox', { name: '类型' }), '项目边界')
  const source = form.getByRole('region', { name: '来源文件' })
  await source.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await source.getByRole('button', { name: `删除 ${name}` }).waitFor()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  return form
}

test.each([
  ['KML', '渠线.kml', Buffer.from(kml)],
  ['a zipped shapefile', '渠线.zip', zip({ '渠线.shp': shp('line', line) })],
])('a border is read from %s', async (_format, file, buffer) => {
  const page = await site.visitAs(admin, '/geo/border')
  await addFrom(page, file, buffer)
  await toast(page, '新增成功').waitFor()
  await row(page, file).locator('.geometry-cell path').waitFor()
})

test('what is wrong with a file stands below it', async () => {
  const page = await site.visitAs(admin, '/geo/border')
  const form = await addFrom(page, '点.kml', Buffer.from(kml.replaceAll('LineString', 'Point')))
  await form.locator('[id$=fileUrl_help]').getByText('文件中没有线或面').waitFor()
})

test('a model of more than 20 MB is uploaded', async () => {
  const page = await site.visitAs(admin, '/geo/model')
  await page.getByRole('button', { name: '编辑 园区水塔', exact: true }).click()
  const form = dialog(page, '编辑三维模型')
  const file = form.getByRole('region', { name: '模型文件' })
  const buffer = glb('{"asset":{"version":"2.0"}}', 21_000_000)
  await file
    .locator('input[type=file]')
    .setInputFiles({ name: '高清水塔.glb', mimeType: 'model/gltf-binary', buffer })
  await file.getByRole('button', { name: '删除 高清水塔.glb' }).waitFor()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '更新成功').waitFor()
})
