import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings } from './support/accessibility.ts'
import { dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 } }

/** The sheet of the first record that is open and has no points yet. */
async function open(size = {}) {
  const page = await site.visitAs(admin, '/evaluate/record?state=0&ascs=total', size)
  const more = page.getByRole('button', { name: / 的更多操作$/ }).first()
  await more.click()
  await page.getByRole('menuitem', { name: '评分', exact: false }).filter({ visible: true }).last().click()
  await page.locator('.scoring-form').waitFor()
  return page
}

const heading = (page: Page) => page.locator('.scoring-form h2')
const total = (page: Page) => page.locator('.scoring-total strong')

test('a company is scored by keyboard, and handed in', { timeout: 120_000 }, async () => {
  const page = await open()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^采用数据得分/ }).click()
  const names = await page.locator('.scoring-list li').count()
  // Whatever is still open asks for one key or number, and Enter goes on.
  for (let count = 0; count < names; count++) {
    const before = await heading(page).textContent()
    const choices = page.locator('.scoring-form .ant-radio-wrapper')
    if ((await choices.count()) > 0) await page.keyboard.press('1')
    else await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    const left = await page.locator('.scoring-open').count()
    if (left === 0) break
    await expect.poll(() => heading(page).textContent()).not.toBe(before)
  }
  await page.getByText(`已评 ${names} / ${names}`).waitFor()
  const points = Number(await total(page).textContent())
  expect(points).toBeGreaterThan(40)
  await page.keyboard.press('Control+s')
  await toast(page, '已保存').waitFor()
  await page.getByRole('button', { name: '提交自评', exact: true }).click()
  await toast(page, '提交自评成功').waitFor()
  await page.getByRole('button', { name: '复评通过', exact: true }).waitFor()
  expect(Number(await total(page).textContent())).toBe(points)
})

test('what is not saved is not left without a question', async () => {
  const page = await open()
  await page.keyboard.type('3')
  await expect.poll(() => total(page).textContent()).toBe('3')
  await page.locator('.scoring-drawer .ant-drawer-close').click()
  await page.getByRole('button', { name: '继续编辑' }).click()
  expect(await total(page).textContent()).toBe('3')
})

test('on a phone the indicator comes first, and nothing is cut off', async () => {
  const page = await open(phone)
  const [form, list] = [
    await page.locator('.scoring-form').boundingBox(),
    await page.locator('.scoring-list').boundingBox(),
  ]
  expect(form?.y ?? 0).toBeLessThan(list?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await seriousFindings(page)).toEqual([])
})

test('a round is begun for everybody who has no record of the quarter', async () => {
  const page = await site.visitAs(admin, '/evaluate/record')
  await page.getByRole('button', { name: '批量发起评价' }).click()
  const round = dialog(page, '批量发起评价')
  await round.getByRole('combobox', { name: '评价模板' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await round.getByRole('combobox', { name: '评价期' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  expect(await seriousFindings(page)).toEqual([])
  await round.getByRole('button', { name: '发起评价' }).click()
  await page
    .locator('.ant-message')
    .getByText(/^发起评价成功，共 \d+ 条$/)
    .waitFor()
})

test('the ranking shows places and movement, and prints a certificate', async () => {
  const page = await site.visitAs(admin, '/evaluate/rank')
  const rowsOf = page.locator('.ant-table-row')
  await rowsOf.first().waitFor()
  expect(await rowsOf.first().locator('.rank-place').textContent()).toBe('1')
  expect(await page.getByRole('img', { name: /位$|名次不变/ }).count()).toBeGreaterThan(3)
  expect(await seriousFindings(page)).toEqual([])
  const name = (await rowsOf.first().getByRole('link').textContent()) ?? ''
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: `打印 ${name} 的评价证书` }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.print-sheet .certificate')
  await paper.getByText(name).waitFor()
  expect(await page.locator('.frame-header').isVisible()).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await paper.waitFor({ state: 'detached' })
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('combobox', { name: '评价期' }).click()
  await page.locator('.ant-select-item-option').nth(1).click()
  await page.waitForURL((url) => url.searchParams.has('period'))
  await rowsOf.first().getByText('新参评').waitFor()
})

test('on a phone the ranking shows points and grade without scrolling sideways', async () => {
  const page = await site.visitAs(admin, '/evaluate/rank', { viewport: { width: 390, height: 844 } })
  const first = page.locator('.ant-table-row').first()
  await first.waitFor()
  for (const part of ['.rank-place', '.rank-move', '.rank-total', '.field-tag', 'button']) {
    const box = await first.locator(part).boundingBox()
    expect(box, part).not.toBeNull()
    expect((box?.x ?? 0) + (box?.width ?? 0), part).toBeLessThanOrEqual(390)
  }
})
