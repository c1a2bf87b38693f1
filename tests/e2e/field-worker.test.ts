import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { giveEvents, workerId } from './support/give-events.ts'
import { dialog } from './support/record-page.ts'
import { type Person, useSite } from './support/site.ts'

const site = useSite()

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const worker: Person = { tenantId: '000000', account: 'grid', password: 'grid1234' }

const open = (page: Page, address: string) =>
  page.goto(address).then(() => page.locator('.crud-card').first().waitFor())

/** How much of a finger's 44 pixels around the middle of each element is the element's own, from above to below. */
const heights = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.getBoundingClientRect().bottom < 780)
      .map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + Math.min(width, 40) / 2, top + height / 2]
        const steps = Array.from({ length: 44 }, (_, step) => y - 22 + step)
        return steps.filter((at) => one.contains(document.elementFromPoint(x, at))).length
      }),
  )

test('what a field worker’s home and tasks lead to is found by a finger', async () => {
  await giveEvents(site)
  const page = await site.visitAs(worker, '/wel/index', phone)
  await page.locator('.task-line a').first().waitFor()
  await atRest(page)
  const home = await heights(page, ':is(.board-tools button, .tile-actions > a, .tile-list a)')
  expect(home.length).toBeGreaterThan(6)
  expect(Math.min(...home)).toBeGreaterThanOrEqual(40)
  await open(page, '/work/todo')
  const title = page.getByRole('button', { name: /^设备维修 [^·]+$/ }).first()
  await expect.poll(async () => (await title.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await title.tap()
  const field = page.getByRole('textbox', { name: '更换配件' })
  await field.waitFor()
  await expect.poll(async () => (await field.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  // The count of the last text is not behind the buttons.
  const count = await page.locator('.process-opinion .ant-input-data-count').boundingBox()
  const buttons = await page.locator('.process-buttons').boundingBox()
  expect((count?.y ?? 0) + (count?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
})

test('the open one of the work lists is seen, and a name is read to its end', async () => {
  await giveEvents(site)
  const page = await site.visitAs(worker, '/work/send', phone)
  const current = page.locator('.work-tabs [aria-current]')
  await expect.poll(async () => (await current.textContent())?.startsWith('已发事务')).toBe(true)
  const box = await current.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  await open(page, `/event/list?eventStatus_in=0,1&handlerId=${workerId}`)
  const cut = await page
    .locator('.crud-card-head .field-overflow')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(cut).toBe(0)
})

test('a touch on the bell leaves no hint behind, and a label finds its own field', async () => {
  const page = await site.visitAs(worker, '/event/list', phone)
  await page.locator('.crud-card').first().waitFor()
  await page.getByRole('button', { name: /^消息通知/ }).tap()
  await page.locator('.notices').getByRole('listitem').first().getByRole('button').tap()
  // An event opens over the list, a task on a page of its own: which of them was told last hangs on the hour.
  await page.locator('.notices').waitFor({ state: 'hidden' })
  await atRest(page)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await open(page, '/event/list')
  await page.getByRole('button', { name: '新增', exact: true }).tap()
  await dialog(page, '新增事件').getByLabel('描述').fill('水渠边')
})
