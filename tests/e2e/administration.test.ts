import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seriousFindings } from './support/accessibility.ts'
import { tooWide } from './support/at-rest.ts'
import { choose, dialog, row, search, toast } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

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

describe('app users', () => {
  const path = '/system/appUser'

  test('are added and changed on a page of their own, a company’s with its company', async () => {
    const page = await site.visitAs(admin, path)
    await row(page, 'app_tian').waitFor()
    // Who signs in on the web stands on the page of users alone.
    expect(await row(page, 'county').count()).toBe(0)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = dialog(page, '新增APP用户')
    await form.getByLabel('登录账号').fill('qy_xuchanghe')
    await form.getByLabel('用户姓名').fill('许长河')
    await choose(page, form.getByLabel('所属角色'), '访客')
    await page.keyboard.press('Escape')
    const platform = form.getByLabel('用户平台')
    await platform.click()
    const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await expect.poll(() => offered.allInnerTexts()).toEqual(['APP', 'OTHER', '企业用户'])
    await offered.getByText('企业用户').click()
    await choose(page, form.getByLabel('所属部门'), '农技推广站')
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await form.getByText('请选择所属企业').first().waitFor()
    await choose(page, form.getByLabel('所属企业'), '青穗县禾下谷粮食种植专业合作社')
    expect(await seriousFindings(page)).toEqual([])
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await toast(page, '新增成功').waitFor()

    await search(page, 'qy_xuchanghe')
    await row(page, '青穗县禾下谷粮食种植专业合作社').first().waitFor()
    await page.getByRole('button', { name: '编辑 许长河' }).click()
    const change = dialog(page, '编辑APP用户')
    await change.getByLabel('用户姓名').fill('许大河')
    await change.getByRole('button', { name: '保存', exact: true }).click()
    await toast(page, '更新成功').waitFor()
    await row(page, '许大河').first().waitFor()
  })

  test('fit a phone, and are not there for who may not see them', async () => {
    const page = await site.visitAs(admin, path, phone)
    await page.getByText('田有成').first().waitFor()
    expect(await tooWide(page)).toBe(0)
    const refused = await site.visitAs(guest, path)
    await refused.locator('.status-view').waitFor()
  })
})
