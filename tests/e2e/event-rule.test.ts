import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { coloursOf } from './support/colours.ts'
import { report } from './support/device-report.ts'
import { choose, dialog, row, search } from './support/record-page.ts'
import { addSensor } from './support/sensor.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite({ SIMULATOR: 'off' })
const minute = 60_000
const [west, south, side] = [117.12, 36.6, 0.004]
const square = [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]

/** A machine that came from the west to the middle of the square half an hour ago, and left it. */
async function machineInside() {
  const machine = await addSensor(site, '围栏拖拉机', 'E2E-FENCE')
  const start = Date.now() - 30 * minute
  const steps = [-0.002, -0.001, 0.002, 0.002, -0.002]
  await report(
    site.server().url,
    machine,
    steps.map((east, n) => ({
      deviceSerial: machine.serial,
      ts: start + n * minute,
      position: { lng: west + east, lat: south + side / 2 },
    })),
  )
  return machine
}

const choosing = (page: Page, form: ReturnType<typeof dialog>, field: string, option: string) =>
  choose(page, form.getByRole('combobox', { name: new RegExp(`${field}$`) }), option)

test('a fence around an area that is added on the way is tried out, looked at and stored', async () => {
  const machine = await machineInside()
  const [typeName, areaName] = [unique('农机进入示范区'), unique('示范区')]
  const page = await site.visitAs(admin, '/event/type?add=1')
  const form = dialog(page, '新增事件类型')
  await form.getByLabel('类型名称').fill(typeName)
  await form.getByLabel('类型编码').fill(unique('fence_e2e').replace('-', '_'))
  await choosing(page, form, '事件来源', '规则触发')
  await choosing(page, form, '默认级别', '提示')
  await form.getByRole('switch', { name: '规则自动生成' }).click()
  await choosing(page, form, '触发规则 比较方式', '进入围栏')
  await expect(form.getByText('请在上方选择围栏所围的网格、地块、边界或面域。')).toBeVisible()
  await expect(form.getByRole('button', { name: '开始试算' })).toBeDisabled()

  await form.getByRole('button', { name: '新画面域' }).click()
  const area = dialog(page, '新增面域')
  await area.getByLabel('面域名称').fill(areaName)
  await choosing(page, area, '面域类型', '项目区')
  await area
    .getByRole('textbox', { name: '范围' })
    .fill(JSON.stringify({ type: 'Polygon', coordinates: [square] }))
  await area.getByRole('button', { name: '保存', exact: true }).click()
  await area.waitFor({ state: 'hidden' })
  const map = form.getByRole('application', { name: `围栏位置：${areaName}` })
  await expect.poll(() => coloursOf(map)).toBeGreaterThan(5)

  await choosing(page, form, '围栏 设备', machine.name)
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '开始试算' }).click()
  const trial = form.getByRole('region', { name: '试算' })
  await expect(trial.getByRole('status')).toHaveText('近 30 天会触发 1 次试算了 1 台设备')
  await expect(trial.getByRole('link', { name: machine.name })).toHaveAttribute('href', /^\/iot\/device\?/)
  await expect(page).toBeAccessible()

  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await search(page, typeName)
  await row(page, typeName).waitFor()
})
