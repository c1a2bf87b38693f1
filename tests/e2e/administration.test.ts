import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seriousFindings } from './support/accessibility.ts'
import { choose, dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 } }

/** Chooses what a row offers behind its three dots. */
async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `${name} 的更多操作` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a tenant is bound to a data source, and parted from it', async () => {
  const page = await site.visitAs(admin, '/system/tenant')
  const bind = async () => {
    await act(page, '邻县试验农场', '数据源')
    return dialog(page, '数据源：邻县试验农场')
  }
  const bound = await bind()
  await choose(page, bound.getByLabel('数据源', { exact: true }), '县级统计库')
  expect(await seriousFindings(page)).toEqual([])
  await bound.getByRole('button', { name: '保存' }).click()
  await toast(page, '数据源已设置').waitFor()
  await bound.waitFor({ state: 'detached' })

  const known = await bind()
  await known.getByText('县级统计库').waitFor()
  await known.locator('.ant-select-clear').click({ force: true })
  await known.getByRole('button', { name: '保存' }).click()
  await known.waitFor({ state: 'detached' })
  const parted = await bind()
  await parted.getByText('不绑定').waitFor()
})

describe('what a platform keeps about a user', () => {
  test('is written for each platform by itself', async () => {
    const page = await site.visitAs(admin, '/system/user')
    await act(page, '石小满', '平台配置')
    const form = dialog(page, 'grid 的平台配置')
    await form.getByLabel('扩展信息').fill('默认打开巡查地图')
    await choose(page, form.getByLabel('用户平台'), 'APP')
    await form.getByLabel('扩展信息').fill('离线缓存清泉镇')
    expect(await seriousFindings(page)).toEqual([])
    await form.getByRole('button', { name: '保存' }).click()
    await toast(page, '平台配置已保存').waitFor()
    await form.waitFor({ state: 'detached' })

    await act(page, '石小满', '平台配置')
    const says = (text: string) => expect.poll(() => form.getByLabel('扩展信息').inputValue()).toBe(text)
    await says('默认打开巡查地图')
    await choose(page, form.getByLabel('用户平台'), 'APP')
    await says('离线缓存清泉镇')
    expect(await form.getByRole('button', { name: '保存' }).isDisabled()).toBe(true)
  })

  test('fits a phone', async () => {
    const page = await site.visitAs(admin, '/system/user', phone)
    await act(page, '石小满', '平台配置')
    const form = dialog(page, 'grid 的平台配置')
    await form.getByLabel('扩展信息').waitFor()
    const { width } = (await form.boundingBox()) ?? { width: 0 }
    expect(width).toBeGreaterThan(300)
    expect(width).toBeLessThanOrEqual(390)
  })
})
