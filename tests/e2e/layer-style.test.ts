import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { coloursOf } from './support/colours.ts'
import { dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const pictureOf = async (map: Locator) => (await map.screenshot()).toString('base64')

test('the style of a layer shows at once beside its form, and is stored with what the form does not have', async () => {
  const page = await site.visitAs(admin, '/geo/mapLayer')
  await page.getByRole('button', { name: '网格 的更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '样式' }).click()
  const styling = dialog(page, '“网格”的样式')
  const map = styling.getByRole('application', { name: '样式预览地图' })
  await expect.poll(() => coloursOf(map)).toBeGreaterThan(12)
  await expect(page).toBeAccessible()
  const before = await pictureOf(map)
  const width = styling.getByRole('slider', { name: '线条宽度' })
  await width.focus()
  for (let n = 0; n < 8; n++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => pictureOf(map)).not.toBe(before)
  await styling.getByRole('slider', { name: '填充不透明度' }).focus()
  await page.keyboard.press('End')
  await styling.getByRole('combobox', { name: '标注字段' }).click()
  await page.locator('.ant-select-item-option', { hasText: '网格编码' }).click()
  const saving = page.waitForRequest((request) => request.url().endsWith('/mapLayer/update'))
  await styling.getByRole('button', { name: '保存', exact: true }).click()
  expect((await saving).postDataJSON()).toMatchObject({
    style: { colorBy: 'color', strokeWidth: 5, fillOpacity: 1, labelField: 'gridCode' },
    opacity: 1,
  })
  await toast(page, '样式已保存').waitFor()
})
