import { expect, test } from 'vitest'
import { dialog, heads, rows } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

// What a list looks like on screens of any size, and with many rows.
const site = useSite()
const open = (search = '') => site.visitAs(admin, `/iot/device${search}`)

test('two hundred rows are drawn as they come into sight', async () => {
  const page = await open('?size=200')
  await rows(page).first().waitFor()
  await expect.poll(() => rows(page).count()).toBeLessThan(100)
  const next = async () => {
    await page.keyboard.press('j')
    return page.evaluate(() => document.activeElement?.querySelector('.crud-index')?.textContent)
  }
  // On a busy machine a row may have the focus a moment after it was asked.
  const isBeyond = async () => Number(await next()) >= 40
  await expect.poll(isBeyond, { interval: 60, timeout: 20_000 }).toBe(true)
})

test('two hundred rows are one table to those who hear it, and each is a whole number of pixels high', async () => {
  const page = await open('?size=200')
  const table = page.getByRole('table', { name: '设备' })
  await table.getByRole('row').nth(1).waitFor()
  await rows(page).first().waitFor()
  await expect.poll(async () => Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(101)
  await expect(table.getByRole('columnheader', { name: '设备名称' })).toHaveCount(1)
  const first = table.getByRole('row').nth(1)
  await expect(first).toHaveAttribute('aria-rowindex', '2')
  await expect.poll(() => first.getByRole('cell').count()).toBe(await table.getByRole('columnheader').count())
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights.filter((height) => height % 1 !== 0)).toEqual([])
  await expect(page).toBeAccessible()
})

test('a tablet shows four columns, and the others below a row that is opened', async () => {
  const page = await site.visitAs(admin, '/iot/device', { viewport: { width: 768, height: 1024 } })
  await rows(page).first().waitFor()
  await expect(heads(page)).toHaveCount(4)
  const table = page.locator('.ant-table-body').first()
  await expect.poll(() => table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  const unfold = page.getByRole('button', { name: /的其他列$/ }).first()
  await unfold.click()
  await page.locator('.crud-folded dt').getByText('电量').waitFor()
  await expect(unfold).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toBeAccessible()
})

test('the heads of a list with few actions have one line in English, too', async () => {
  const page = await site.visitAs(admin, '/monitor/auth_log', { viewport: { width: 1024, height: 768 } })
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: /^语言/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  const actions = page.getByRole('columnheader', { name: 'Actions' })
  await actions.waitFor()
  const [height, others] = await Promise.all(
    [actions, page.getByRole('columnheader', { name: 'No.' })].map(async (head) =>
      head.evaluate((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getBoundingClientRect().height
      }),
    ),
  )
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: '中文' }).click()
  expect(height).toBeLessThan((others ?? 0) * 1.5)
})

test('the list fills the window, and Esc gives it back', async () => {
  const page = await open()
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '列表全屏' }).click()
  await expect.poll(async () => (await page.locator('#content').boundingBox())?.width).toBe(1440)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await page.locator('#content').boundingBox())?.width).toBeLessThan(1440)
})

test('on a phone rows are cards, and everything is large enough for a finger', async () => {
  const page = await site.visitAs(admin, '/iot/device', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.locator('.crud-card').first().waitFor()
  const small = await page.locator('.crud-page').evaluate((list) =>
    [...list.querySelectorAll<HTMLElement>('button, a, label')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ part }) => part.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
  await expect(page).toFitItsWidth()
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('dialog', { name: /^导出/ }).getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog', { name: /^导出/ }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await dialog(page, '筛选条件').getByRole('button', { name: '高级筛选' }).click()
  await dialog(page, '高级筛选').waitFor()
})
