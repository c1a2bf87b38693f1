import { expect, test } from 'vitest'
import { seriousFindings } from './support/accessibility.ts'
import { report } from './support/device-report.ts'
import { dialog, drawAs } from './support/record-page.ts'
import { addSensor } from './support/sensor.ts'
import { admin, type Person, useSite } from './support/site.ts'

const site = useSite({ SIMULATOR: 'off' })
const officer: Person = { tenantId: '000000', account: 'county', password: 'county123' }
const minute = 60_000

test('a dry sensor is one card of the board, whose record shows its curve, the rule and the moment', async () => {
  const sensor = await addSensor(site, '石桥东首墒情仪91', 'E2E-SCENE-1')
  const title = `${sensor.name} 墒情偏低`
  for (let ago = 110; ago >= 0; ago -= 10)
    await report(site.server().url, sensor, {
      deviceSerial: sensor.serial,
      ts: Date.now() - ago * minute,
      values: { soil_rel_moisture: ago > 90 ? 64 : 46 - (110 - ago) / 20 },
    })
  const page = await site.visitAs(officer, '/event/list')
  await drawAs(page, '看板（按处理状态）')
  const card = page.locator('.board-card').filter({ hasText: title })
  await card.waitFor()
  expect(await card.count()).toBe(1)
  expect(await card.locator('.event-times').textContent()).toMatch(/^×[2-9]$/)
  await card.getByRole('button', { name: title, exact: true }).click()
  const record = dialog(page, title)
  await record.getByRole('tab', { name: '现场' }).click()
  await record.locator('.curve svg').waitFor()
  expect(await record.getByRole('link', { name: new RegExp(title) }).getAttribute('aria-current')).toBe(
    'true',
  )
  await record.getByRole('img', { name: '规则“墒情偏低”的阈值 50 %' }).waitFor()
  await record.getByText('没有现场照片或录像').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('the next event is taken by a key and opens, until none is left', async () => {
  const page = await site.visitAs(admin, '/event/list?eventStatus=0')
  await page.getByRole('button', { name: '领取下一件' }).waitFor()
  await page.locator('.ant-table-row').first().waitFor()
  await page.keyboard.press('t')
  const told = page
    .locator('.ant-message')
    .getByText(/^已受理“/)
    .last()
  await told.waitFor()
  const title = /“(.+)”/.exec((await told.textContent()) ?? '')?.[1] ?? ''
  const record = dialog(page, title)
  await record.getByRole('button', { name: '办结' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})
