import { decode } from 'fast-png'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Position } from '#shared/geo/geometry.ts'
import { lengthOf } from '#shared/geo/measure.ts'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** A new area with that name, and the dialog in which it is drawn. */
async function begin(page: Page, name: string) {
  await page.getByRole('button', { name: /^新\s?增/ }).click()
  const form = dialog(page, '新增面域')
  await form.getByLabel('面域名称').fill(name)
  await form.getByRole('combobox', { name: '面域类型' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await form.getByRole('button', { name: /^在地图上/ }).click()
  const drawing = dialog(page, '在地图上绘制“范围”')
  await drawing.locator('canvas').first().waitFor()
  await expect.poll(() => colours(drawing)).toBeGreaterThan(12)
  return { form, drawing }
}

/** Different colours on the map: one that stays empty has hardly any. */
async function colours(drawing: Locator): Promise<number> {
  const { data, channels } = decode(await drawing.getByRole('application').screenshot())
  const seen = new Set<string>()
  for (let n = 0; n < data.length; n += channels * 7)
    seen.add(`${Number(data[n]) >> 4},${Number(data[n + 1]) >> 4},${Number(data[n + 2]) >> 4}`)
  return seen.size
}

const fact = (drawing: Locator, name: string) =>
  drawing.locator('.drawing-measures > div').filter({ hasText: name }).locator('dd').textContent()
const areaOf = async (drawing: Locator) => Number.parseFloat((await fact(drawing, '面积')) ?? '')

async function placeOn(drawing: Locator, across: number, down: number): Promise<[x: number, y: number]> {
  const box = await drawing.getByRole('application').boundingBox()
  if (!box) throw new Error('the map is not on screen')
  return [box.x + box.width * across, box.y + box.height * down]
}

test('an area is drawn by rectangle, cut by a line, gets a hole and a part, becomes one, and is stored', async () => {
  const page = await site.visitAs(admin, '/geo/polygon')
  const { form, drawing } = await begin(page, '工具片区')
  const click = async (across: number, down: number) =>
    page.mouse.click(...(await placeOn(drawing, across, down)))
  await page.keyboard.press('r')
  await click(0.3, 0.3)
  await click(0.6, 0.6)
  await expect.poll(() => fact(drawing, '顶点')).toBe('4')
  const whole = await areaOf(drawing)
  await expect.poll(() => fact(drawing, '周长')).toMatch(/ k?m$/)
  await expect.poll(() => fact(drawing, '折合')).toMatch(/公顷 · [\d,]+ m²/)
  // The smaller side of the line goes.
  await page.keyboard.press('x')
  await click(0.5, 0.2)
  await page.mouse.dblclick(...(await placeOn(drawing, 0.5, 0.7)))
  await expect.poll(async () => (await areaOf(drawing)) / whole).toBeCloseTo(2 / 3, 1)
  const side = await areaOf(drawing)
  await page.keyboard.press('h')
  await click(0.35, 0.4)
  await click(0.4, 0.4)
  await click(0.4, 0.5)
  await page.keyboard.press('Enter')
  await page.mouse.dblclick(...(await placeOn(drawing, 0.35, 0.5)))
  await expect.poll(() => areaOf(drawing)).toBeLessThan(side)
  await page.keyboard.press('r')
  await click(0.7, 0.3)
  await click(0.8, 0.5)
  await drawing.getByRole('button', { name: /^合并各部分/ }).waitFor()
  await expect(page).toBeAccessible()
  const parts = await areaOf(drawing)
  await page.keyboard.press('Control+z')
  await expect.poll(() => areaOf(drawing)).toBeLessThan(parts)
  await page.keyboard.press('Control+y')
  await expect.poll(() => areaOf(drawing)).toBe(parts)
  await drawing.getByRole('button', { name: /^确\s?定$/ }).click()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '新增成功').waitFor()
  await row(page, '工具片区').locator('.geometry-cell path').waitFor()
})

test('edges are as long as they are typed, in the direction that is typed', async () => {
  const page = await site.visitAs(admin, '/geo/polygon')
  const { drawing } = await begin(page, '定长片区')
  await page.keyboard.press('p')
  await page.mouse.click(...(await placeOn(drawing, 0.5, 0.5)))
  const edge = async (metres: string, bearing: string) => {
    await drawing.getByRole('spinbutton', { name: '方位角' }).fill(bearing)
    await drawing.getByRole('spinbutton', { name: '边长' }).fill(metres)
    await page.keyboard.press('Enter')
  }
  // As far as a county is seen across, a shorter one would end at the corner before.
  await edge('4000', '90')
  await expect.poll(() => fact(drawing, '顶点')).toBe('2')
  await edge('3000', '180')
  await expect.poll(() => fact(drawing, '顶点')).toBe('3')
  await edge('4000', '270')
  await expect.poll(() => fact(drawing, '顶点')).toBe('4')
  await drawing.getByRole('button', { name: '完成图形' }).click()
  // 12 km² are 18,000 mu.
  await expect.poll(async () => (await areaOf(drawing)) / 18_000).toBeCloseTo(1, 2)
})

const typed = (drawing: Locator) => drawing.getByRole('group', { name: '下一条边' })

/** Metres of each edge, the shortest first, by another way than that by which typed edges are placed. */
function edgesOf({ coordinates: [ring = []] }: { coordinates: Position[][] }): number[] {
  const ends = ring.slice(0, -1).map((from, n) => [from, ring[n + 1] ?? from])
  return ends.map((coordinates) => lengthOf({ type: 'LineString', coordinates })).toSorted((a, b) => a - b)
}

test('a number typed on the map sets a corner that far towards the pointer, and drawing goes on', async () => {
  const page = await site.visitAs(admin, '/geo/polygon')
  const { form, drawing } = await begin(page, '图上定长片区')
  await page.keyboard.press('p')
  await page.mouse.click(...(await placeOn(drawing, 0.4, 0.4)))
  await page.mouse.move(...(await placeOn(drawing, 0.7, 0.4)), { steps: 3 })
  await page.keyboard.press('4')
  await expect(typed(drawing).getByRole('spinbutton', { name: '边长' })).toBeFocused()
  // Escape goes back to the pointer and drops nothing.
  await page.keyboard.press('Escape')
  await expect(typed(drawing)).toHaveCount(0)
  await expect.poll(() => fact(drawing, '顶点')).toBe('1')
  await page.keyboard.type('40')
  await expect(typed(drawing).getByRole('spinbutton', { name: '边长' })).toHaveValue('40')
  await expect(page).toBeAccessible()
  await page.keyboard.press('Enter')
  await expect.poll(() => fact(drawing, '顶点')).toBe('2')
  await expect(drawing.getByRole('application')).toBeFocused()
  for (const [corners, metres, bearing] of [
    ['3', '30', '180'],
    ['4', '40', '270'],
  ] as const) {
    await page.keyboard.type(metres)
    await page.keyboard.press('Tab')
    await page.keyboard.type(bearing)
    await page.keyboard.press('Enter')
    await expect.poll(() => fact(drawing, '顶点')).toBe(corners)
  }
  // The pointer has drawn so far: Enter finishes, and adds no corner at a cross.
  await page.keyboard.press('Enter')
  await expect.poll(() => drawing.getByRole('radio', { name: '调整' }).isChecked()).toBe(true)
  await drawing.getByRole('button', { name: /^确\s?定$/ }).click()
  const saving = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/polygon/'),
  )
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const lengths = edgesOf((await saving).postDataJSON().geometry)
  await toast(page, '新增成功').waitFor()
  expect(lengths).toHaveLength(4)
  // 40 m eastwards along the pointer's line, 30 southwards, 40 back: a ring is stored against the clock, from where it may.
  for (const [n, metres] of [30, 30, 40, 40].entries())
    expect(Math.abs((lengths[n] ?? 0) - metres)).toBeLessThan(0.1)
})

