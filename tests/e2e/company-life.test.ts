import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBinding, says } from './support/binding.ts'
import { choose, dialog, remove, row, search, tick, toast, total, wishAway } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const name = '青穗县云岭茶业专业合作社'

/** Opens the form of a new row, fills it in and saves it. */
async function add(
  page: Page,
  path: string,
  noun: string,
  fill: (form: ReturnType<typeof dialog>) => Promise<void>,
) {
  await page.goto(path)
  await page.locator('.ant-table-row').first().waitFor()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = dialog(page, `新增${noun}`)
  await fill(form)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '新增成功').waitFor()
}

test('a company is registered, shown, given what is its own, found by every filter and taken away', {
  timeout: 240_000,
}, async () => {
  const page = await site.visitAs(admin, '/business/company')
  await add(page, '/business/company', '企业', async (form) => {
    await form.getByLabel('企业名称').fill(name)
    await choose(page, form.getByLabel('企业类型'), '农民合作社')
    await form.getByLabel('联系人').fill('岑云')
    await form.getByLabel('联系电话').fill('13900000123')
    const region = form.getByLabel('所属区划')
    await region.click()
    await region.fill('云岭村')
    await page.getByText('山东省 / 稷川市 / 青穗县 / 云岭镇 / 云岭村', { exact: true }).click()
  })
  await row(page, name).waitFor()
  await add(page, '/business/companyIntroduce', '企业介绍', async (form) => {
    await choose(page, form.getByLabel('企业', { exact: true }), name)
    await form.getByLabel('标题', { exact: true }).fill('云岭茶业简介')
    await form.locator('[contenteditable=true]').fill('高山茶园，春秋两季采摘。')
  })
  await add(page, '/business/companyHonor', '企业荣誉', async (form) => {
    await choose(page, form.getByLabel('企业', { exact: true }), name)
    await form.getByLabel('荣誉名称').fill('县级示范社')
    await choose(page, form.getByLabel('荣誉级别'), '县级')
  })

  await page.goto('/business/company')
  await search(page, name)
  await total(page, 1).waitFor()
  // From others who have them: the page asks before it takes them.
  for (const [things, count] of [
    ['设备', 3],
    ['人员', 2],
  ] as const) {
    const binding = await openBinding(page, name, things)
    if (things === '设备') {
      await binding.close()
      await page.goto('/business/company')
      const giving = await openBinding(page, '稷川田畴现代农业有限公司', things)
      for (let nth = 1; nth <= count; nth++) await tick(giving.bound.getByRole('checkbox').nth(nth))
      await giving.shown.getByRole('button', { name: '解绑' }).click()
      await toast(page, `已解绑 ${count} 项`).waitFor()
      await giving.close()
      const taking = await openBinding(page, name, things)
      await says(taking.free, count)
      await taking.free.getByRole('checkbox', { name: '全选本页' }).check()
      await taking.shown.getByRole('button', { name: '绑定', exact: true }).click()
      await says(taking.bound, count)
      await taking.close()
    } else {
      for (let nth = 1; nth <= count; nth++) await tick(binding.free.getByRole('checkbox').nth(nth))
      await choose(page, binding.shown.getByRole('combobox', { name: '担任角色' }), '技术员')
      await binding.shown.getByRole('button', { name: '绑定', exact: true }).click()
      await says(binding.bound, count)
      await binding.close()
    }
  }

  for (const filter of ['companyName=云岭茶', 'contactName=岑云', 'keyword=云岭茶业']) {
    await page.goto(`/business/company?${filter}`)
    await total(page, 1).waitFor()
    await row(page, name).waitFor()
  }
  await expect(row(page, name).getByRole('link', { name: '3', exact: true })).toHaveCount(1)

  // One with open events stays, and the page says why; this one goes with what is its own, and its devices stay.
  await page.goto('/business/company')
  await wishAway(page, '稷川田畴现代农业有限公司')
  await dialog(page, '无法删除')
    .getByText(/未办结|事件/)
    .first()
    .waitFor()
  await dialog(page, '无法删除').getByRole('button', { name: '确定' }).click()
  await remove(page, name)
  await toast(page, '删除成功').waitFor()
  await page.goto('/iot/device')
  await total(page, 142).waitFor()
  await page.goto('/business/companyHonor?honorName=县级示范社')
  await page.getByText('没有符合条件的数据').waitFor()
})
