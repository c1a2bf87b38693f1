import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The dialog in which the field of that name is drawn. */
async function openDrawing(page: Page, form: Locator, field: string): Promise<Locator> {
  await form.getByRole('button', { name: /^在地图上/ }).click()
  const drawing = dialog(page, `在地图上绘制“${field}”`)
  await drawing.locator('canvas').first().waitFor()
  return drawing
}

const button = (drawing: Locator, name: string) =>
  drawing.getByRole('button', { name: new RegExp(`^${[...name].join(' ?')}$`) })
const fact = (drawing: Locator, name: string) =>
  drawing.locator('.drawing-measures > div').filter({ hasText: name }).locator('dd').textContent()

/** Where a share of the map's width and height lies on the page. */
async function placeOn(drawing: Locator, across: number, down: number): Promise<[x: number, y: number]> {
  const box = await drawing.getByRole('application').boundingBox()
  if (!box) throw new Error('the map is not on screen')
  return [box.x + box.width * across, box.y + box.height * down]
}

async function click(page: Page, drawing: Locator, across: number, down: number) {
  await page.mouse.click(...(await placeOn(drawing, across, down)))
}

test('an area is drawn by mouse and by keys, undone, altered by a corner, and stored', async () => {
  const page = await site.visitAs(admin, '/geo/polygon')
  await page.getByRole('button', { name: /^新\s?增/ }).click()
  const form = dialog(page, '新增面域')
  await form.getByLabel('面域名称').fill('手绘片区')
  await form.getByRole('combobox', { name: '面域类型' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  const drawing = await openDrawing(page, form, '范围')
  await drawing.getByText('尚未绘制').waitFor()
  await click(page, drawing, 0.3, 0.3)
  await click(page, drawing, 0.6, 0.3)
  await expect.poll(() => fact(drawing, '顶点')).toBe('2')
  // Escape drops what is not finished, and no more than that.
  await page.keyboard.press('Escape')
  await drawing.getByText('尚未绘制').waitFor()
  for (const [across, down] of [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.6],
    [0.65, 0.7],
  ] as const)
    await click(page, drawing, across, down)
  await page.keyboard.press('Control+z')
  await expect.poll(() => fact(drawing, '顶点')).toBe('3')
  await page.mouse.dblclick(...(await placeOn(drawing, 0.3, 0.6)))
  await expect.poll(() => fact(drawing, '顶点')).toBe('4')
  const area = await fact(drawing, '面积')
  await page.mouse.move(...(await placeOn(drawing, 0.6, 0.6)))
  await page.mouse.down()
  await page.mouse.move(...(await placeOn(drawing, 0.8, 0.8)), { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => fact(drawing, '面积')).not.toBe(area)
  await button(drawing, '撤销').click()
  await expect.poll(() => fact(drawing, '面积')).toBe(area)
  await expect(page).toBeAccessible()
  await button(drawing, '确定').click()
  await drawing.waitFor({ state: 'hidden' })
  await form.getByText(String(area)).waitFor()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '新增成功').waitFor()
  await row(page, '手绘片区').locator('.geometry-cell path').waitFor()
})

test('a point is placed and moved, and a line takes its place', async () => {
  const page = await site.visitAs(admin, '/land/component')
  await page.getByRole('button', { name: /^新\s?增/ }).click()
  const form = dialog(page, '新增部件')
  const drawing = await openDrawing(page, form, '位置与形状')
  const tool = (name: string) => drawing.getByText(name, { exact: true }).click()
  await tool('画点')
  await click(page, drawing, 0.3, 0.3)
  const place = () => drawing.getByText(/^\d+\.\d{6}, \d+\.\d{6}$/).textContent()
  const first = await place()
  await click(page, drawing, 0.6, 0.6)
  await expect.poll(place).not.toBe(first)
  await tool('画线')
  for (const [across, down] of [
    [0.3, 0.3],
    [0.5, 0.3],
    [0.5, 0.6],
  ] as const)
    await click(page, drawing, across, down)
  await page.keyboard.press('Enter')
  await expect.poll(() => drawing.getByRole('radio', { name: '调整' }).isChecked()).toBe(true)
  await expect.poll(() => fact(drawing, '顶点')).toBe('3')
  await expect.poll(() => fact(drawing, '长度')).toMatch(/^\d+(\.\d)? k?m$/)
  await button(drawing, '撤销').click()
  await drawing.getByText('经纬度').waitFor()
  await button(drawing, '重做').click()
  await button(drawing, '确定').click()
  await drawing.waitFor({ state: 'hidden' })
  await form.getByRole('img', { name: '线' }).waitFor()
})

test('on a phone corners are set at a cross in the middle, by the button or by Enter', async () => {
  const page = await site.visitAs(admin, '/geo/polygon', phone)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = dialog(page, '新增面域')
  const drawing = await openDrawing(page, form, '范围')
  const pan = async (across: number, down: number) => {
    await page.mouse.move(...(await placeOn(drawing, 0.5, 0.5)))
    await page.mouse.down()
    await page.mouse.move(...(await placeOn(drawing, across, down)), { steps: 4 })
    await page.mouse.up()
  }
  await button(drawing, '添加顶点').click()
  await pan(0.2, 0.5)
  await button(drawing, '添加顶点').click()
  await expect.poll(() => fact(drawing, '顶点')).toBe('2')
  await pan(0.5, 0.2)
  await drawing.getByRole('application').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => fact(drawing, '顶点')).toBe('3')
  await expect(page).toBeAccessible()
  // Once more at the same place ends it.
  await page.keyboard.press('Enter')
  await expect.poll(() => drawing.getByRole('radio', { name: '调整' }).isChecked()).toBe(true)
  await page.touchscreen.tap(...(await placeOn(drawing, 0.5, 0.5)))
  await drawing.getByText('第 2 个顶点，共 3 个').waitFor()
  // An area has three corners at least.
  await expect.poll(() => button(drawing, '删除顶点').isDisabled()).toBe(true)
  await button(drawing, '上一个顶点').click()
  await drawing.getByText('第 1 个顶点，共 3 个').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续编辑' }).click()
  await button(drawing, '确定').click()
  await drawing.waitFor({ state: 'hidden' })
  await form.locator('.geometry-facts path').waitFor()
})

