import { expect, test } from 'vitest'
import { dialog, row, rows } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 } }
const template = '企业主页（电脑）'

test('a page is put together, seen, published, and shown to everybody', async () => {
  const page = await site.visitAs(admin, '/show/pageTemplate')
  await row(page, template).getByRole('button', { name: '设计页面' }).click()
  const editor = dialog(page, template)
  const preview = editor.frameLocator('iframe')
  await preview.getByRole('heading', { name: '企业概况' }).waitFor()
  await editor.getByRole('button', { name: '添加区块' }).click()
  await page.getByRole('menuitem', { name: '图文' }).click()
  await editor.getByLabel('标题', { exact: true }).fill('今年的收成')
  await editor.getByRole('combobox', { name: '内容来源' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('自行填写', { exact: true }).click()
  await editor.getByLabel('页面内容 文字').fill('亩产 <b>480</b> 千克')
  await preview.getByText('亩产 <b>480</b> 千克').waitFor()
  await editor.getByRole('button', { name: '上移“今年的收成”' }).click()
  await expect(page).toBeAccessible()
  await editor.getByText('手机', { exact: true }).click()
  await expect.poll(async () => (await editor.locator('iframe').boundingBox())?.width).toBeLessThan(400)
  await editor.getByRole('button', { name: '发布', exact: true }).click()
  await page.locator('.ant-message').getByText('已发布第 2 版').waitFor()
  await editor.getByRole('button', { name: '历史版本' }).click()
  await page.getByText('第 2 版', { exact: true }).waitFor()

  const { data } = await page.evaluate(async () => {
    const token = document.cookie.match(/saber-access-token=([^;]+)/)?.[1]
    const answer = await fetch('/api/company/page?size=1&status=1', {
      headers: { 'Blade-Auth': `bearer ${token}` },
    })
    return answer.json()
  })
  const open = await site.visit(`/s/company/${data.records[0].id}?t=000000`)
  await open.getByRole('heading', { level: 1 }).waitFor()
  await open.getByText('亩产 <b>480</b> 千克').waitFor()
  await expect(open).toBeAccessible()
})

test('on a phone the page of a company fits, by day and by night', async () => {
  const list = await site.visitAs(admin, '/business/company?status=1')
  const id = await rows(list).first().getAttribute('data-row-key')
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await site.visit(`/s/company/${id}?t=000000&terminal=h5`, { ...phone, colorScheme })
    await page.getByRole('heading', { name: '企业概况' }).waitFor()
    await expect(page).toFitItsWidth()
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(20, 24, 29)' : 'rgb(255, 255, 255)')
    await expect(page).toBeAccessible()
  }
})
