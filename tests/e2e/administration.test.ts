import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { tooWide } from './support/at-rest.ts'
import { choose, dialog, row, search, toast, total } from './support/record-page.ts'
import { admin, guest, type Person, useSite } from './support/site.ts'

const site = useSite()
/** Of a family farm; made by a test below. */
const farmer: Person = { tenantId: '000000', account: 'qy_xushiqiao', password: 'Farmer2026' }
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
  await expect(page).toBeAccessible()
  await bound.getByRole('button', { name: '保存' }).click()
  await toast(page, '数据源已设置').waitFor()
  await bound.waitFor({ state: 'detached' })

  const known = await bind()
  await known.getByTitle('县级统计库').waitFor()
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
    await expect(page).toBeAccessible()
    await form.getByRole('button', { name: '保存' }).click()
    await toast(page, '平台配置已保存').waitFor()
    await form.waitFor({ state: 'detached' })

    await act(page, '石小满', '平台配置')
    const says = (text: string) => expect.poll(() => form.getByLabel('扩展信息').inputValue()).toBe(text)
    await says('默认打开巡查地图')
    await choose(page, form.getByLabel('用户平台'), 'APP')
    await says('离线缓存清泉镇')
    await expect(form.getByRole('button', { name: '保存' })).toBeDisabled()
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
    await expect(row(page, 'county')).toHaveCount(0)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = dialog(page, '新增APP用户')
    await form.getByLabel('登录账号').fill(farmer.account)
    await form.getByLabel('密码').fill(farmer.password)
    await form.getByLabel('用户姓名').fill('许石桥')
    await choose(page, form.getByLabel('所属角色'), '用户')
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
    await choose(page, form.getByLabel('所属企业'), '青穗县石桥老许家庭农场')
    await expect(page).toBeAccessible()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await toast(page, '新增成功').waitFor()

    await search(page, farmer.account)
    await row(page, '青穗县石桥老许家庭农场').first().waitFor()
    await page.getByRole('button', { name: '编辑 许石桥' }).click()
    const change = dialog(page, '编辑APP用户')
    await change.getByLabel('用户姓名').fill('许小桥')
    await change.getByRole('button', { name: '保存', exact: true }).click()
    await toast(page, '更新成功').waitFor()
    await row(page, '许小桥').first().waitFor()
  })

  test('fit a phone, and are not there for who may not see them', async () => {
    const page = await site.visitAs(admin, path, phone)
    await page.getByText('田有成').first().waitFor()
    await expect.poll(() => tooWide(page)).toBe(0)
    await page.getByRole('button', { name: '更多操作', exact: true }).click()
    await page.getByRole('button', { name: '重置密码' }).waitFor()
    const refused = await site.visitAs(guest, path)
    await refused.locator('.status-view').waitFor()
  })
})

describe('the portal of a company', () => {
  const farm = '青穗县石桥老许家庭农场'

  /** Ticks or unticks pages and saves. */
  async function grant(page: Page, name: string, ...pages: string[]) {
    const tree = dialog(page, `${name} 的门户菜单`)
    for (const one of pages)
      await tree.getByRole('treeitem', { name: one }).locator('.ant-tree-checkbox').click()
    await expect(page).toBeAccessible()
    await tree.getByRole('button', { name: '保存' }).click()
    await toast(page, '门户授权已保存').waitFor()
    await tree.waitFor({ state: 'detached' })
  }

  test('is granted to a type and to one company, and its account finds the pages', async () => {
    const page = await site.visitAs(admin, '/business/companyType')
    await act(page, '家庭农场', '门户授权')
    await grant(page, '家庭农场', '我的企业', '我的地块')

    const companies = await site.visitAs(admin, '/business/company')
    await act(companies, farm, '门户授权')
    await dialog(companies, `${farm} 的门户菜单`)
      .getByText('所属类型已授予：我的企业、我的地块。这里勾选的是该企业另外拥有的菜单。')
      .waitFor()
    await grant(companies, farm, '我的设备')

    const own = await site.visitAs(farmer, '/business/company')
    await own.getByRole('heading', { name: '我的企业' }).waitFor()
    await total(own, 1).waitFor()
    await row(own, farm).first().waitFor()
    // To read: the page has the buttons of those who look.
    await expect(own.getByRole('button', { name: '新增', exact: true })).toHaveCount(0)
    await own.getByRole('menuitem', { name: '我的设备' }).click()
    await own.getByRole('heading', { name: '我的设备' }).waitFor()
    await total(own, 8).waitFor()
    const closed = await site.visitAs(farmer, '/land/soilLog')
    await closed.locator('.status-view').waitFor()
  })

  test('fits a phone, and is granted by nobody who may not change roles', async () => {
    const page = await site.visitAs(admin, '/business/company', phone)
    await act(page, farm, '门户授权')
    const tree = dialog(page, `${farm} 的门户菜单`)
    await tree.getByText('我的设备').waitFor()
    await expect.poll(async () => (await tree.boundingBox())?.width).toBeLessThanOrEqual(390)
    const reader = await site.visitAs(guest, '/business/companyType')
    await row(reader, '家庭农场').first().waitFor()
    await expect(reader.getByRole('button', { name: '的更多操作' })).toHaveCount(0)
  })
})
