import { expect, test } from 'vitest'
import { choose, dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('a report is designed, looked at, saved, opened and copied', async () => {
  const page = await site.visitAs(admin, '/report/reportlist')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel('文件名').fill('事件级别月报')
  await choose(page, form.getByRole('combobox', { name: '数据' }), '事件列表')
  await form.getByRole('switch', { name: '显示图表' }).click()
  await choose(page, form.getByRole('combobox', { name: '添加一列' }), '级别')
  await choose(page, form.getByRole('combobox', { name: '分组' }).last(), '级别')
  await page.keyboard.press('Escape')
  await expect(page).toBeAccessible()
  await form.getByRole('button', { name: '预览' }).click()
  const preview = dialog(page, '预览')
  await preview.locator('.chart svg').waitFor()
  await preview
    .getByText(/^级别：紧急/)
    .first()
    .waitFor()
  await preview.getByRole('button', { name: '关闭' }).or(preview.getByLabel('Close')).first().click()
  await form.getByRole('button', { name: /^保\s?存$/ }).click()
  await toast(page, '新增成功').waitFor()
  await row(page, '事件级别月报').getByRole('button', { name: '事件级别月报' }).first().click()
  await page
    .getByRole('dialog')
    .getByText(/^级别：紧急/)
    .first()
    .waitFor()
})
