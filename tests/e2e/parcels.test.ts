import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

async function openSplit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `${name} 的更多操作`, exact: true }).click()
  await page.getByRole('menuitem', { name: '分割地块' }).click()
  const splitting = dialog(page, `分割“${name}”`)
  await splitting.locator('canvas').first().waitFor()
  return splitting
}

async function placeOn(map: Locator, across: number, down: number): Promise<[x: number, y: number]> {
  const box = await map.getByRole('application').boundingBox()
  if (!box) throw new Error('the map is not on screen')
  return [box.x + box.width * across, box.y + box.height * down]
}

/** Calls the server as the person of the page. */
async function callAs(page: Page, path: string, body?: object) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'saber-access-token')?.value
  const answer = await fetch(`${site.server().url}/api/${path}`, {
    headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { data, msg } = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${msg}`)
  return data
}

/** Adds a device without a place to a plot; `plotName` tells where it is by now. */
async function addProbe(page: Page, plot: string) {
  const { records } = await callAs(page, `soil/page?soilName_equal=${encodeURIComponent(plot)}`)
  const name = unique('分割探头')
  const { id } = await callAs(page, 'device/save', {
    deviceName: name,
    deviceSerial: unique('SPLITPROBE'),
    deviceTypeKey: 'soil',
    agreementType: 'http',
    reportIntervalSec: 600,
    soilId: records[0].id,
  })
  return { name, plotName: async () => (await callAs(page, `device/detail?id=${id}`)).soilName }
}

const parts = (splitting: Locator) =>
  splitting.getByRole('list', { name: '分割后的各部分' }).getByRole('listitem')

const listAt = (name: string) => `/land/soil?keyword=${encodeURIComponent(name)}`

test('a plot is split by a line, taken back, split again, and its parts are merged', async () => {
  const page = await site.visitAs(admin, listAt('泉南片2号地'))
  const split = async () => {
    const splitting = await openSplit(page, '泉南片2号地')
    await expect(splitting.getByRole('button', { name: '分割地块' })).toBeDisabled()
    // The map is drawn around the plot once that is there.
    await expect(splitting.getByText('尚未绘制')).toBeVisible()
    await page.mouse.click(...(await placeOn(splitting, 0.45, 0.02)))
    await page.mouse.dblclick(...(await placeOn(splitting, 0.5, 0.97)))
    await expect(parts(splitting)).toHaveCount(2)
    return splitting
  }
  const probe = await addProbe(page, '泉南片2号地')
  const first = await split()
  await expect(page).toBeAccessible()
  const areas = await first.locator('.parcel-area').allTextContents()
  expect(areas.reduce((sum, area) => sum + Number.parseFloat(area), 0)).toBeCloseTo(79.78, 1)
  await first.getByRole('textbox', { name: '第 2 块的名称' }).fill('')
  await expect(first.getByRole('alert')).toHaveText(/请填写每个新地块的名称/)
  await first.getByRole('textbox', { name: '第 2 块的名称' }).fill('泉南片2号地西')
  await first.getByRole('button', { name: '分成 2 块' }).click()
  await page.locator('.undo-offer').getByRole('button').click()
  await toast(page, '已恢复为一块').waitFor()
  await expect(row(page, '泉南片2号地西')).toHaveCount(0)

  const second = await split()
  await second.getByRole('textbox', { name: '第 2 块的名称' }).fill('泉南片2号地东')
  const choice = second.getByRole('combobox', { name: `“${probe.name}”归入` })
  await choice.click()
  await page.locator('.ant-select-dropdown:visible').getByText('泉南片2号地东', { exact: true }).click()
  await expect(page).toBeAccessible()
  await second.getByRole('button', { name: '分成 2 块' }).click()
  // The dialog has rows with that name, too.
  await second.waitFor({ state: 'hidden' })
  await expect(page.locator('tbody .ant-table-row')).toHaveCount(2)
  await expect.poll(probe.plotName).toBe('泉南片2号地东')
  for (const box of await page.locator('tbody').getByRole('checkbox').all()) await box.click()
  await page.getByRole('button', { name: '合并地块' }).click()
  const merging = dialog(page, '合并 2 块地')
  await merging.getByText(/^合并后 79\.7\d 亩$/).waitFor()
  await expect(page).toBeAccessible()
  await merging.getByRole('radio', { name: /泉南片2号地东/ }).check()
  await merging.getByRole('button', { name: '合并地块' }).click()
  await page
    .locator('.ant-message')
    .getByText(/^已合并 2 块地/)
    .waitFor()
  await expect(page.locator('tbody .ant-table-row')).toHaveCount(1)
  await expect(row(page, '泉南片2号地东')).toHaveCount(1)
  await page.locator('.undo-offer').getByRole('button').click()
  await toast(page, '已撤销合并').waitFor()
  await expect(page.locator('tbody .ant-table-row')).toHaveCount(2)
})

test('plots that lie apart are not merged, and it says why', async () => {
  const page = await site.visitAs(admin, listAt('泉南片'))
  for (const name of ['泉南片1号地', '泉南片5号地'])
    await row(page, name).first().getByRole('checkbox').click()
  await page.getByRole('button', { name: '合并地块' }).click()
  const merging = dialog(page, '合并 2 块地')
  await expect(merging.getByRole('alert')).toHaveText(/不相邻/)
  await expect(merging.getByRole('button', { name: '合并地块' })).toBeDisabled()
})

test('on a phone a plot is cut by the cross', async () => {
  const page = await site.visitAs(admin, listAt('泉南片3号地'), phone)
  const splitting = await openSplit(page, '泉南片3号地')
  // The map is drawn around the plot, so that the cross stands in its middle; from there a line to the east goes on to both edges.
  await splitting.getByRole('button', { name: '添加顶点' }).click()
  await splitting.getByRole('spinbutton', { name: '方位角' }).fill('90')
  await splitting.getByRole('spinbutton', { name: '边长' }).fill('150')
  await splitting.getByRole('button', { name: '添加边' }).click()
  await splitting.getByRole('button', { name: '完成图形' }).click()
  await expect(parts(splitting)).toHaveCount(2)
  await expect(page).toBeAccessible()
  await splitting.getByRole('button', { name: '分成 2 块' }).click()
  await page.locator('.ant-message').getByText('已分成 2 块', { exact: true }).waitFor()
})
