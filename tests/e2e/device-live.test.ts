import { execFileSync } from 'node:child_process'
import { connectAsync } from 'mqtt'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest, tooWide } from './support/at-rest.ts'
import { type DeviceKeys, history, report } from './support/device-report.ts'
import { dialog } from './support/record-page.ts'
import { addSensor, type Sensor, sensorPlot } from './support/sensor.ts'
import { admin, useSite } from './support/site.ts'

// What the demo's devices do by themselves is not wanted here.
const site = useSite({ SIMULATOR: 'off', MQTT_PORT: '0' })
async function open({ name, serial }: Sensor): Promise<Page> {
  const page = await site.visitAs(admin, `/iot/device?keyword=${serial}`)
  await page.getByRole('button', { name: `查看 ${name}` }).click()
  await page.getByRole('tab', { name: '接入与报文' }).waitFor()
  return page
}

const tab = (page: Page, label: string) => page.getByRole('tab', { name: label }).click()
const tile = (page: Page, metric: string) => page.locator('.value-tiles li').filter({ hasText: metric })

/** Replaces the keys, and answers the command that then stands on the page. */
async function command(page: Page): Promise<string> {
  await tab(page, '接入与报文')
  await page.getByRole('button', { name: '更换密钥并填入命令' }).click()
  await page.getByRole('dialog').filter({ hasText: '确定' }).getByRole('button', { name: '确定' }).click()
  const told = page.getByRole('dialog').filter({ hasText: '只显示' })
  await told.getByRole('button', { name: '确定', exact: true }).click()
  await told.waitFor({ state: 'hidden' })
  return page.locator('.device-example').innerText()
}

const part = (text: string, variable: string) => new RegExp(`^${variable}='(.*)'$`, 'm').exec(text)?.[1] ?? ''
const keysIn = (text: string): DeviceKeys => ({
  accessKey: part(text, 'KEY'),
  accessSecret: part(text, 'SECRET'),
})

/** As a person runs it; a machine without curl or openssl signs and sends the same here. */
async function run(text: string): Promise<void> {
  try {
    execFileSync('sh', ['-c', 'command -v curl && command -v openssl'], { stdio: 'ignore' })
  } catch {
    await report(site.server().url, keysIn(text), JSON.parse(part(text, 'BODY')))
    return
  }
  const answer = JSON.parse(execFileSync('sh', ['-c', text], { encoding: 'utf8' }))
  expect(answer).toMatchObject({ success: true, data: { accepted: 1, rejected: 0 } })
}

test('the command on the page sends a value, which is on it at once, and in the messages', async () => {
  const sensor = await addSensor(site, '东坡墒情仪', 'E2E-LIVE-1')
  const page = await open(sensor)
  await page.getByText('还没有收到数据').waitFor()
  const text = await command(page)
  await run(text)
  await tab(page, '详情')
  await tile(page, '空气温度').getByText('23.5').waitFor()

  // Pushed: nothing is loaded anew.
  await report(site.server().url, keysIn(text), {
    deviceSerial: sensor.serial,
    values: { air_temp: 41.5 },
  })
  await tile(page, '空气温度').getByText('41.5').waitFor()
  await tile(page, '空气温度').getByText('偏离常态').waitFor()

  await tab(page, '接入与报文')
  await page.getByRole('region', { name: '最近的报文' }).getByRole('button', { name: '刷新' }).click()
  await page.locator('.device-messages li').nth(1).waitFor()
  await expect(page.locator('.device-messages')).toContainText('收下 1，拒绝 0，重复 0')
})

test('a device that speaks MQTT is shown a command for that, and its message comes in', async () => {
  const sensor = await addSensor(site, '中坡墒情仪', 'E2E-LIVE-9', 'mqtt')
  const page = await open(sensor)
  const text = await command(page)
  expect(text).toContain('mosquitto_pub -h')
  const [, port, body] = /-p (\d+)[\s\S]*-m '(.*)'$/.exec(text) ?? []
  const { accessKey: username, accessSecret: password } = keysIn(text)
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username, password, reconnectPeriod: 0 })
  await client.publishAsync(`device/${username}/report`, body ?? '', { qos: 1 })
  await client.endAsync()
  await page.getByRole('region', { name: '最近的报文' }).getByRole('button', { name: '刷新' }).click()
  await page.locator('.device-messages').getByText('收下 1').waitFor()
  await page.getByText('HTTP', { exact: true }).click()
  await expect.poll(() => page.locator('.device-example').innerText()).toContain('curl -sS')
})

