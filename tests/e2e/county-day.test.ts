import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { report } from './support/device-report.ts'
import { choose, dialog, drawAs, toast } from './support/record-page.ts'
import { addSensor } from './support/sensor.ts'
import { type Person, useSite } from './support/site.ts'

// What the demo's devices do by themselves is not wanted here.
const site = useSite({ SIMULATOR: 'off' })
const officer: Person = { tenantId: '000000', account: 'county', password: 'county123' }
const worker: Person = { tenantId: '000000', account: 'grid', password: 'grid1234' }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const picture = fileURLToPath(new URL('../../docs/images/login.png', import.meta.url))
const minute = 60_000

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}，`) })
const card = (within: Locator, title: string) => within.locator('.board-card').filter({ hasText: title })

test('an alarm arrives on the board, is handed to a field worker, resolved on a phone and archived', {
  timeout: 180_000,
}, async () => {
  const sensor = await addSensor(site, '石桥东首墒情仪81', 'E2E-DAY-1')
  const title = `${sensor.name} 墒情偏低`
  const board = await site.visitAs(officer, '/event/list')
  await drawAs(board, '看板')
  await card(column(board, '待处理'), '').first().waitFor()
  // Under a pointer nothing slips in.
  await board.mouse.move(4, 4)
  const field = await site.visitAs(worker, '/', phone)
  await field.getByText('我的待办事件').waitFor()

  for (let ago = 70; ago >= 0; ago -= 10)
    await report(site.server().url, sensor, {
      deviceSerial: sensor.serial,
      ts: Date.now() - ago * minute,
      values: { soil_rel_moisture: 38 },
    })
  await card(column(board, '待处理'), title).getByText(title).click()
  const drawer = dialog(board, title)
  await drawer.getByRole('button', { name: '派发' }).click()
  const handing = dialog(board, `派发：${title}`)
  await choose(board, handing.getByRole('combobox'), '石小满')
  await handing.getByRole('button', { name: '派发' }).click()
  await toast(board, '派发成功').waitFor()

  // The worker answers for another grid; what he is handed he can open all the same.
  await field.getByRole('link', { name: title }).click()
  const record = dialog(field, title)
  const resolve = record.getByRole('button', { name: '办结' })
  const place = await resolve.boundingBox()
  expect(place?.height).toBeGreaterThanOrEqual(40)
  expect((place?.y ?? 0) > 700 && (place?.x ?? 0) > 150).toBe(true)
  // Its tabs stand in one line; what has no room in it waits behind the button.
  const tabs = await record.getByRole('tab').all()
  const heights = new Set(
    await Promise.all(tabs.map(async (tab) => Math.round((await tab.boundingBox())?.y ?? 0))),
  )
  expect(heights.size).toBe(1)
  await record.getByRole('button', { name: '更多', exact: true }).click()
  await field.getByRole('menuitem', { name: '变更历史' }).click()
  await record.getByRole('tab', { name: '变更历史', selected: true }).waitFor()
  await resolve.click()
  const step = dialog(field, `办结：${title}`)
  await step.getByLabel('处理结果').fill('已开阀灌溉，复测回升')
  const camera = field.waitForEvent('filechooser')
  await step.getByRole('button', { name: '拍照' }).click()
  await (await camera).setFiles(picture)
  await step.locator('img').first().waitFor()
  await expect(field).toBeAccessible()
  await step.getByRole('button', { name: '办结' }).click()
  await toast(field, '办结成功').waitFor()

  // On the officer's board without his doing.
  await drawer.getByRole('tab', { name: '处理过程' }).click()
  await drawer.getByText('已开阀灌溉，复测回升').waitFor()
  await drawer.locator('.ant-image img, img').first().waitFor()
  // Archived is what is over: the water has to arrive first.
  await expect(drawer.getByRole('button', { name: '归档' })).toHaveCount(0)
  await report(site.server().url, sensor, {
    deviceSerial: sensor.serial,
    values: { soil_rel_moisture: 68 },
  })
  await drawer.getByRole('button', { name: '归档' }).click()
  await toast(board, '归档成功').waitFor()
  await drawer.getByRole('button', { name: '关闭' }).first().click()
  // Of a column the cards in sight are drawn: more urgent ones stand above it, as many as the demo has on that day.
  await board.getByRole('searchbox').fill(sensor.name)
  await card(column(board, '已归档'), title).waitFor()
})
