import { expect, test } from 'vitest'
import { seriousFindings } from './support/accessibility.ts'
import { drawAs, kept, rows, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const open = (search = '') => site.visitAs(admin, `/iot/device${search}`)

test('a value is changed where it stands, by keyboard alone, and what is refused is said there', async () => {
  const page = await open('?columns=reportIntervalSec,status&ascs=deviceSerial')
  await rows(page).first().waitFor()
  const pencil = page.getByRole('button', { name: /^修改上报周期：/ }).first()
  const name = (await pencil.getAttribute('aria-label')) ?? ''
  await pencil.focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name })
  const value = editor.getByRole('spinbutton', { name: '上报周期' })
  await expect.poll(() => value.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await editor.getByText(/^上报周期不能小于/).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.keyboard.press('Control+a')
  await page.keyboard.type('4321')
  await page.keyboard.press('Enter')
  await toast(page, '更新成功').waitFor()
  await editor.waitFor({ state: 'hidden' })
  const cell = rows(page).first().locator('.crud-quick').first()
  const shown = async () => (await cell.textContent())?.replace(',', '')
  await expect.poll(shown).toContain('4321')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
  await page.reload()
  await rows(page).first().waitFor()
  await expect.poll(shown).toContain('4321')

  await pencil.click()
  await value.fill('5000')
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'hidden' })
  await expect.poll(shown).toContain('4321')
})

test('Enter chooses from the list of a value that is changed in its cell, and saves after that', async () => {
  const page = await open('?columns=status&descs=deviceSerial')
  await rows(page).first().waitFor()
  const cell = rows(page).first().locator('.crud-quick')
  expect(await cell.textContent()).toContain('启用')
  await cell.getByRole('button').focus()
  await page.keyboard.press('Enter')
  const value = page.getByRole('dialog').getByRole('combobox', { name: '状态' })
  await expect.poll(() => value.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.locator('.ant-select-item-option-active').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator('.ant-select-item-option-active').getByText('停用').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => value.getAttribute('aria-expanded')).toBe('false')
  expect(await cell.textContent()).toContain('启用')
  await page.keyboard.press('Enter')
  await toast(page, '更新成功').waitFor()
  await expect.poll(() => cell.textContent()).toContain('停用')
})

test('cards take the place of the table on a wide screen, and stay so', async () => {
  const page = await open()
  await rows(page).first().waitFor()
  const saving = kept(page)
  await drawAs(page, '以卡片显示')
  await saving
  await page.reload()
  await page.locator('.crud-card').first().waitFor()
  const tops = await page
    .locator('.crud-card')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThan(1)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByText('已选择 1 项').waitFor()
  await page.getByTitle('2', { exact: true }).click()
  await page.waitForURL((url) => url.search === '?current=2')
  const giving = kept(page)
  await drawAs(page, '以表格显示')
  await giving
  await page.locator('.ant-table-row').first().waitFor()
})
