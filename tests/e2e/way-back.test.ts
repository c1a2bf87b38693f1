import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveEvents } from './support/give-events.ts'
import { dialog } from './support/record-page.ts'
import { admin, type Person, useSite } from './support/site.ts'

const site = useSite()

const phone = { viewport: { width: 390, height: 844 } }
const worker: Person = { tenantId: '000000', account: 'grid', password: 'grid1234' }
const list = '/event/list'

/** The list, with the home page before it in the history. */
async function openList(page: Page) {
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '事件' }).click()
  await page.locator('.crud-card').first().waitFor()
}

test('on a phone the way back closes a form, after a question where something was typed, and stays on its page', async () => {
  const page = await site.visitAs(admin, '/wel/index', phone)
  await openList(page)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = dialog(page, '新增事件')
  await form.getByLabel('备注').fill('水渠边')
  await page.goBack()
  const stay = page.getByRole('button', { name: '继续编辑' })
  await stay.waitFor()
  await expect.poll(async () => (await stay.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await stay.click()
  await expect(page).toHavePath(list)
  await expect(form.getByLabel('备注')).toHaveValue('水渠边')
  await page.goBack()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await form.waitFor({ state: 'hidden' })
  await expect(page).toHavePath(list)
  await page.goBack()
  await expect(page).toHavePath('/wel/index')
})

test('what stands over a record goes first, then the record, then the page', async () => {
  await giveEvents(site)
  const page = await site.visitAs(worker, '/wel/index', phone)
  await page.getByRole('link', { name: /^全部 \d+ 件$/ }).click()
  const title = page.locator('.crud-title').first()
  const name = (await title.textContent()) ?? ''
  await title.click()
  const record = dialog(page, name)
  await record.getByRole('button', { name: '办结' }).click()
  const step = dialog(page, `办结：${name}`)
  await step.getByLabel('处理结果').waitFor()
  await page.goBack()
  await step.waitFor({ state: 'hidden' })
  await expect(record).toBeVisible()
  await page.goBack()
  await record.waitFor({ state: 'hidden' })
  await expect(page).toHavePath(list)
  await page.goBack()
  await expect(page).toHavePath('/wel/index')
})

test('the way back closes the menu', async () => {
  const page = await site.visitAs(admin, '/wel/index', phone)
  await openList(page)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('menu').first().waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  await expect(page).toHavePath(list)
})

test('what was typed stays when a phone begins to save power', async () => {
  const page = await site.visitAs(admin, list, { ...phone, reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const text = dialog(page, '新增事件').getByLabel('备注')
  await text.fill('水渠边')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect
    .poll(() => page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches))
    .toBe(true)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(text).toHaveValue('水渠边')
})

test('a form begins at its first field, however late its code arrives', async () => {
  const page = await site.visitAs(admin, '/land/soilLog', phone)
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(/ReferenceTree/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/ReferenceTree/)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await asked
  await dialog(page, '新增农事记录').waitFor()
  letGo()
  const first = dialog(page, '新增农事记录').getByRole('combobox', { name: '地块' })
  await first.waitFor()
  await expect(first).toBeFocused()
})
