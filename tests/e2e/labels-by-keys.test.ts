import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialog, rows, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Waits until the keys are in that field. */
const inField = (page: Page, id: string) =>
  page.waitForFunction((wanted) => document.activeElement?.id.endsWith(wanted), id)

/** Goes on from field to field until the button with this text has the keys. */
async function tabTo(page: Page, button: string) {
  for (let n = 0; n < 6; n++) {
    await press(page, 'Tab')
    const text = await page.evaluate(() => document.activeElement?.textContent)
    if (text === button) return
  }
  throw new Error(`no key leads to ${button}`)
}

/** An action of the page, found in the palette by its name. */
async function act(page: Page, name: string) {
  await rows(page).first().waitFor()
  await press(page, 'Control+k')
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await press(page, 'Enter')
}

test('two hundred labels are made, printed and scanned without a pointer', async () => {
  const page = await site.visitAs(admin, '/show/itemCode')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await act(page, '批量生成')
  await inField(page, 'codeType')
  await page.keyboard.type('地块')
  await page.locator('.ant-select-dropdown:visible').getByText('地块', { exact: true }).waitFor()
  await press(page, 'Enter')
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
  for (const field of ['pageTemplateId', 'expireTime', 'count']) {
    await press(page, 'Tab')
    await inField(page, field)
  }
  await press(page, 'Control+a')
  await page.keyboard.type('200')
  await press(page, 'Enter')
  await toast(page, '已生成 200 个编码').waitFor()

  const printing = dialog(page, '打印标签')
  await printing.getByText('共 200 个标签，9 张。').waitFor()
  await inField(page, 'label-paper')
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter')
  await printing.getByText('共 200 个标签，15 张。').waitFor()
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
  await tabTo(page, '打印标签')
  await press(page, 'Enter')
  await page.locator('body[data-printed]').waitFor()
  await expect(page.locator('.print-sheet .label')).toHaveCount(200)
  const code = (await page.locator('.print-sheet .label-words span').first().textContent()) ?? ''

  const label = await site.visit(`/s/${code}?t=000000`)
  await label.getByText('该编码尚未绑定对象').first().waitFor()
  const list = await site.visitAs(admin, `/show/itemCode?code_equal=${code}`)
  await expect(rows(list).first()).toHaveText(/空码1/)
})

test('labels are bound by a scanner, which types and presses Enter', async () => {
  const page = await site.visitAs(admin, '/show/itemCode?codeType=batch&state=0')
  await rows(page).first().waitFor()
  const codes = await rows(page).locator('td:nth-child(3)').allTextContents()
  const [first = '', second = '', third = ''] = codes.map((code) => code.trim())
  await act(page, '扫码绑定')
  const binding = dialog(page, '扫码绑定')
  await inField(page, 'bind-code')
  await page.keyboard.type(`http://farm.example/s/${first}?t=000000`)
  await press(page, 'Enter')
  await inField(page, 'bind-thing')
  await page.keyboard.type('草莓-2026-11')
  await press(page, 'Enter')
  await binding.getByText(`${first} 已绑定“草莓-2026-11”`).waitFor()
  await expect(page).toBeAccessible()

  // The same again for what is scanned from now on.
  await inField(page, 'bind-code')
  await press(page, 'Tab', 'Tab', 'Space', 'Shift+Tab', 'Shift+Tab')
  for (const code of [second, third]) {
    await inField(page, 'bind-code')
    await page.keyboard.type(code)
    await press(page, 'Enter')
    await binding.getByText(`${code} 已绑定“草莓-2026-11”`).waitFor()
  }

  await page.keyboard.type('NOBODY-HAS-IT')
  await press(page, 'Enter')
  await binding.getByText('没有编码“NOBODY-HAS-IT”').waitFor()
  await inField(page, 'bind-code')
  // What is wrong is marked, and the next scan replaces it.
  await page.keyboard.type(first)
  await press(page, 'Enter')
  await binding.getByText('该编码已绑定“草莓-2026-11”').waitFor()
})

test('how often a code is scanned is drawn in its record, and the chart leads to the days', async () => {
  const page = await site.visitAs(admin, '/show/itemCode?codeType=soil&descs=scanCount')
  await rows(page).first().waitFor()
  await press(page, 'j', 'v')
  await page.getByRole('tab', { name: '扫码统计' }).waitFor()
  await page.getByRole('tab', { name: '详情' }).focus()
  await press(page, 'ArrowRight', 'Enter')
  const chart = page.getByRole('region', { name: '扫码统计' })
  await chart.locator('canvas, svg').first().waitFor()
  await expect(page).toBeAccessible()
})
