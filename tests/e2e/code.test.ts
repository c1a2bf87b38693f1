import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { goTo } from './support/go-to.ts'
import { choose, dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('a table becomes a model, and the model code to read, compare and take along', async () => {
  const page = await site.visitAs(admin, '/tool/model')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const model = dialog(page, '新增数据模型')
  await choose(page, model.getByLabel('数据源'), '本系统数据库')
  await model.getByLabel('物理表名').click()
  await model.getByLabel('物理表名').fill('soil_log')
  await page.locator('.ant-select-dropdown:visible [title$="（soil_log）"]').click()
  await expect(model.getByLabel('模型类名')).toHaveValue('SoilLog')
  await model.getByLabel('模型名称').fill('田间记录')
  await model.getByLabel('模型编号').fill('fieldNote')
  await model.getByLabel('模型类名').fill('FieldNote')
  await model.getByRole('button', { name: '保存', exact: true }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '是否进行模型配置?' })
    .getByRole('button', { name: '取消' })
    .click()

  await goTo(page, '/tool/code')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const module = dialog(page, '新增代码模块')
  await choose(page, module.getByLabel('数据模型'), '田间记录')
  await expect(module.getByLabel('服务名')).toHaveValue('blade-field-note')
  await module.getByRole('button', { name: '保存', exact: true }).click()
  await module.waitFor({ state: 'hidden' })

  await row(page, '田间记录').getByRole('button', { name: '田间记录 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '生成代码' }).click()
  const preview = dialog(page, '代码生成预览')
  await preview.getByRole('region', { name: 'shared/resources/field-note/field-note.ts 的内容' }).waitFor()
  await preview.locator('.hljs-keyword').first().waitFor()
  await expect(page).toBeAccessible()

  await preview.getByText('Blade', { exact: true }).click()
  await choose(page, preview.getByRole('combobox', { name: '文件' }), 'FieldNoteController.java')
  await preview.getByText('public class FieldNoteController').waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('button', { name: '下载 ZIP' }).click(),
  ])
  const names = Object.keys(unzipSync(readFileSync(await download.path())))
  expect(names.some((name) => name.endsWith('FieldNoteController.java'))).toBe(true)
  expect(names.some((name) => name.endsWith('.vue'))).toBe(true)

  await preview.getByRole('button', { name: '关闭', exact: true }).last().click()
  await row(page, '田间记录').getByRole('button', { name: '田间记录 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '复制模块' }).click()
  await toast(page, '复制成功!').waitFor()
  await row(page, '田间记录-copy').waitFor()
})
