import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { choose, dialog, row, toast } from './support/record-page.ts'
import { type Person, useSite } from './support/site.ts'
import { save, told } from './support/told-once.ts'

const platform: Person = { tenantId: '000000', account: 'admin', password: 'Platform2026' }
const site = useSite({ SEED: 'base', ADMIN_PASSWORD: platform.password })
const bureau = '白水县农业农村局'
const standard = '县级标准版'
const department = '农情监测科'

/** Pictures of `docs/first-hour.md`, made anew with SICKLE_PICTURES=1. */
const pictures = fileURLToPath(new URL('../../docs/images/first-hour', import.meta.url))
async function picture(page: Page, name: string) {
  if (!process.env.SICKLE_PICTURES) return
  mkdirSync(pictures, { recursive: true })
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  )
  await page.screenshot({ path: `${pictures}/${name}.png` })
}

let clicks = 0
/** Counts what the mouse does on a page. Fields are reached by the key Tab as well, so what is typed costs no click. */
async function counting(page: Page): Promise<Page> {
  const listen = () =>
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        const isField =
          target instanceof Element && target.closest('input:not([type=checkbox]), textarea') !== null
        if (isTrusted && !isField) (window as unknown as { clicked(): void }).clicked()
      },
      true,
    )
  await page.exposeFunction('clicked', () => {
    clicks += 1
  })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return page
}

/** A person at the gate who has to change the password first. */
async function newcomer(person: Person, password: string): Promise<Page> {
  const page = await counting(await site.visit('/login'))
  await site.signIn(page, person)
  const gate = page.getByRole('main').filter({ hasText: '请先修改密码' })
  await gate.getByText('8至128个字符').waitFor()
  await page.getByLabel('原密码', { exact: true }).fill(person.password)
  for (const name of ['新密码', '确认密码']) await page.getByLabel(name, { exact: true }).fill(password)
  await picture(page, `password-${person.account}`)
  await page.keyboard.press('Enter')
  await page.locator('#content').waitFor()
  await expect(page.getByText('连接已断开')).toBeHidden()
  return page
}

/** Goes from the list of first things to the page of one, and begins a new record there. */
async function begin(page: Page, step: string, title: string): Promise<Locator> {
  await page.getByRole('region', { name: '开始使用' }).getByRole('link', { name: step }).click()
  await page.getByRole('button', { name: '新增', exact: true }).first().click()
  return dialog(page, title)
}

const home = (page: Page) =>
  page.getByRole('navigation', { name: '顶部菜单' }).getByRole('button', { name: '首页' }).click()

const ticked = (page: Page, step: string) =>
  page
    .getByRole('region', { name: '开始使用' })
    .getByRole('listitem')
    .filter({ hasText: step })
    .getByRole('img', { name: '已完成' })

/** A package and a tenant with it; answers the account of the tenant's administrator. */
async function furnish(page: Page): Promise<Person> {
  const pack = await begin(page, '建立产品包', '新增产品包')
  await pack.getByLabel('产品包名称').fill(standard)
  await pack.getByRole('checkbox', { name: '全选' }).check()
  await picture(page, 'package')
  await save(page)
  await toast(page, '新增成功').waitFor()
  await home(page)
  await ticked(page, '建立产品包').waitFor()
  const form = await begin(page, '新增租户', '新增租户')
  await form.getByLabel('租户名称').fill(bureau)
  await form.getByLabel('联系人').fill('马晓云')
  await choose(page, form.getByLabel('产品包'), standard)
  await picture(page, 'tenant')
  await save(page)
  await told(page).waitFor()
  await picture(page, 'tenant-account')
  const [tenantId = '', account = '', password = ''] = await told(page).locator('code').allInnerTexts()
  return { tenantId: tenantId.trim(), account: account.trim(), password: password.trim() }
}

/** A department, and a role that looks after events. */
async function organise(page: Page) {
  const form = await begin(page, '建立部门', '新增部门')
  await form.getByTitle(bureau, { exact: true }).waitFor()
  await form.getByLabel('部门名称').fill(department)
  await save(page)
  await row(page, department).first().waitFor()
  await home(page)
  const role = await begin(page, '设置角色', '新增角色')
  await role.getByLabel('角色名称').fill('值班员')
  await role.getByLabel('角色别名').fill('duty')
  await save(page)
  await page.getByRole('button', { name: '权限配置 值班员', exact: true }).click()
  const rights = dialog(page, '值班员 的权限')
  await rights.getByRole('searchbox').fill('事件中心')
  await rights
    .locator('.ant-tree-treenode', { hasText: '事件中心' })
    .first()
    .locator('.ant-tree-checkbox')
    .click()
  await picture(page, 'rights')
  await rights.getByRole('button', { name: '保存', exact: true }).click()
  await rights.waitFor({ state: 'detached' })
  await home(page)
}

/** Three accounts from a sheet, each with a password of its own. */
async function people(page: Page): Promise<string[]> {
  await page.getByRole('region', { name: '开始使用' }).getByRole('link', { name: '添加人员账号' }).click()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const work = dialog(page, '导入用户')
  await work.getByRole('button', { name: '已有文件，直接上传' }).click()
  const names = ['石小满', '林谷雨', '何秋分']
  await page.locator('input[type=file]').setInputFiles({
    name: '人员.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await spreadsheet([
      ['登录账号', '用户姓名', '所属角色', '所属部门'],
      ...names.map((name, n) => [`duty${n + 1}`, name, '值班员', department]),
    ]),
  })
  await work.getByRole('button', { name: '校验', exact: true }).click()
  await work.getByText('3 行全部通过校验').waitFor()
  await work.getByRole('button', { name: '导入', exact: true }).click()
  await told(page).waitFor()
  await picture(page, 'accounts')
  return (await told(page).locator('code').allInnerTexts()).map((text) => text.trim())
}

test('from an empty installation to a duty officer who sees his pages, in forty clicks', {
  timeout: 300_000,
  // There is one empty installation.
  retry: 0,
}, async () => {
  const page = await counting(await site.visitAs(platform, '/'))
  await page.getByRole('region', { name: '开始使用' }).waitFor()
  await picture(page, 'home')
  const chief = await furnish(page)

  const own = await newcomer(chief, 'Baishui2026')
  await own.getByRole('heading', { name: /马晓云/ }).waitFor()
  await organise(own)
  const [account = '', password = '', , second] = await people(own)
  expect(second).not.toBe(password)

  const duty = await newcomer({ tenantId: chief.tenantId, account, password }, 'Zhiban2026')
  const bar = duty.getByRole('navigation', { name: '顶部菜单' })
  await expect(bar.getByRole('button')).toHaveText(['', '设备与事件'])
  await duty.getByRole('navigation', { name: '菜单', exact: true }).getByText('事件中心').click()
  await duty
    .getByRole('navigation', { name: '菜单', exact: true })
    .getByRole('link', { name: '事件列表' })
    .click()
  await expect(duty).toHavePath('/event/list')
  await duty.getByRole('heading', { level: 1, name: '事件列表' }).waitFor()
  await duty.getByRole('status').getByText('共 0 条').waitFor()
  await picture(duty, 'duty')
  expect(clicks).toBeGreaterThan(20)
  expect(clicks).toBeLessThanOrEqual(40)
})
