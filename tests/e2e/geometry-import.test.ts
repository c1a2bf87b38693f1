import { expect, test } from 'vitest'
import { shp, zip } from '#tests/support/shapefile.ts'
import { dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

/** A village in metres of the 3° zone around 117°, some hundred metres wide. */
const village = (east: number) => [
  [500_000 + east, 4_052_000],
  [500_000 + east, 4_052_400],
  [500_400 + east, 4_052_400],
  [500_400 + east, 4_052_000],
  [500_000 + east, 4_052_000],
]
const villages = zip({
  'villages.shp': shp(
    'area',
    [0, 1000, 2000].map((east) => village(east) as [number, number][]),
  ),
})

test.each([
  ['on a desk', '桌面导入', {}],
  ['on a phone', '手机导入', { viewport: { width: 390, height: 844 }, hasTouch: true }],
])(
  'two of three villages are taken from a shapefile in another system, %s',
  async (_where, name, options) => {
    const page = await site.visitAs(admin, '/geo/polygon', options)
    await page.getByRole('button', { name: /^新\s?增/ }).click()
    const form = dialog(page, '新增面域')
    await form.getByLabel('面域名称').fill(name)
    await form.getByRole('combobox', { name: '面域类型' }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    const picker = form.locator('.geometry-control input[type=file]')
    await picker.setInputFiles({ name: '村界.zip', mimeType: 'application/zip', buffer: villages })
    const reading = dialog(page, '从“村界.zip”导入图形')
    await reading.getByText('坐标不是经纬度').waitFor()
    await reading.getByRole('combobox', { name: '坐标系' }).click()
    await page.locator('.ant-select-item-option', { hasText: '高斯' }).click()
    const shapes = reading.getByRole('list', { name: '文件中的图形' })
    await expect(shapes.getByRole('checkbox')).toHaveCount(3)
    await reading.locator('.point-map canvas').first().waitFor()
    await expect(page).toBeAccessible()
    await shapes.getByRole('checkbox').nth(1).uncheck()
    await reading.getByRole('button', { name: '导入 2 个图形' }).click()
    await reading.waitFor({ state: 'hidden' })
    // Two squares of 400 metres are 480 mu.
    await form.getByText(/480(\.\d+)? 亩|479\.\d+ 亩/).waitFor()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await toast(page, '新增成功').waitFor()
    await page.getByText(name, { exact: true }).first().waitFor()
  },
)
