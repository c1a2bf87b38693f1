import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seriousFindings } from './support/accessibility.ts'
import { tooWide } from './support/at-rest.ts'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const save = (page: Page) =>
  page.locator('.crud-drawer').getByRole('button', { name: '保存', exact: true }).click()
const told = (page: Page) => page.locator('.told-once')
const phone = { viewport: { width: 390, height: 844 } }

describe('a tenant', () => {
  test('goes into the bin and comes back; quota and package are set beside its form', async () => {
    const page = await site.visitAs(admin, '/system/tenant')
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = page.locator('.crud-drawer')
    await form.getByLabel('租户名称').fill('河东农场')
    await form.getByLabel('联系人').fill('周一')
    await save(page)
    await row(page, '河东农场').first().waitFor()
    // The shipped parameter says the password: there is nothing to tell.
    expect(await told(page).count()).toBe(0)

    const act = async (action: string) => {
      await row(page, '河东农场').first().getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await act('授权配置')
    const setting = dialog(page, '授权配置：河东农场')
    await setting.getByLabel('账号额度').fill('12')
    expect(await seriousFindings(page)).toEqual([])
    await setting.getByRole('button', { name: '保存' }).click()
    await toast(page, '授权配置已保存').waitFor()
    await row(page, '河东农场').first().getByText('12', { exact: true }).waitFor()

    await act('产品包')
    await dialog(page, '产品包：河东农场').getByRole('button', { name: '保存' }).click()
    await toast(page, '产品包已设置').waitFor()

    await act('移入回收站')
    await page.getByRole('button', { name: '确定' }).click()
    await toast(page, '已移入回收站').waitFor()
    await row(page, '河东农场').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '查看回收站' }).click()
    await row(page, '河东农场').first().getByText('回收站中').waitFor()
    await row(page, '河东农场').first().getByRole('button', { name: '恢复' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await toast(page, '租户已恢复').waitFor()
  })
})

describe('an API key', () => {
  test('is told when it is made, and another one when it is replaced', async () => {
    const page = await site.visitAs(admin, '/authority/api_key')
    await page.getByRole('button', { name: '新增' }).first().click()
    await page.locator('.crud-drawer').getByLabel('密钥名称').fill('报表程序')
    await save(page)
    const first = await told(page).locator('code').innerText()
    expect(first.length).toBeGreaterThan(20)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: '确定' }).click()
    await told(page).waitFor({ state: 'detached' })
    await row(page, '报表程序').first().getByRole('button', { name: '更换密钥' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await toast(page, '密钥已更换').waitFor()
    await told(page).waitFor()
    expect(await told(page).locator('code').innerText()).not.toBe(first)
  })
})

describe('the protocols of devices', () => {
  test('are filtered, lead to the device, and give it another key', async () => {
    const page = await site.visitAs(admin, '/iot/agreement?agreementType=mqtt&handshake=ok')
    const line = page.locator('.ant-table-row').first()
    await line.waitFor()
    expect(await line.innerText()).toContain('MQTT')
    expect(await seriousFindings(page)).toEqual([])
    await line.getByRole('button', { name: '更换密钥' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await toast(page, '密钥已更换').waitFor()
    await told(page).locator('code').nth(1).waitFor()
    expect(await told(page).locator('code').count()).toBe(2)
    await page.locator('.ant-modal-confirm-btns').getByRole('button').click()
    await told(page).waitFor({ state: 'detached' })
    const name = await line.getByRole('link').innerText()
    await line.getByRole('link').click()
    await dialog(page, name).waitFor()
    expect(new URL(page.url()).pathname).toBe('/iot/device')
  })

  test.each(['/iot/agreement', '/people/userGrid'])('%s fits a phone', async (path) => {
    const page = await site.visitAs(admin, path, phone)
    await page.locator('.ant-table-row').first().waitFor()
    expect(await tooWide(page)).toBe(0)
  })
})

test('people are given their grids, and found by them', async () => {
  const page = await site.visitAs(admin, '/people/userGrid')
  await row(page, 'guest').first().getByRole('button', { name: '责任网格 guest' }).click()
  const grids = dialog(page, '“guest”的责任网格')
  await grids.getByRole('treeitem', { name: '柳溪镇网格' }).locator('.ant-tree-checkbox').click()
  await grids.getByRole('button', { name: '保存' }).click()
  await toast(page, '责任网格已保存').waitFor()
  await row(page, 'guest').first().getByText('柳溪镇网格').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})
