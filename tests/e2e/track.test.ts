import { expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { callsOf } from './support/calls.ts'
import { coloursOf } from './support/colours.ts'
import { report } from './support/device-report.ts'
import { rows } from './support/record-page.ts'
import { addSensor } from './support/sensor.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

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

test('the part of a grid that was visited is drawn on the map', async () => {
  const machine = await addSensor(site, '巡查车', 'E2E-COVER')
  const [west, south] = [117.32, 36.72]
  const start = Date.now() - 20 * minute
  await report(
    site.server().url,
    machine,
    Array.from({ length: 20 }, (_, n) => ({
      deviceSerial: machine.serial,
      ts: start + n * minute,
      position: { lng: west + n * 0.0005, lat: south + 0.002 },
    })),
  )
  const call = await callsOf(site, await site.visitAs(admin, '/'))
  const name = unique('巡查网格')
  const corners = [
    [west, south],
    [west + 0.01, south],
    [west + 0.01, south + 0.008],
    [west, south + 0.008],
    [west, south],
  ]
  const { id } = await call('grid/save', {
    ...{ gridName: name, gridCode: unique('COVER'), gridType: 1, gridLevel: 4, regionCode: '379901006203' },
    geometry: { type: 'Polygon', coordinates: [corners] },
  })
  const place = `${west + 0.005},${south + 0.004},15`
  const page = await site.visitAs(admin, `/map/index?object=grid%3A${id}&at=${place}`)
  const canvas = page.getByRole('application', { name: /^地图；/ })
  const panel = page.getByRole('region', { name }).getByRole('region', { name: '巡查覆盖' })
  const shown = panel.getByRole('switch', { name: '在图上显示' })
  await shown.waitFor()
  await expect.poll(() => coloursOf(canvas)).toBeGreaterThan(8)
  await atRest(page)
  const before = await coloursOf(canvas)
  await shown.click()
  await expect(panel.getByText(/^20 米单元格，走过 [1-9]\d* \/ \d+ 个$/)).toBeVisible()
  await expect(panel.getByRole('progressbar', { name: '覆盖率' })).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await expect.poll(() => coloursOf(canvas)).not.toBe(before)
  await expect(page).toBeAccessible()
})
