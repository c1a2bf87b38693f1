import { expect, test } from 'vitest'
import { coloursOf } from './support/colours.ts'
import { report } from './support/device-report.ts'
import { rows } from './support/record-page.ts'
import { addSensor } from './support/sensor.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite({ SIMULATOR: 'off' })
const minute = 60_000

test('the day of a machine is drawn on the map with its stops', async () => {
  const machine = await addSensor(site, '轨迹拖拉机', 'E2E-TRACK')
  // It stands at the gate for a quarter of an hour, and drives east from there.
  const start = Date.now() - 25 * minute
  const place = (n: number) => ({ lng: 117.12 + Math.max(0, n - 14) * 0.0005, lat: 36.6 })
  await report(
    site.server().url,
    machine,
    Array.from({ length: 25 }, (_, n) => ({
      deviceSerial: machine.serial,
      ts: start + n * minute,
      position: place(n),
    })),
  )
  const list = await site.visitAs(admin, `/iot/device?keyword=${machine.serial}`)
  await rows(list).first().waitFor()
  const id = await rows(list).first().getAttribute('data-row-key')
  const page = await site.visitAs(admin, `/map/index?object=device%3A${id}&at=117.12,36.6,15`)
  const canvas = page.getByRole('application', { name: /^地图；/ })
  const track = page.getByRole('region', { name: machine.name }).getByRole('region', { name: '轨迹' })
  const shown = track.getByRole('switch', { name: '在图上显示' })
  await expect.poll(() => coloursOf(canvas)).toBeGreaterThan(20)
  await shown.click()
  await expect(track.getByText(/^\d+(\.\d)? m$/)).toBeVisible()
  await expect(page).toBeAccessible()
  const before = await coloursOf(canvas)
  await shown.click()
  await track.getByText('里程').waitFor({ state: 'detached' })
  await expect.poll(() => coloursOf(canvas)).not.toBe(before)
})
