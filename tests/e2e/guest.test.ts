import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { total } from './support/record-page.ts'
import { guest, neighbour, useSite } from './support/site.ts'

const site = useSite()

const writing = (page: Page) =>
  page.locator('#content').getByRole('button', { name: /^(新增|编辑|删除|批量删除)/ })

test('a reader sees rows and no button that changes them', async () => {
  const page = await site.visitAs(guest, '/iot/device')
  await total(page, 142).waitFor()
  await page
    .getByRole('button', { name: /^查看 / })
    .first()
    .click()
  const view = page.getByRole('dialog')
  await view.getByText('基本信息').waitFor()
  await expect(view.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await expect(writing(page)).toHaveCount(0)
})

test('a page without a right to it is refused in words', async () => {
  const page = await site.visitAs(guest, '/system/param')
  await page.getByText('没有访问权限').waitFor()
})

test('another tenant sees its own rows alone', async () => {
  const page = await site.visitAs(neighbour, '/iot/device')
  await total(page, 3).waitFor()
  await expect.poll(() => page.getByRole('row').getByText('一分场').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: '首页' }).first().click()
  await page
    .getByRole('region', { name: '企业', exact: true })
    .getByRole('link', { name: '2', exact: true })
    .waitFor()
})
