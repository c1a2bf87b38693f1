import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { streamPath } from '#shared/contract/push.ts'
import { startProxy } from '../support/proxy.ts'
import { coloursOf } from './support/colours.ts'
import { dialog, row, search, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const path = '/sickle'
const site = useSite({ BASE_PATH: path, SIMULATOR: 'on' })

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Addresses that a page asked the proxy's other site for. */
function strayed(page: Page, origin: string): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(origin) && !url.startsWith(`${origin}${path}/`)) found.push(url)
  })
  return found
}

test.each([
  ['keeps the path', false],
  ['takes the path off', true],
])('behind a proxy that %s the client is at home below it', async (_name, strips) => {
  const origin = await startProxy({ upstream: site.server().url, path, strips })
  const page = await site.visit('about:blank')
  const outside = strayed(page, origin)
  const stream = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === `${path}/api${streamPath}`,
  )

  await page.goto(`${origin}${path}/iot/device`)
  await site.signIn(page, admin)
  await page.locator('.ant-table-row').first().waitFor()
  await expect(page).toHaveUrl(`${origin}${path}/iot/device`)
  expect((await stream).status()).toBe(200)
  const cookies = await page.context().cookies()
  expect(cookies.map((cookie) => [cookie.name, cookie.path]).toSorted()).toEqual([
    ['saber-access-token', path],
    ['saber-refresh-token', path],
  ])

  await page.reload()
  await page.locator('.ant-table-row').first().waitFor()
  await page.getByRole('menuitem', { name: '首页' }).first().click()
  await expect(page).toHaveUrl(`${origin}${path}/wel/index`)
  await page.goBack()
  await expect(page).toHaveUrl(`${origin}${path}/iot/device`)
  await page.goto(`${origin}${path}/no/such/page`)
  await expect(page).toHaveUrl(`${origin}${path}/404`)

  expect(outside).toEqual([])
})

test('files, panoramas, streams and maps come from below the path', async () => {
  const origin = await startProxy({ upstream: site.server().url, path })
  const page = await site.visit('about:blank')
  const outside = strayed(page, origin)
  await page.goto(`${origin}${path}/business/company`)
  await site.signIn(page, admin)

  const name = '稷川麦香粮油加工有限公司'
  await search(page, '麦香')
  await row(page, name).waitFor()
  await page.getByRole('button', { name: `编辑 ${name}`, exact: true }).click()
  const form = dialog(page, '编辑企业')
  const logo = form.getByRole('region', { name: '标志' })
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: '标志.png', mimeType: 'image/png', buffer: pixel })
  await logo.getByRole('button', { name: '删除 标志.png' }).waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await toast(page, '更新成功').waitFor()
  await page.getByRole('button', { name: `查看 ${name}`, exact: true }).click()
  const picture = page.getByRole('img', { name: '标志.png' })
  await expect(picture).toHaveAttribute('src', /^\/sickle\/api\/file\/[0-9a-f]{32}\//)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)

  await page.goto(`${origin}${path}/show/vr`)
  await page
    .locator('[data-row-key]')
    .first()
    .getByRole('button', { name: /^查看全景/ })
    .click()
  const stage = page.getByRole('application')
  await stage.and(page.locator('[aria-busy=false]')).waitFor()
  await expect.poll(() => coloursOf(stage)).toBeGreaterThan(400)

  await page.goto(`${origin}${path}/iot/video`)
  await page.locator('.live[data-phase="playing"]').first().waitFor()

  await page.goto(`${origin}${path}/map/index`)
  await page.getByRole('checkbox', { name: '地块' }).waitFor()
  const map = page.getByRole('application', { name: /^地图；/ })
  await expect.poll(() => coloursOf(map)).toBeGreaterThan(40)
  expect(outside).toEqual([])
})

test('whoever comes by the port is led to the path', async () => {
  const page = await site.visit('/system/user')
  await expect(page).toHaveUrl(/\/sickle\/login\?redirect=%2Fsystem%2Fuser$/)
  await site.signIn(page, admin)
  await page.locator('.ant-table-row').first().waitFor()
})