test('what was reported is drawn, looked at closer, and read as a table', async () => {
  const sensor = await addSensor(site, '西坡墒情仪', 'E2E-LIVE-2')
  const reports = history(sensor.serial, 20)
  for (let n = 0; n < reports.length; n += 90)
    await report(site.server().url, sensor, reports.slice(n, n + 90))

  const page = await open(sensor)
  await tab(page, '实时曲线')
  const curve = page.locator('.curve')
  await curve.locator('svg path[stroke-width="1.8"][d*="L"]').first().waitFor()
  const shown = page.locator('.curve-window')
  const day = await shown.innerText()
  const box = await curve.boundingBox()
  if (!box) throw new Error('the curve has no place')
  await page.mouse.move(box.x + box.width * 0.5, box.y + 80)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, box.y + 90, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => shown.innerText()).not.toBe(day)
  await page.getByRole('button', { name: '回到现在' }).click()
  await expect.poll(() => shown.innerText()).toBe(day)

  await page.getByRole('button', { name: '以表格显示', exact: true }).click()
  await page.getByRole('table', { name: `${sensor.name}的曲线` }).waitFor()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '以曲线显示' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await atRest(page)
  await expect(page).toBeAccessible()

  // The plot that it stands on shows it, with the moisture at each depth.
  const owner = await site.visitAs(admin, `/land/soil?keyword=${sensorPlot}`)
  await owner.getByRole('button', { name: `查看 ${sensorPlot}` }).click()
  await dialog(owner, sensorPlot).waitFor()
  await tab(owner, '实时数据')
  await owner.getByRole('heading', { name: '墒情剖面' }).waitFor()
  await expect(owner.locator('.heat-label')).toHaveText(['10 cm', '20 cm', '40 cm', ''])
  await owner.getByRole('link', { name: sensor.name }).waitFor()
  await expect(owner).toBeAccessible()
})

test('the list shows the last value of each device, asked for in one call', async () => {
  const asked: string[] = []
  const page = await site.visitAs(admin, '/')
  page.on('request', (request) => {
    if (request.url().includes('/device/latest')) asked.push(request.url())
  })
  await page.goto('/iot/device?keyword=E2E-LIVE')
  await page.locator('.last-value').first().waitFor()
  await atRest(page)
  // The same is asked once more where the stream has opened meanwhile: nothing was heard before.
  expect(new Set(asked).size).toBe(1)
  await expect.poll(() => tooWide(page)).toBe(0)
})

test('a threshold is dragged, tried out on what was reported, and saved', async () => {
  const sensor = await addSensor(site, '南坡墒情仪', 'E2E-LIVE-3')
  const reports = history(sensor.serial, 20)
  for (let n = 0; n < reports.length; n += 90)
    await report(site.server().url, sensor, reports.slice(n, n + 90))

  const page = await open(sensor)
  await tab(page, '实时曲线')
  const line = page.getByRole('slider', { name: /（空气温度）/ }).last()
  await line.waitFor()
  const before = Number(await line.getAttribute('aria-valuenow'))
  const at = await line.boundingBox()
  if (!at) throw new Error('the line has no place')
  await page.mouse.move(at.x + 60, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + 60, at.y - 25, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
  await line.press('ArrowUp')
  const panel = page.getByRole('region', { name: /^调整规则/ })
  await panel.getByText(/近 30 天会触发 \d+ 次/).waitFor()
  await expect(page).toBeAccessible()
  const wanted = await line.getAttribute('aria-valuenow')
  await panel.getByRole('button', { name: '保存阈值' }).click()
  await panel.waitFor({ state: 'hidden' })

  await page.reload()
  await tab(page, '实时曲线')
  await expect.poll(() => line.getAttribute('aria-valuenow')).toBe(wanted)
})

test('a device is marked as under maintenance, which its records tell, and reported as broken', async () => {
  const sensor = await addSensor(site, '北坡墒情仪', 'E2E-LIVE-4')
  const page = await open(sensor)
  await tab(page, '维护')
  await page.getByText('还没有维护记录').waitFor()
  await page.getByRole('button', { name: '标记维护中' }).click()
  await page.locator('.maintenance-records').getByText('标记为维护中').waitFor()
  await page.getByText('维护中，不产生告警').waitFor()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '结束维护' }).click()
  await page.locator('.maintenance-records').getByText('结束维护').waitFor()

  // The form of a repair knows which device it is about.
  await page.getByRole('button', { name: '报修' }).click()
  await page.getByRole('heading', { name: /设备维修/, level: 1 }).waitFor()
  await page.locator('.process-form').getByText(sensor.name).waitFor()

  // The company of its plot tells what its devices measure, too.
  const company = '青穗县石桥老许家庭农场'
  const owner = await site.visitAs(admin, `/business/company?keyword=${company}`)
  await owner.getByRole('button', { name: `查看 ${company}` }).click()
  await dialog(owner, company).getByRole('button', { name: '实时数据' }).click()
  await owner.locator('.owned-devices').getByRole('link', { name: sensor.name }).waitFor()
  await expect(owner).toBeAccessible()
})
