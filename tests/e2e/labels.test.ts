import { expect, test } from 'vitest'
import { choose, dialog, rows, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 } }

test('two hundred codes are made and printed on sheets of A4', async () => {
  const page = await site.visitAs(admin, '/show/itemCode')
  await rows(page).first().waitFor()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: '批量生成' }).click()
  const making = dialog(page, '批量生成')
  await making.getByRole('button', { name: '批量生成' }).click()
  await making.getByText('请选择编码类型', { exact: true }).waitFor()
  await choose(page, making.getByRole('combobox', { name: '编码类型' }), '地块')
  await making.getByLabel('数量').fill('200')
  await expect(page).toBeAccessible()
  await making.getByRole('button', { name: '批量生成' }).click()
  await toast(page, '已生成 200 个编码').waitFor()

  const printing = dialog(page, '打印标签')
  await printing.getByText('共 200 个标签，9 张。').waitFor()
  await expect(page).toBeAccessible()
  await printing.getByRole('button', { name: '打印标签' }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-sheet .label')).toHaveCount(200)
  await expect(page.locator('.print-sheet .label-page')).toHaveCount(9)
  const [label, picture] = [
    await page.locator('.print-sheet .label').first().boundingBox(),
    await page.locator('.print-sheet .label svg').first().boundingBox(),
  ]
  // 70 × 36 mm at 96 pixels an inch; the picture is large enough to be read from an arm's length.
  expect(Math.round(label?.width ?? 0)).toBe(265)
  expect(picture?.width ?? 0).toBeGreaterThan(90)
})

test('one label is printed from its row, on a roll of an own size', async () => {
  const page = await site.visitAs(admin, '/show/itemCode')
  await page
    .getByRole('button', { name: / 的更多操作$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^(打印标签|补打标签)$/ }).click()
  const printing = dialog(page, '打印标签')
  await printing.getByRole('combobox', { name: '纸张' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('自定义尺寸', { exact: true }).click()
  await printing.getByLabel('宽度').fill('80')
  await printing.getByText('共 1 个标签，1 张。').waitFor()
  await expect.poll(async () => (await printing.locator('.label').boundingBox())?.width).toBeGreaterThan(300)
})

test('who scans a label sees what it stands for, on a phone and without signing in', async () => {
  const list = await site.visitAs(admin, '/show/itemCode?codeType=soil&state=1')
  const code = (await rows(list).first().locator('td').nth(2).textContent())?.trim() ?? ''
  const page = await site.visit(`/s/${code}?t=000000`, phone)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('生产单位').first().waitFor()
  await expect(page).toFitItsWidth()
  await expect(page).toBeAccessible()
})