test('by keys a typed edge goes towards the cross', async () => {
  const page = await site.visitAs(admin, '/land/component')
  await page.getByRole('button', { name: /^新\s?增/ }).click()
  await dialog(page, '新增部件')
    .getByRole('button', { name: /^在地图上/ })
    .click()
  const drawing = dialog(page, '在地图上绘制“位置与形状”')
  await drawing.locator('canvas').first().waitFor()
  await drawing.and(page.locator('[data-ready]')).waitFor()
  await page.keyboard.press('l')
  await drawing.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => fact(drawing, '顶点')).toBe('1')
  for (const corners of ['2', '3']) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await expect.poll(() => fact(drawing, '顶点')).toBe(corners)
  }
  await expect.poll(() => fact(drawing, '长度')).toBe('50 m')
})

test('what overlaps a neighbour is told, and gives way', async () => {
  const page = await site.visitAs(admin, '/land/soil?keyword=泉南片2号地')
  const line = row(page, '泉南片2号地')
  await line.hover()
  await line.getByRole('button', { name: /^(修改|编辑) / }).click()
  const form = page.getByRole('dialog').filter({ hasText: '边界' }).first()
  await form.getByRole('button', { name: /^在地图上/ }).click()
  const drawing = dialog(page, '在地图上绘制“边界”')
  await drawing.locator('canvas').first().waitFor()
  const before = await expect
    .poll(() => areaOf(drawing))
    .toBeGreaterThan(70)
    .then(() => areaOf(drawing))
  await page.keyboard.press('r')
  await page.mouse.click(...(await placeOn(drawing, 0.5, 0.45)))
  await page.mouse.click(...(await placeOn(drawing, 0.6, 0.55)))
  await drawing.getByText(/^重叠：“泉南片3号地”/).waitFor()
  await drawing.getByRole('button', { name: '去除重叠' }).click()
  await expect.poll(() => drawing.getByText(/^重叠：/).count()).toBe(0)
  await expect.poll(() => areaOf(drawing)).toBeCloseTo(before, 0)
})

test('on a phone a rectangle is drawn by the cross', async () => {
  const page = await site.visitAs(admin, '/geo/polygon', phone)
  const { drawing } = await begin(page, '手机片区')
  await drawing.getByText('矩形', { exact: true }).click()
  const add = drawing.getByRole('button', { name: '添加顶点' })
  await add.click()
  const [x, y] = await placeOn(drawing, 0.5, 0.5)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 80, y - 60, { steps: 4 })
  await page.mouse.up()
  await add.click()
  await expect.poll(() => fact(drawing, '顶点')).toBe('4')
  await expect.poll(() => areaOf(drawing)).toBeGreaterThan(0)
  await expect(page).toBeAccessible()
})
