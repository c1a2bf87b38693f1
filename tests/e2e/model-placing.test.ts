import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shedGlb } from '#tests/support/models.ts'
import { addModel } from './support/add-model.ts'
import { coloursOf } from './support/colours.ts'
import { row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()

const canvas = (page: Page) => page.getByRole('application', { name: /^地图；/ })
const panel = (page: Page, name: string) => page.getByRole('region', { name: `摆放 ${name}` })
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true })

async function open(page: Page, name: string) {
  await row(page, name).getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '在地图上摆放' }).click()
  await panel(page, name)
    .getByText(/占地 .* m/)
    .waitFor()
  await expect.poll(() => coloursOf(canvas(page))).toBeGreaterThan(20)
}

/** Screen position of the model, which is in the middle of what its panel leaves free. */
async function middleOf(page: Page, name: string) {
  const map = await canvas(page).boundingBox()
  const card = await panel(page, name).boundingBox()
  if (!map || !card) throw new Error('the map is not there')
  const right = card.width + 40
  return { x: map.x + 80 + (map.width - 80 - right) / 2, y: map.y + 80 + (map.height - 80 - 40) / 2 }
}

describe('a model', () => {
  test('is moved by a drag, turned and scaled by numbers, undone, saved and taken back', async () => {
    const name = unique('库房')
    const page = await site.visitAs(admin, '/')
    const row = { modelName: name, lng: 117.1310715, lat: 36.62194, heading: 180 }
    await addModel(site, page, row, { content: shedGlb, file: 'shed.glb', format: 'glb' })
    await page.goto('/geo/model')
    await open(page, name)
    await expect(panel(page, name).getByRole('status')).toHaveText('占地 4.00 × 6.00 m · 高 3.00 m')
    const lng = await number(page, '经度').inputValue()
    const { x, y } = await middleOf(page, name)
    const before = await canvas(page).screenshot()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y + 10, { steps: 4 })
    await page.mouse.up()
    await expect(number(page, '经度')).not.toHaveValue(lng)
    expect((await canvas(page).screenshot()).equals(before)).toBe(false)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(number(page, '经度')).toHaveValue(lng)
    await number(page, '航向角').fill('45')
    await number(page, '缩放比例').fill('2')
    await expect(panel(page, name).getByRole('status')).toHaveText('占地 8.00 × 12.00 m · 高 6.00 m')
    await expect(page).toBeAccessible()
    const sent = page.waitForRequest((request) => request.url().includes('/threeDModel/update'))
    await page.getByRole('button', { name: '保存', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ heading: 45, scale: 2, lng: Number(lng) })
    await toast(page, `“${name}”已摆放`).waitFor()
    await page
      .getByRole('region', { name, exact: true })
      .getByRole('button', { name: '在地图上摆放' })
      .waitFor()
    const back = page.waitForRequest((request) => request.url().includes('/threeDModel/update'))
    await page.getByRole('button', { name: /^撤销/ }).click()
    expect((await back).postDataJSON()).toMatchObject({ heading: 180, scale: 1 })
    await toast(page, `“${name}”已恢复原来的摆放`).waitFor()
  })
})
