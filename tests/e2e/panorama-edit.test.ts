import { encode } from 'fast-png'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { coloursOf } from './support/colours.ts'
import { choose, dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const stage = (page: Page) => page.getByRole('application')
const spots = (page: Page) => page.getByRole('list', { name: '热点', exact: true }).getByRole('button')

async function openEditor(page: Page) {
  const row = page.locator('[data-row-key]').first()
  await row.getByRole('button', { name: /^查看全景/ }).click()
  await page.getByRole('button', { name: '编辑热点' }).click()
  await stage(page).and(page.locator('[aria-busy=false]')).waitFor()
  await expect.poll(() => coloursOf(stage(page))).toBeGreaterThan(400)
}

async function add(page: Page, kind: string) {
  await page.getByRole('combobox', { name: '添加热点' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(kind, { exact: true }).click()
  await page.getByRole('status').getByText('点击画面放置热点').waitFor()
}

describe('hotspots of a panorama', () => {
  test('are placed by a click, undone, refused with a sentence, and stored', async () => {
    const page = await site.visitAs(admin, '/show/vr')
    await openEditor(page)
    const before = await spots(page).count()
    await add(page, '说明')
    const { x = 0, y = 0, width = 0, height = 0 } = (await stage(page).boundingBox()) ?? {}
    await page.mouse.click(x + width * 0.3, y + height * 0.7)
    await expect(spots(page)).toHaveCount(before + 1)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(spots(page)).toHaveCount(before)
    await add(page, '说明')
    await page.mouse.click(x + width * 0.3, y + height * 0.7)
    await page.getByRole('textbox', { name: '名称' }).fill('泵房入口')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(/须有说明文字/)
      .waitFor()
    await page.getByRole('textbox', { name: '说明文字' }).fill('由此进入泵房')
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await toast(page, '热点已保存').waitFor()
    // A picture that is on its way when the page goes is an error in the console.
    await stage(page).and(page.locator('[aria-busy=false]')).waitFor()
    await page.reload()
    await openEditor(page)
    await spots(page).getByText('泵房入口').click()
    await page.getByRole('textbox', { name: '说明文字' }).waitFor()
    await page.getByRole('button', { name: '删除热点' }).click()
    await expect(spots(page)).toHaveCount(before)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect(spots(page)).toHaveCount(before)
  })

  test('are placed, moved and given a device by keys alone; the start view is what is in sight', async () => {
    const page = await site.visitAs(admin, '/show/vr')
    await openEditor(page)
    await add(page, '设备')
    await stage(page).press('ArrowRight')
    await page.getByRole('button', { name: '放在画面中央' }).press('Enter')
    await choose(page, page.getByRole('combobox', { name: '设备' }), '东坡片2号地墒情仪02')
    await stage(page).press('ArrowUp')
    await page.getByRole('button', { name: '移到画面中央' }).press('Enter')
    await page.getByRole('button', { name: '设为初始视角' }).press('Enter')
    const sent = page.waitForRequest((request) => request.url().includes('/vr/update'))
    await page.getByRole('button', { name: '保存', exact: true }).press('Enter')
    const { scenes } = (await sent).postDataJSON()
    expect(scenes[0]).toMatchObject({ initYaw: 10, initPitch: 10 })
    expect(scenes[0].hotspots.at(-1)).toMatchObject({ type: 'device', yaw: 10, pitch: 10 })
    await toast(page, '热点已保存').waitFor()
  })

  test('stand in pictures of 2:1: another one is refused before it is sent', async () => {
    const page = await site.visitAs(admin, '/show/vr')
    await page.getByRole('button', { name: '新增' }).click()
    const form = dialog(page, '新增全景')
    await form.getByRole('button', { name: /添加.*场景/ }).click()
    const buffer = Buffer.from(encode({ width: 40, height: 30, channels: 3, data: new Uint8Array(3600) }))
    await form
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer })
    await page.getByText('gate.png：图片宽高比须为 2:1（现为 40×30）').waitFor()
  })
})
