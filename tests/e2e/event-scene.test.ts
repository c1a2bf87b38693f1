import { expect, test } from 'vitest'
import { callsOf } from './support/calls.ts'
import { report } from './support/device-report.ts'
import { dialog, drawAs } from './support/record-page.ts'
import { addSensor } from './support/sensor.ts'
import { admin, type Person, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite({ SIMULATOR: 'off' })
const officer: Person = { tenantId: '000000', account: 'county', password: 'county123' }
const minute = 60_000

/** Two hours of a soil that becomes too dry, told at once. */
async function dryOut(sensor: Awaited<ReturnType<typeof addSensor>>) {
  for (let ago = 110; ago >= 0; ago -= 10)
    await report(site.server().url, sensor, {
      deviceSerial: sensor.serial,
      ts: Date.now() - ago * minute,
      values: { soil_rel_moisture: ago > 90 ? 64 : 46 - (110 - ago) / 20 },
    })
}

test('a dry sensor is one card of the board, whose record shows its curve, the rule and the moment', async () => {
  const sensor = await addSensor(site, '石桥东首墒情仪91', 'E2E-SCENE-1')
  const title = `${sensor.name} 墒情偏低`
  await dryOut(sensor)
  const page = await site.visitAs(officer, '/event/list')
  await drawAs(page, '看板')
  const card = page.locator('.board-card').filter({ hasText: title })
  await card.waitFor()
  await expect(card).toHaveCount(1)
  await expect(card.locator('.event-times')).toHaveText(/^×[2-9]$/)
  await card.getByRole('button', { name: title, exact: true }).click()
  const record = dialog(page, title)
  await record.getByRole('tab', { name: '现场' }).click()
  await record.locator('.curve svg').waitFor()
  await expect(record.getByRole('link', { name: new RegExp(title) })).toHaveAttribute('aria-current', 'true')
  await record.getByRole('img', { name: '规则“墒情偏低”的阈值 50 %' }).waitFor()
  await record.getByText('没有现场照片或录像').waitFor()
  await expect(page).toBeAccessible()
})

test('×n of a card opens when it was told, by keys, and says what was only counted', async () => {
  const sensor = await addSensor(site, '石桥东首墒情仪92', 'E2E-SCENE-2')
  await dryOut(sensor)
  const title = `${sensor.name} 墒情偏低`
  const page = await site.visitAs(officer, '/event/list?look=board-eventStatus')
  const times = page.locator('.board-card').filter({ hasText: title }).locator('.event-times')
  await times.waitFor()
  const count = Number((await times.textContent())?.slice(1))
  await times.focus()
  await page.keyboard.press('Enter')
  const told = dialog(page, `发生记录：${title}`)
  const lines = told.getByRole('listitem')
  // What stands there while it is loading has lines of its own.
  await lines.filter({ hasText: '创建事件' }).waitFor()
  const recorded = await lines.count()
  // Each is told once in ten minutes; the dialog owns up to the rest.
  expect(recorded).toBe(1)
  expect(count).toBeGreaterThan(1)
  await told.getByText(`其余 ${count - recorded} 次只计次数`).waitFor()
  await expect(told.getByRole('definition').first()).toHaveText(String(count))
  await expect(page).toBeAccessible()
  await page.keyboard.press('Escape')
  await told.waitFor({ state: 'hidden' })
  await expect(times).toBeFocused()
})

test('of a camera the scene has its pictures and what it sees, and no curve that is empty', async () => {
  const page = await site.visitAs(officer, `/event/list?keyword=${encodeURIComponent('摄像机')}`)
  await page.locator('.ant-table-row .crud-title').first().click()
  await page.getByRole('tab', { name: '现场' }).click()
  const scene = page.locator('.event-scene')
  await scene.getByRole('heading', { name: '摄像机', exact: true }).waitFor()
  await scene.getByRole('heading', { name: '抓图记录' }).waitFor()
  await scene.locator('video').waitFor()
  await expect(scene.getByRole('heading', { name: '前后两小时的数据' })).toHaveCount(0)
  await expect(scene.locator('.curve')).toHaveCount(0)
})

test('of what people saw the scene leads to the cameras of its plot', async () => {
  const page = await site.visitAs(admin, '/event/list')
  const call = await callsOf(site, page)
  const [title, camera] = [unique('渠道渗漏'), unique('田间摄像机')]
  const { records } = await call<{ records: { id: string }[] }>('soil/page?size=1&lng_notnull=1')
  const soilId = records[0]?.id
  const serial = unique('SCENECAM')
  const agreementType = 'http'
  await call('device/save', {
    deviceName: camera,
    deviceSerial: serial,
    deviceTypeKey: 'ipc',
    agreementType,
    soilId,
  })
  const types = await call<{ records: { id: string }[] }>('eventType/page?size=1')
  const occurTime = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const { id } = await call('event/save', { title, occurTime, eventTypeId: types.records[0]?.id, soilId })
  await page.goto(`/event/list?view=${id}`)
  await page.getByRole('tab', { name: '现场' }).click()
  const cameras = page.getByRole('region', { name: '能看到这里的摄像机' })
  await cameras.getByRole('link', { name: camera }).click()
  await dialog(page, camera).waitFor()
})

test('an event that is worked on opens its form in the level, the first that may be changed', async () => {
  const page = await site.visitAs(admin, '/event/list?eventStatus=1')
  const line = page.locator('.ant-table-row').first()
  await line.waitFor()
  await line.getByRole('button', { name: /^编辑/ }).click()
  const level = page.locator('.crud-drawer [id$=eventLevel]')
  await expect(level).toBeFocused()
})

test('the dialog that locks, and the one that changes many, begin in their first field', async () => {
  const page = await site.visitAs(admin, '/people/staff')
  await page.locator('.ant-table-row .ant-checkbox-input').first().check()
  await page.getByRole('button', { name: /^批量/ }).first().focus()
  await page.keyboard.press('Enter')
  const tick = page.getByRole('dialog').getByRole('checkbox').first()
  await expect(tick).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('Alt+l')
  const password = page.getByRole('textbox', { name: '锁屏密码' })
  await expect(password).toBeFocused()
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
  await expect(page).toBeAccessible()
})
