import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { tooWide } from './support/at-rest.ts'
import { startFlvServer } from './support/flv-server.ts'
import { goTo } from './support/go-to.ts'
import { lasting } from './support/lasting.ts'
import { kept, toast } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const flv = await startFlvServer()
afterAll(() => flv.close())
const site = useSite({ SIMULATOR: 'on', MEDIA_SRC: flv.origin })
const patience = { timeout: 30_000 }

/** Seconds that each picture on the page has played. */
const played = (page: Page): Promise<number[]> =>
  page.locator('video').evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).currentTime))

/** All of so many pictures move. */
async function moves(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.live[data-phase="playing"]').count(), patience).toBe(count)
  const before = await played(page)
  await expect
    .poll(async () => (await played(page)).every((now, n) => now > (before[n] ?? 0)), patience)
    .toBe(true)
}

async function call(page: Page, path: string, body: object) {
  const cookies = await page.context().cookies()
  const token = cookies.find((one) => one.name === 'saber-access-token')?.value
  const answer = await fetch(`${site.server().url}/api/${path}`, {
    method: 'POST',
    headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, msg } = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${msg}`)
  return data
}

async function openCamera(page: Page, name: string): Promise<void> {
  await page.goto(`/iot/device?keyword=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `查看 ${name}` }).click()
  await page.getByRole('tab', { name: '视频' }).click()
}

const demo = '田畴农业东门摄像机01'

test('a camera is watched, turned, and its picture is kept', async () => {
  const page = await site.visitAs(admin, '/')
  await openCamera(page, demo)
  await moves(page, 1)

  const moved: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/device/ptz')) moved.push(request.postDataJSON())
  })
  const right = page.getByRole('button', { name: '向右', exact: true })
  await right.hover()
  await page.mouse.down()
  await page.mouse.up()
  await right.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => moved.length).toBe(4)
  expect(moved).toMatchObject([
    { action: 'start', direction: 3 },
    { action: 'stop', direction: 3 },
    { action: 'start', direction: 0 },
    { action: 'stop', direction: 0 },
  ])
  // What it turned to is another scene, which the stream goes on with.
  await moves(page, 1)

  await page.getByRole('textbox', { name: '预置位名称' }).fill('东门')
  await page.getByRole('button', { name: '保存当前位置' }).click()
  await page.getByRole('button', { name: '转到 1 东门' }).click()
  await toast(page, '正在转到东门').waitFor()

  await page.getByRole('button', { name: '抓图' }).click()
  const kept = page.getByRole('region', { name: '抓图记录' }).locator('img')
  await kept.waitFor()
  await expect.poll(() => kept.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(640)
  await expect(page).toBeAccessible()
})

test('who may only read watches, and turns nothing', async () => {
  const page = await site.visitAs(guest, '/')
  await openCamera(page, demo)
  await moves(page, 1)
  await expect(page.getByRole('button', { name: '抓图' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: '云台' })).toHaveCount(0)
})

test('a wall of four plays; one is enlarged, the choice is kept', async () => {
  const page = await site.visitAs(admin, '/iot/video')
  await moves(page, 4)
  await expect(page).toBeAccessible()

  const first = page.locator('.wall-cell').first()
  const name = await first.getByRole('heading').innerText()
  await first.locator('video').dblclick()
  await expect(page.locator('.wall-cell')).toHaveCount(1)
  await moves(page, 1)
  await page.getByRole('button', { name: '返回视频墙' }).click()
  await moves(page, 4)

  const added = page.locator('.wall-list').getByRole('button', { name: /清泉智农东门摄像机05/ })
  // One after the other: what is still on its way to the server is not there after a reload.
  await Promise.all([kept(page), page.getByText('9 画面', { exact: true }).click()])
  await Promise.all([kept(page), first.getByRole('button', { name: `从墙上取下${name}` }).click()])
  await Promise.all([kept(page), added.click()])
  await page.getByRole('region', { name: '画面 1：清泉智农东门摄像机05' }).waitFor()
  await page.reload()
  await page.getByRole('region', { name: '画面 1：清泉智农东门摄像机05' }).waitFor()
  await page.getByRole('region', { name: '空画面 9' }).waitFor()
  await moves(page, 4)
})

