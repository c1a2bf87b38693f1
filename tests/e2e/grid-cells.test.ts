import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callsOf } from './support/calls.ts'
import { coloursOf } from './support/colours.ts'
import { goTo } from './support/go-to.ts'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()
/** Ring of a square about a kilometre wide. */
const squareAt = (lng: number, lat: number) => [
  [lng, lat],
  [lng + 0.011, lat],
  [lng + 0.011, lat + 0.009],
  [lng, lat + 0.009],
  [lng, lat],
]
const village = '柳溪镇网格'

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `${name} 的更多操作`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('cells over a grid are looked at and added, and then it is told how they cover it', async () => {
  const page = await site.visitAs(admin, '/geo/grid')
  await row(page, village).first().waitFor()
  await choose(page, village, '生成网格单元')
  const making = dialog(page, `在“${village}”中生成网格单元`)
  await expect(making.getByRole('status')).toHaveText(/^共 \d+ 个单元$/)
  await making.getByRole('spinbutton', { name: '边长' }).fill('10')
  await expect(making.getByRole('alert')).toHaveText(/^网格单元超过 2000 个/)
  await making.getByRole('spinbutton', { name: '边长' }).fill('2000')
  await expect(making.getByRole('status')).toHaveText('共 21 个单元')
  await expect.poll(() => coloursOf(making.getByRole('application'))).toBeGreaterThan(12)
  await making.getByRole('textbox', { name: '网格名称' }).fill('网格单元')
  await making.getByText('名称和编码须包含 {n}').waitFor()
  await expect(making.getByRole('button', { name: '生成 21 个网格' })).toBeDisabled()
  await making.getByRole('textbox', { name: '网格名称' }).fill('网格单元{n}')
  await expect(page).toBeAccessible()
  await making.getByRole('button', { name: '生成 21 个网格' }).click()
  await toast(page, '已生成 21 个网格').waitFor()

  await choose(page, village, '检查覆盖')
  const coverage = dialog(page, `“${village}”的覆盖情况`)
  // The villages that were there before cover it, too.
  await coverage.getByText(/^重叠 \d+ 处$/).waitFor()
  const piece = coverage.getByRole('list', { name: '未覆盖和重叠的部分' }).getByRole('button').first()
  await piece.click()
  await expect(piece).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toBeAccessible()
})

test('cells of the standard have its codes, and a wrong area is told on a phone', async () => {
  const page = await site.visitAs(admin, '/geo/grid', { viewport: { width: 390, height: 844 } })
  await row(page, village).first().waitFor()
  await choose(page, village, '生成网格单元')
  const making = dialog(page, `在“${village}”中生成网格单元`)
  await making.getByRole('radio', { name: 'GeoSOT 标准网格' }).check()
  await expect(making.getByRole('status')).toHaveText(/^共 \d+ 个单元$/)
  await expect(making.getByRole('textbox', { name: '网格编码' })).toBeDisabled()
  await making.getByRole('radio', { name: '边界线' }).check()
  await making.getByText('请先选择或绘制范围').waitFor()
  await expect(page).toBeAccessible()
})

test('cells that were a mistake are taken back from the message that tells of them', async () => {
  const page = await site.visitAs(admin, '/')
  const call = await callsOf(site, page)
  const name = unique('误生成')
  const { id } = await call('grid/save', {
    ...{ gridName: name, gridCode: unique('CELLS'), gridType: 1, gridLevel: 4, regionCode: '379901006203' },
    geometry: { type: 'Polygon', coordinates: [squareAt(117.5, 36.2)] },
  })
  const below = async () => (await call<unknown[]>(`grid/list?parentId_equal=${id}`)).length
  await goTo(page, `/geo/grid?keyword=${encodeURIComponent(name)}`)
  await row(page, name).first().waitFor()
  await choose(page, name, '生成网格单元')
  const making = dialog(page, `在“${name}”中生成网格单元`)
  await making.getByRole('button', { name: /^生成 \d+ 个网格$/ }).click()
  const told = page.locator('.undo-offer', { hasText: /^已生成 \d+ 个网格/ })
  await told.waitFor()
  await expect.poll(below).toBeGreaterThan(1)
  await told.getByRole('button', { name: /^撤\s?销/ }).click()
  await toast(page, '已撤销生成的网格').waitFor()
  await expect.poll(below).toBe(0)
})
