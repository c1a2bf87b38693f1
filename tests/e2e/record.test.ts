import { expect, test } from 'vitest'
import { dialog, remove, row, search, toast, total } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const openTypes = (search = '') => site.visitAs(admin, `/system/param${search}`)

test('a record is opened by its address, and the next one is a key away', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  const titles = page.locator('.crud-title')
  await titles.first().click()
  const names = await titles.allTextContents()
  await dialog(page, names[0] ?? '').waitFor()
  const address = page.url()
  expect(address).toMatch(/\?view=\d+$/)
  await page.keyboard.press('j')
  await dialog(page, names[1] ?? '').waitFor()
  await page.goto(address)
  await dialog(page, names[0] ?? '').waitFor()
})

test('Back closes the record and leaves the list as it was', async () => {
  const page = await site.visitAs(admin, '/iot/device?size=30')
  await page.locator('.crud-title').first().click()
  await page.waitForURL('**/iot/device?size=30&view=*')
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect(page).toHaveUrl(/\/iot\/device\?size=30$/)
})

test('the history tells what changed, and related rows lead to their list', async () => {
  const page = await site.visitAs(admin, '/business/company')
  await page
    .getByRole('button', { name: /^编辑 / })
    .first()
    .click()
  const form = dialog(page, '编辑企业')
  await form.getByLabel('联系人').fill('改后的人')
  await page.keyboard.press('Control+s')
  await toast(page, '更新成功').waitFor()
  await form.waitFor({ state: 'hidden' })

  await page.locator('.crud-title').first().click()
  await page.getByRole('tab', { name: '变更历史' }).click()
  await page.getByRole('row', { name: /^联系人 .+ 改后的人$/ }).waitFor()
  await page.getByRole('tab', { name: /^企业资源/ }).click()
  await page.getByRole('link', { name: /^在列表中查看全部/ }).click()
  await page.waitForURL('**/business/companyResource?companyId=*')
})

test('a removal is undone from its message, or later from the recycle bin', async () => {
  const page = await openTypes()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = dialog(page, '新增参数')
  await form.getByLabel('参数名称').fill('可撤销的参数')
  await form.getByLabel('参数键名').fill('e2e.undo')
  await form.getByLabel('参数键值').fill('1')
  await page.keyboard.press('Control+s')
  await toast(page, '新增成功').waitFor()
  await search(page, '可撤销')
  await total(page, 1).waitFor()

  await remove(page, '可撤销的参数')
  await page.getByText('没有符合条件的数据').waitFor()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await row(page, '可撤销的参数').waitFor()

  await remove(page, '可撤销的参数')
  await page.getByText('没有符合条件的数据').waitFor()
  await page.goto('/resource/recycle?entity=param')
  await page.getByRole('button', { name: '还原 可撤销的参数' }).click()
  await toast(page, '还原成功').waitFor()
  await page.goto('/system/param?keyword=可撤销')
  await row(page, '可撤销的参数').waitFor()
})

test('two people who change one record merge their changes field by field', async () => {
  const mine = await site.visitAs(admin, '/business/companyType')
  const theirs = await mine.context().newPage()
  await theirs.goto('/business/companyType')
  const openForm = async (page: typeof mine, order: string, remark: string) => {
    await page.getByRole('button', { name: '编辑 家庭农场' }).click()
    const form = dialog(page, '编辑企业类型')
    await form.getByLabel('备注').fill(remark)
    await form.getByLabel('排序').fill(order)
  }
  await openForm(mine, '7', '我的备注')
  await openForm(theirs, '8', '对方的备注')
  await theirs.keyboard.press('Control+s')
  await toast(theirs, '更新成功').waitFor()
  await mine.keyboard.press('Control+s')
  const conflict = dialog(mine, '数据已被他人修改')
  await conflict.getByText('还有 2 项没有选择').waitFor()
  await conflict.getByRole('radio', { name: /备注.*我的修改/ }).check()
  await conflict.getByRole('radio', { name: /排序.*对方的修改/ }).check()
  await conflict.getByRole('button', { name: '合并保存' }).click()
  await toast(mine, '更新成功').waitFor()
  await mine.getByRole('button', { name: '查看 家庭农场' }).click()
  const view = dialog(mine, '家庭农场')
  await view.getByText('我的备注').waitFor()
  await view.getByText('8', { exact: true }).waitFor()
})
