import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dialog, row, tick, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 } }

const titles = (page: Page) => page.locator('.ant-table-row:visible a, .ant-table-row:visible button')

/** The list of pending events with the name of the first one. */
async function pending(size = {}) {
  const page = await site.visitAs(admin, '/event/list?eventStatus=0', size)
  const first = page.getByRole('button', { name: / 的更多操作$/ }).first()
  await first.waitFor()
  const title = ((await first.getAttribute('aria-label')) ?? '').replace(' 的更多操作', '')
  return { page, title }
}

describe('an event', () => {
  test('is accepted in its row, resolved in its drawer, and tells of both', async () => {
    const { page, title } = await pending()
    await row(page, title).first().hover()
    await page.getByRole('button', { name: `受理 ${title}` }).click()
    await toast(page, '受理成功').waitFor()

    await page.goto(`${new URL(page.url()).origin}/event/list?keyword=${encodeURIComponent(title)}`)
    await row(page, title)
      .first()
      .getByRole('button', { name: `查看 ${title}` })
      .click()
    const drawer = dialog(page, title)
    await drawer.getByRole('button', { name: '办结' }).click()
    const step = dialog(page, `办结：${title}`)
    await step.getByRole('button', { name: '办结' }).click()
    await step.getByText('请输入处理结果', { exact: true }).waitFor()
    await step.getByLabel('处理结果').fill('现场已处理，恢复正常')
    await expect(page).toBeAccessible()
    await step.getByRole('button', { name: '办结' }).click()
    await toast(page, '办结成功').waitFor()

    await drawer.getByRole('tab', { name: '处理过程' }).click()
    await drawer.getByText('现场已处理，恢复正常').waitFor()
    await drawer.getByLabel('写下进展或备注').fill('已电话回访')
    await drawer.getByRole('button', { name: '发送' }).click()
    await drawer.getByRole('listitem').getByText('已电话回访').waitFor()
    await expect.poll(() => drawer.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
    await expect(page).toBeAccessible()
  })

  test('is archived with others, and those that cannot be are named', async () => {
    const page = await site.visitAs(admin, '/event/list?size=200')
    await titles(page).first().waitFor()
    await tick(page.getByRole('checkbox').first())
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '归档' }).click()
    const told = page.getByRole('dialog').filter({ hasText: '归档成功' })
    await told.waitFor()
    await told.getByText('当前为“待处理”，不能归档').first().waitFor()
  })

  test('is marked as a false alarm on a phone', async () => {
    const { page, title } = await pending(phone)
    await page.getByRole('button', { name: `${title} 的更多操作` }).click()
    await page.getByRole('menuitem', { name: '标记误报' }).click()
    const step = dialog(page, `标记误报：${title}`)
    await step.getByRole('combobox').click()
    await page.locator('.ant-select-item-option').first().click()
    await expect.poll(async () => (await step.boundingBox())?.width).toBeLessThanOrEqual(390)
    await step.getByRole('button', { name: '标记误报' }).click()
    await toast(page, '标记误报成功').waitFor()
  })
})

test('the guide of an event has the plan of its type, and leads to events that were solved', async () => {
  // Of a type that the county has solved before, whatever was done in the other tests.
  const page = await site.visitAs(admin, `/event/list?keyword=${encodeURIComponent('墒情偏低')}`)
  const first = page.getByRole('button', { name: / 的更多操作$/ }).first()
  await first.waitFor()
  const title = ((await first.getAttribute('aria-label')) ?? '').replace(' 的更多操作', '')
  await row(page, title)
    .first()
    .getByRole('button', { name: `查看 ${title}` })
    .click()
  await page.getByRole('dialog').getByRole('tab', { name: '处置参考' }).click()
  const guide = page.getByRole('dialog').getByRole('tabpanel', { name: '处置参考' })
  await guide.getByRole('heading', { name: '处置预案' }).waitFor()
  const other = guide.getByRole('listitem').getByRole('link').first()
  await expect(page).toBeAccessible()
  const address = new URL(page.url()).search
  await other.click()
  await page.waitForURL((url) => url.search !== address)
  await expect(page).toHaveQuery('keyword', '墒情偏低')
})

describe('the statistics', () => {
  test('of events are of the days that are chosen, and say so in the address', async () => {
    const page = await site.visitAs(admin, '/event/stats')
    const total = page.locator('.event-stats-figures dd strong').first()
    await total.waitFor()
    const month = Number(await total.textContent())
    expect(month).toBeGreaterThan(0)
    await page.locator('.event-stats-chart svg').nth(2).waitFor()
    await expect(page).toBeAccessible()
    await page.getByText('近 7 天').click()
    await page.waitForURL('**/event/stats?days=7')
    await expect.poll(async () => Number(await total.textContent())).toBeLessThan(month)
  })

  test('fit a phone', async () => {
    const page = await site.visitAs(admin, '/event/stats', phone)
    await page.locator('.event-stats-chart svg').first().waitFor()
    await expect(page).toFitItsWidth()
  })
})
