import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { history, report } from './support/device-report.ts'
import { rows, total } from './support/record-page.ts'
import { addSensor, sensorPlot } from './support/sensor.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Different colours in the middle of a map: one that stays empty has hardly any. */
async function colours(page: Page, name: RegExp): Promise<number> {
  const { data, channels } = decode(await page.getByRole('application', { name }).screenshot())
  const seen = new Set<string>()
  for (let n = 0; n < data.length; n += channels * 7)
    seen.add(`${Number(data[n]) >> 4},${Number(data[n + 1]) >> 4},${Number(data[n + 2]) >> 4}`)
  return seen.size
}

const drawn = (page: Page, name: RegExp) => expect.poll(() => colours(page, name)).toBeGreaterThan(12)

/** The record of the first row that the filters of an address leave. */
async function firstOf(address: string): Promise<string> {
  const list = await site.visitAs(admin, address)
  await rows(list).first().waitFor()
  return (await rows(list).first().getAttribute('data-row-key')) ?? ''
}

test.each([
  ['a desk', {}],
  ['a phone', phone],
])('a plot begins with its picture on %s', async (_where, size) => {
  const id = await firstOf('/land/soil?soilLevel=3&keyword=园区一片7号地')
  const page = await site.visitAs(admin, `/land/soil?view=${id}`, size)
  const picture = page.getByRole('region', { name: '一览' })
  await drawn(page, /^园区一片7号地及相邻地块/)
  await expect(picture.getByRole('link', { name: '园区一片8号地' })).toBeVisible()
  await picture.getByText(/^这里还没有墒情传感器/).waitFor()
  await expect.poll(() => picture.locator('.plot-radar svg path').count()).toBeGreaterThan(4)
  await expect(picture.getByRole('row', { name: /有机质/ })).toHaveText(/g\/kg.*级/)
  await expect(picture.locator('.crop-track > .crop-mark').first()).toBeVisible()
  await expect(
    picture.getByRole('region', { name: '能看到这里的摄像机' }).getByRole('link').first(),
  ).toBeVisible()
  await expect(page).toBeAccessible()
  await expect(page).toFitItsWidth()
})

test('what the devices of a plot measured is shown by depth and time', async () => {
  const sensor = await addSensor(site, '剖面墒情仪', 'PROFILE')
  await report(site.server().url, sensor, history(sensor.serial, 6))
  const id = await firstOf(`/land/soil?keyword=${sensorPlot}`)
  const page = await site.visitAs(admin, `/land/soil?view=${id}`)
  const picture = page.getByRole('region', { name: '一览' })
  await picture.getByRole('img', { name: /剖面墒情仪.*各深度含水量: 10 cm/ }).waitFor()
  await expect(picture.locator('.heat-label')).toHaveText(['10 cm', '20 cm', '40 cm', ''])
  await expect.poll(() => picture.locator('.heat-cells [style*="background"]').count()).toBeGreaterThan(2)
})

test('a plot beside it is one press away, by its name below the map', async () => {
  const id = await firstOf('/land/soil?soilLevel=3&keyword=园区一片7号地')
  const page = await site.visitAs(admin, `/land/soil?view=${id}`)
  await page.getByRole('list', { name: '图上的对象' }).getByRole('link', { name: '园区一片8号地' }).click()
  await drawn(page, /^园区一片8号地及相邻地块/)
})

test('a company shows its land by names, as many plots as the list that the figure leads to', async () => {
  const id = await firstOf('/business/company?status=1&descs=score')
  const page = await site.visitAs(admin, `/business/company?view=${id}`)
  const overview = page.getByRole('region', { name: '概览' })
  await drawn(page, /^地块分布$/)
  const figure = overview.getByRole('link', { name: /^地块 \d+$/ })
  const count = Number(await figure.textContent())
  await expect(overview.getByRole('list', { name: '图上的对象' }).getByRole('listitem')).toHaveCount(count)
  await figure.click()
  await total(page, count).waitFor()
})

test('an event shows where it happened, with its device and its plot', async () => {
  const id = await firstOf('/event/list?deviceTypeKey=soil&keyword=墒情仪')
  const page = await site.visitAs(admin, `/event/list?view=${id}`)
  await drawn(page, /的发生位置$/)
  const objects = page.getByRole('list', { name: '图上的对象' })
  await expect(objects.getByRole('listitem')).toHaveCount(3)
  await expect(objects.getByText('发生在这里')).toBeVisible()
})
