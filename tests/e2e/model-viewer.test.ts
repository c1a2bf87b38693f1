import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { coloursOf } from './support/colours.ts'
import { toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const stage = (page: Page) => page.getByRole('application')

async function open(page: Page, name: string) {
  const row = page.locator('[data-row-key]').filter({ hasText: name })
  await row.getByRole('button', { name: /^查看模型/ }).click()
  await stage(page).and(page.locator('[aria-busy=false]')).waitFor()
  await expect.poll(() => coloursOf(stage(page))).toBeGreaterThan(60)
}

/** Waits until something else is drawn than before. */
async function changes(page: Page, act: () => Promise<unknown>) {
  const before = await stage(page).screenshot()
  await act()
  await expect.poll(async () => (await stage(page).screenshot()).equals(before)).toBe(false)
}

describe('a 3-D model', () => {
  test('is gone around, cut and measured, and gives its record a picture', async () => {
    const page = await site.visitAs(admin, '/geo/model')
    await open(page, '西坡粮仓')
    await page.getByText('1,062', { exact: true }).waitFor()
    await expect(page).toBeAccessible()
    await changes(page, () => stage(page).press('ArrowRight'))
    await changes(page, () => page.getByRole('radiogroup', { name: '剖面' }).getByText('横向').click())
    await page.getByRole('radiogroup', { name: '剖面' }).getByText('无', { exact: true }).click()
    await page.getByRole('button', { name: '测量距离' }).click()
    await stage(page).press('Enter')
    await stage(page).press('ArrowUp')
    await stage(page).press('ArrowRight')
    await stage(page).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '距离' })).toHaveText(/^距离 \d+\.\d+ m$/)
    const sent = page.waitForRequest((request) => request.url().includes('/threeDModel/update'))
    await page.getByRole('button', { name: '存为缩略图' }).click()
    expect((await sent).postDataJSON().thumbnail).toMatch(/^\/api\/file\/.+\.png$/)
    await toast(page, '缩略图已保存').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('plays its animation, and stands still again', async () => {
    const page = await site.visitAs(admin, '/geo/model')
    await open(page, '东坡气象站')
    await changes(page, () => page.getByRole('switch', { name: '播放动画' }).click())
    await page.getByRole('switch', { name: '播放动画' }).click()
    const still = await stage(page).screenshot()
    expect((await stage(page).screenshot()).equals(still)).toBe(true)
  })

  test('that is damaged says so', async () => {
    const page = await site.visitAs(admin, '/geo/model')
    await page.route(/\/api\/file\/.*\.glb/, (route) => route.fulfill({ body: 'glTF, and then nothing' }))
    const row = page.locator('[data-row-key]').filter({ hasText: '园区水塔' })
    await row.getByRole('button', { name: /^查看模型/ }).click()
    await page.getByRole('alert').getByText('模型文件已损坏，无法读取').waitFor()
  })
})
