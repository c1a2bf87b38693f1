import { expect, test } from 'vitest'
import { demoDevices } from '#drizzle/seed/demo/device/devices.ts'
import { idNamed } from '#drizzle/seed/demo/files.ts'
import { employed } from '#drizzle/seed/demo/people/staff.ts'
import { agree, openBinding, says } from './support/binding.ts'
import { choose, dialog, row, tick, toast, total } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const site = useSite()
const large = '稷川田畴现代农业有限公司'
const small = '青穗县石桥老许家庭农场'

/** How many of the demo belong to a company. */
const devicesOf = (name: string) =>
  demoDevices(Date.now()).filter(({ companyId }) => companyId === idNamed('company', name)).length

test('devices go from one company to another, and the list counts them', async () => {
  const page = await site.visitAs(admin, '/business/company')
  await total(page, 12).waitFor()
  await row(page, large)
    .getByRole('link', { name: String(devicesOf(large)), exact: true })
    .waitFor()

  const giving = await openBinding(page, large, '设备')
  await says(giving.free, 0)
  const boxes = giving.shown.getByRole('searchbox')
  const tops = await boxes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toEqual([tops[0], tops[0]])
  await tick(giving.bound.getByRole('checkbox').nth(1))
  await tick(giving.bound.getByRole('checkbox').nth(2))
  await giving.shown.getByRole('button', { name: '解绑' }).click()
  await toast(page, '已解绑 2 项').waitFor()
  await says(giving.bound, devicesOf(large) - 2)
  await giving.close()
  await row(page, large)
    .getByRole('link', { name: String(devicesOf(large) - 2), exact: true })
    .first()
    .waitFor()

  const taking = await openBinding(page, small, '设备')
  await says(taking.free, 2)
  await taking.free.getByRole('checkbox', { name: '全选本页' }).check()
  await taking.shown.getByRole('button', { name: '绑定', exact: true }).click()
  await toast(page, '已绑定 2 项').waitFor()
  await says(taking.bound, devicesOf(small) + 2)
  await taking.shown.getByRole('button', { name: '清空' }).click()
  await agree(page)
  await toast(page, '清空成功!').waitFor()
  await says(taking.bound, 0)
  await says(taking.free, devicesOf(small) + 2)
})

test('people serve a company in a role', async () => {
  const page = await site.visitAs(admin, '/business/company')
  const people = await openBinding(page, small, '人员')
  await people.free.getByRole('searchbox').fill('方知远')
  await people.free.getByRole('searchbox').press('Enter')
  await says(people.free, 1)
  await tick(people.free.getByRole('checkbox').nth(1))
  await choose(page, people.shown.getByRole('combobox', { name: '担任角色' }), '安全员')
  await people.shown.getByRole('button', { name: '绑定', exact: true }).click()
  await toast(page, '已绑定 1 项').waitFor()
  await people.bound.getByText(/^S028、.+、安全员$/).waitFor()
})

test('plots are bound with all that lies below them, and leave it the same way', async () => {
  const page = await site.visitAs(admin, '/business/company')
  const giving = await openBinding(page, '青穗清泉智慧农业科技有限公司', '地块')
  await says(giving.bound, 15)
  await giving.bound.getByText('泉南片', { exact: true }).click()
  await giving.shown.getByRole('button', { name: '解绑' }).click()
  await says(giving.bound, 0)
  await giving.close()
  const taking = await openBinding(page, small, '地块')
  await taking.free.getByText('泉南片', { exact: true }).click()
  await taking.shown.getByRole('button', { name: '绑定', exact: true }).click()
  await says(taking.bound, 24)
})

test('panoramas go from one company to another', async () => {
  const page = await site.visitAs(admin, '/business/company')
  const tour = '柳溪蔬菜园区全景漫游'
  await page.getByTitle('2', { exact: true }).first().click()
  const giving = await openBinding(page, '青穗县柳溪蔬菜专业合作社', '全景')
  await says(giving.bound, 1)
  await giving.bound.getByText(tour, { exact: true }).click()
  await giving.shown.getByRole('button', { name: '解绑' }).click()
  await toast(page, '已解绑 1 项').waitFor()
  await says(giving.bound, 0)
  await giving.close()

  await page.getByTitle('1', { exact: true }).first().click()
  const taking = await openBinding(page, small, '全景')
  await taking.free.getByText(tour, { exact: true }).click()
  await taking.shown.getByRole('button', { name: '绑定', exact: true }).click()
  await toast(page, '已绑定 1 项').waitFor()
  await says(taking.bound, 1)
  await taking.bound.getByText(/^漫游、/).waitFor()
})

test('who may not change companies sees their people and binds nobody', async () => {
  const page = await site.visitAs(guest, '/business/company')
  await total(page, 12).waitFor()
  await expect(page.getByRole('button', { name: '的更多操作' })).toHaveCount(0)
  await page.getByRole('button', { name: `${large}的人员` }).click()
  const people = dialog(page, `${large}的人员`)
  await says(people, employed.filter(({ company }) => company === large).length)
  await expect(people.getByRole('checkbox')).toHaveCount(0)
  await expect(people.getByRole('button', { name: '清空' })).toHaveCount(0)
})

test('a count leads to the list of what it counts', async () => {
  const page = await site.visitAs(admin, '/business/company')
  await row(page, large).getByRole('link').last().click()
  await page.waitForURL(/\/iot\/device\?companyId=/)
  // The list of companies is kept behind this one.
  await page.locator('.ant-table-row:visible').first().waitFor()
})
