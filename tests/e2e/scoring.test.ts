import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialog, rows, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
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

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Opens a page by the palette. */
async function goByName(page: Page, name: string, path: string) {
  await press(page, 'Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await press(page, 'Enter')
  await page.waitForURL((url) => url.pathname === path)
}

const hasFocus = (page: Page, label: string) =>
  page.evaluate((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label)

/** Waits until the keys are on the button with this text. */
const onButton = (page: Page, text: string) =>
  page.waitForFunction((wanted) => {
    const { activeElement: at } = document
    return at?.tagName === 'BUTTON' && (at.getAttribute('aria-label') ?? at.textContent) === wanted
  }, text)

/** Whatever is still open asks for one key or number, and Enter goes on; in the end to handing in. */
async function scoreTheRest(page: Page) {
  for (let left = await page.locator('.scoring-open').count(); left > 0; left--) {
    const before = await heading(page).textContent()
    const choices = page.locator('.scoring-form .ant-radio-wrapper')
    if ((await choices.count()) > 0) await press(page, '1')
    else await page.keyboard.type('5')
    await press(page, 'Enter')
    if (left > 1) await expect.poll(() => heading(page).textContent()).not.toBe(before)
  }
}

test('what is not saved is not left without a question', async () => {
  const page = await open()
  await page.keyboard.type('3')
  await expect.poll(() => total(page).textContent()).toBe('3')
  await page.locator('.scoring-drawer .ant-drawer-close').click()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(total(page)).toHaveText('3')
})

test('on a phone the indicator comes first, and nothing is cut off', async () => {
  const page = await open(phone)
  const [form, list] = [
    await page.locator('.scoring-form').boundingBox(),
    await page.locator('.scoring-list').boundingBox(),
  ]
  expect(form?.y ?? 0).toBeLessThan(list?.y ?? 0)
  await expect(page).toFitItsWidth()
  await expect(page).toBeAccessible()
})

test('a round is begun for everybody who has no record of the quarter', async () => {
  const page = await site.visitAs(admin, '/evaluate/record')
  await page.getByRole('button', { name: '批量发起评价' }).click()
  const round = dialog(page, '批量发起评价')
  await round.getByRole('combobox', { name: '评价模板' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await round.getByRole('combobox', { name: '评价期' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await expect(page).toBeAccessible()
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
  await expect(rowsOf.first().locator('.rank-place')).toHaveText('1')
  await expect.poll(() => page.getByRole('img', { name: /位$|名次不变/ }).count()).toBeGreaterThan(3)
  await expect(page).toBeAccessible()
  const name = (await rowsOf.first().getByRole('link').textContent()) ?? ''
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: `打印 ${name} 的评价证书` }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.print-sheet .certificate')
  await paper.getByText(name).waitFor()
  await expect(page.locator('.frame-header')).toBeHidden()
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

// The last one: what it publishes begins the ranking of another quarter.
test('by keys alone a company is scored, published, ranked and gets its certificate', {
  timeout: 120_000,
}, async () => {
  const page = await site.visitAs(admin, '/wel/index')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await goByName(page, '评分', '/evaluate/record')
  await rows(page).nth(1).waitFor()
  await press(page, '/')
  await page.keyboard.type('石桥')
  await press(page, 'Enter')
  await expect
    .poll(async () => {
      const texts = await rows(page).allTextContents()
      return texts.length > 0 && texts.every((text) => text.includes('石桥'))
    })
    .toBe(true)
  await press(page, 'ArrowDown')
  const company = '青穗县石桥老许家庭农场'
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('2026Q4'))
  await press(page, 'Enter')
  await page.locator('.scoring-form').waitFor()
  await expect(page).toBeAccessible()

  const first = await heading(page).textContent()
  await page.keyboard.type('5')
  await page.locator('.attachment-add button').waitFor()
  await press(page, 'Tab')
  await page.keyboard.type('证照齐全')
  await press(page, 'Tab')
  await onButton(page, '上传')
  // What Enter opens here is the browser's own dialog.
  await page
    .locator('.scoring-form .attachment input[type=file]')
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: picture })
  await page.locator('.scoring-form .attachment-list li').waitFor()
  await press(page, 'Alt+ArrowDown')
  await expect.poll(() => heading(page).textContent()).not.toBe(first)
  await scoreTheRest(page)

  const names = await page.locator('.scoring-list li').count()
  await page.getByText(`已评 ${names} / ${names}`).waitFor()
  // The Enter that ends the last indicator leads to the button, and does not press it.
  await onButton(page, '提交自评')
  const points = (await total(page).textContent()) ?? ''
  expect(Number(points)).toBeGreaterThan(40)
  await press(page, 'Control+s')
  await toast(page, '已保存').waitFor()
  for (const [step, next] of [
    ['提交自评', '复评通过'],
    ['复评通过', '公示'],
  ] as const) {
    await onButton(page, step)
    await press(page, 'Enter')
    await toast(page, `${step}成功`).waitFor()
    await onButton(page, next)
  }
  await press(page, 'Enter')
  await toast(page, '公示成功').waitFor()
  // Nothing is left to be scored: no further Enter archives it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('scoring-foot')
  await expect(total(page)).toHaveText(points)
  await press(page, 'Escape')
  await page.locator('.scoring-form').waitFor({ state: 'detached' })

  await goByName(page, '评价排行', '/evaluate/rank')
  await page.getByRole('link', { name: company }).waitFor()
  const print = `打印 ${company} 的评价证书`
  for (let n = 0; n < 8 && !(await hasFocus(page, print)); n++) await press(page, 'Tab')
  await onButton(page, print)
  await press(page, 'Enter')
  await page.locator('body[data-printed]').waitFor()
  const paper = page.locator('.print-sheet .certificate')
  await expect(paper).toContainText(`2026Q4 评价中得分 ${points} 分`)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
})