test('a corner is chosen, moved and removed by keys, and one part of two goes without the other', async () => {
  const page = await site.visitAs(admin, '/geo/polygon')
  await page.getByRole('button', { name: /^新\s?增/ }).click()
  const form = dialog(page, '新增面域')
  const square = (lng: number) => [
    [lng, 36.6],
    [lng + 0.01, 36.6],
    [lng + 0.01, 36.61],
    [lng, 36.61],
    [lng, 36.6],
  ]
  const two = { type: 'MultiPolygon', coordinates: [[square(117)], [square(117.02)]] }
  await form.getByLabel('范围').fill(JSON.stringify(two))
  const drawing = await openDrawing(page, form, '范围')
  const place = () => fact(drawing, '经纬度').then((text) => text?.split(', ').map(Number) ?? [])
  await drawing.getByRole('application').focus()
  await page.keyboard.press('PageUp')
  await drawing.getByText('第 8 个顶点，共 8 个').waitFor()
  await page.keyboard.press('PageDown')
  await drawing.getByText('第 1 个顶点，共 8 个').waitFor()
  await expect.poll(place).toEqual([117, 36.6])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await place())[0]).toBeLessThan(117)
  const [lng = 0, lat] = await place()
  expect(lat).toBe(36.6)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (lng - ((await place())[0] ?? 0)) / (117 - lng)).toBeCloseTo(10, 0)
  await page.keyboard.press('Control+z')
  await expect.poll(place).toEqual([lng, lat])
  await page.keyboard.press('Delete')
  await drawing.getByText('第 1 个顶点，共 7 个').waitFor()
  await expect(page).toBeAccessible()
  await button(drawing, '删除此部分').click()
  await expect.poll(() => fact(drawing, '顶点')).toBe('4')
  await expect.poll(() => button(drawing, '删除顶点').isDisabled()).toBe(true)
  await button(drawing, '撤销').click()
  await expect.poll(() => fact(drawing, '顶点')).toBe('7')
  await page.keyboard.press('PageDown')
  await drawing.getByText('第 1 个顶点，共 7 个').waitFor()
  // Escape lets the corner go, and no more than that.
  await page.keyboard.press('Escape')
  await expect.poll(() => drawing.getByRole('status').textContent()).toBe('')
  await button(drawing, '确定').click()
  await drawing.waitFor({ state: 'hidden' })
  const kept = JSON.parse(await form.getByLabel('范围').inputValue())
  expect(kept.coordinates.map(([ring]: unknown[][]) => ring?.length)).toEqual([4, 5])
})

test('the map is there for who sees dialogs move, too', async () => {
  const page = await site.visitAs(admin, '/geo/polygon', { reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const drawing = await openDrawing(page, dialog(page, '新增面域'), '范围')
  await drawing.getByText('单击添加顶点', { exact: false }).waitFor()
})

test('a new plot is drawn where its parent lies, beside its neighbours', async () => {
  const page = await site.visitAs(admin, '/land/soil')
  await page.getByRole('button', { name: /^新\s?增/ }).click()
  const form = dialog(page, '新增地块')
  await form.getByRole('combobox', { name: '上级地块' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('上柳蔬菜基地', { exact: true }).click()
  // The first part of the land that neighbours are looked for in is some kilometres wide, the county thirty.
  const [asking] = await Promise.all([
    page.waitForRequest(
      (request) => request.url().includes('/soil/shapes?') && request.url().includes('bbox'),
    ),
    openDrawing(page, form, '边界'),
  ])
  const [west = 0, , east = 0] = new URL(asking.url()).searchParams.get('bbox')?.split(',').map(Number) ?? []
  expect(east - west).toBeLessThan(0.1)
})