test('a stream that does not play says why, and is tried again', async () => {
  const page = await site.visitAs(admin, '/')
  const add = (deviceName: string, more: object) =>
    call(page, 'device/save', {
      deviceName,
      deviceSerial: `E2E-${deviceName.length}-${Date.now()}`,
      deviceTypeKey: 'ipc',
      agreementType: 'onvif',
      reportIntervalSec: 60,
      ...more,
    })
  await add('外站摄像机', { liveUrl: 'https://cams.example/live.m3u8' })
  await add('断流的摄像机', { liveUrl: '/api/device/stream/0/gone.m3u8' })
  await add('没有地址', { agreementType: 'coap' })
  const says = async (name: string, reason: string) => {
    await openCamera(page, name)
    await expect(page.getByRole('alert')).toContainText(reason)
  }
  await says('外站摄像机', '不允许播放来自 https://cams.example 的视频')
  await says('没有地址', '没有可用的视频来源')
  await says('云岭苹果东门摄像机13', '摄像机不在线')
  await says('断流的摄像机', '视频流中断或无法访问')
  await expect(page).toBeAccessible()

  const again = page.waitForRequest((request) => request.url().includes('/device/liveAddress'))
  await page.getByRole('button', { name: '重试' }).click()
  await again
  await page.getByRole('alert').waitFor()
})

test('HTTP-FLV from an origin that the server allows plays, and is hung up on', async () => {
  const page = await site.visitAs(admin, '/')
  await call(page, 'device/save', {
    deviceName: '水渠摄像机',
    deviceSerial: 'E2E-FLV-1',
    deviceTypeKey: 'ipc',
    agreementType: 'onvif',
    reportIntervalSec: 60,
    liveUrl: `${flv.origin}/live.flv`,
  })
  const plays = await page.evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.640c16"'))
  await openCamera(page, '水渠摄像机')
  if (plays) {
    await moves(page, 1)
    expect(flv.open()).toBe(1)
  } else {
    // A browser without licences says so in place of a picture.
    await page.getByText('浏览器不支持该视频的编码').waitFor()
  }
  await goTo(page, '/iot/agreement')
  await expect.poll(() => flv.open(), patience).toBe(0)
})

test('streams stop when nobody sees them, and go on when somebody does', async () => {
  const page = await site.visitAs(admin, '/iot/video')
  await moves(page, 4)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/device/stream/')) asked += 1
  })
  const isSilent = () => {
    const none = asked === 0
    asked = 0
    return none
  }
  const silence = () => expect.poll(lasting(isSilent), patience).toBeGreaterThan(5000)
  const hide = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await hide('hidden')
  await page.getByText('页面不可见，已暂停').first().waitFor()
  await silence()
  await hide('visible')
  await moves(page, 4)

  // The same in a tab of ours that stands behind another one.
  await goTo(page, '/iot/agreement')
  await page.locator('.wall').waitFor({ state: 'hidden' })
  await silence()
})

test('a phone shows one picture below the other', async () => {
  const page = await site.visitAs(admin, '/iot/video', { viewport: { width: 390, height: 844 } })
  await page.locator('.live[data-phase="playing"]').first().waitFor(patience)
  await expect.poll(() => tooWide(page)).toBe(0)
  await page.getByRole('button', { name: '选择摄像机' }).click()
  await page.getByRole('dialog', { name: '摄像机' }).getByRole('textbox', { name: '搜索摄像机' }).fill('麦香')
  await page
    .locator('.wall-list')
    .getByRole('button', { name: /麦香粮油东门摄像机01/ })
    .click()
  await expect(page).toBeAccessible()
})
