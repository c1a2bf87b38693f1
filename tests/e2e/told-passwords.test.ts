import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { choose, dialog, row, tick, toast } from './support/record-page.ts'
import { admin, type Person, useSite } from './support/site.ts'
import { isLeft, save, told } from './support/told-once.ts'

const site = useSite()

/** Without the parameter that says what all new accounts begin with, as in an installation that is not for show. */
async function withRandomPasswords(): Promise<Page> {
  const page = await site.visitAs(admin, '/system/user', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.evaluate(async () => {
    const token = /saber-access-token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    await fetch('/api/blade-system/param/remove?ids=1123598819738675202', {
      method: 'POST',
      headers: { 'Blade-Auth': `bearer ${token}` },
    })
  })
  return page
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const close = (page: Page) => page.locator('.ant-modal-confirm-btns').getByRole('button').click()

describe('passwords that were made by chance', () => {
  test('a reset shows one, it is copied, and closing forgets it', async () => {
    const page = await withRandomPasswords()
    await row(page, 'guest').first().getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '重置密码', exact: true }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await told(page).waitFor()
    const [account, password = ''] = await told(page).locator('code').allInnerTexts()
    expect(account?.trim()).toBe('guest')
    expect(password.trim()).toMatch(/^\w{12}$/)
    await expect(page).toBeAccessible()
    await page.keyboard.press('Escape')
    await expect(told(page)).toHaveCount(1)

    await page.getByRole('button', { name: '全部复制' }).click()
    await toast(page, '已复制，请尽快交给本人并清空剪贴板').waitFor()
    await expect.poll(() => clipboard(page)).toBe(`登录账号: guest\n密码: ${password.trim()}`)
    await told(page).getByRole('button', { name: '复制' }).last().click()
    await expect.poll(() => clipboard(page)).toBe(password.trim())
    await close(page)
    await told(page).waitFor({ state: 'detached' })
    await expect.poll(() => isLeft(page, password.trim())).toBe(false)

    const person: Person = { tenantId: '000000', account: 'guest', password: password.trim() }
    const other = await site.visit('/login')
    await site.signIn(other, person)
    await other.getByRole('heading', { name: '请先修改密码' }).waitFor()
  })

  test('a user who is added without one begins with one that is shown', async () => {
    const page = await withRandomPasswords()
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = page.locator('.crud-drawer')
    await form.getByLabel('登录账号').fill('fresh')
    await form.getByLabel('用户昵称').fill('新人')
    await form.getByLabel('用户姓名').fill('新人')
    await choose(page, form.getByLabel('所属角色'), '人事')
    await page.keyboard.press('Escape')
    await choose(page, form.getByLabel('所属部门'), '信息中心')
    await page.keyboard.press('Escape')
    await save(page)
    await told(page).waitFor()
    await expect.poll(async () => (await told(page).locator('code').allInnerTexts())[0]?.trim()).toBe('fresh')
    await close(page)
    await told(page).waitFor({ state: 'detached' })
  })

  test('those of many are a table, and a file', async () => {
    const page = await withRandomPasswords()
    for (const account of ['county', 'grid']) await tick(row(page, account).first().getByRole('checkbox'))
    await page.getByRole('button', { name: '重置密码', exact: true }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await told(page).getByRole('row').nth(2).waitFor()
    await expect(page).toBeAccessible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('新的初始密码.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFF"登录账号","密码"')
    expect(lines.slice(1).sort()).toEqual([
      expect.stringMatching(/^"county","\w{12}"$/),
      expect.stringMatching(/^"grid","\w{12}"$/),
    ])
    await close(page)
    await told(page).waitFor({ state: 'detached' })
  })

  test('those of an import are offered with its result, once', async () => {
    const page = await withRandomPasswords()
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const work = dialog(page, '导入用户')
    const headings = ['账户', '昵称', '姓名', '角色名称', '部门名称']
    const sheet = {
      name: 'users.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await spreadsheet([
        headings,
        ['sheeted', '表格', '表格', '人事', '信息中心'],
        ['sheeted2', '表格', '表格', '没有这个', '信息中心'],
      ]),
    }
    await work.getByRole('button', { name: '已有文件，直接上传' }).click()
    await page.locator('input[type=file]').setInputFiles(sheet)
    await work.getByRole('button', { name: '校验', exact: true }).click()
    await work.getByText('1 行有误，1 行可以导入', { exact: false }).waitFor()
    await expect(page).toBeAccessible()
    const cell = work.getByRole('textbox', { name: /^第 3 行 (角色名称|所属角色)/ })
    await cell.fill('人事')
    await cell.press('Enter')
    await work.getByRole('button', { name: '重新校验' }).click()
    await work.getByText('2 行全部通过校验').waitFor()
    await work.getByRole('button', { name: '导入', exact: true }).click()
    await work.getByText('成功导入 2 行').waitFor()
    const [, password = ''] = await told(page).locator('code').allInnerTexts()
    expect(password).toMatch(/^\w{12}$/)
    await expect(page).toBeAccessible()
    await work.getByRole('button', { name: '关闭', exact: true }).last().click()
    await work.waitFor({ state: 'detached' })
    await expect.poll(() => isLeft(page, password)).toBe(false)
  })
})
