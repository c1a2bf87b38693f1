import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, dialog, heads, kept, row, rows, toast, total } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const site = useSite()
const open = (search = '') => site.visitAs(admin, `/iot/device${search}`)
const names = (page: Page) => heads(page).evaluateAll((all) => all.map((head) => head.dataset.column))
const column = (page: Page, name: string) => heads(page).and(page.locator(`[data-column="${name}"]`))

const sortedBy = (page: Page, columns: string) =>
  page.waitForURL((url) => url.searchParams.get('ascs') === columns)

async function settings(page: Page) {
  await page.getByRole('button', { name: '列表设置' }).click()
  const drawer = dialog(page, '列表设置')
  await drawer.getByRole('button', { name: '移动 电量' }).waitFor()
  return drawer
}

/** Which line of the settings a column has, from 1; hidden ones have lines too. */
const placeIn = async (drawer: Locator, title: string): Promise<number> =>
  (await drawer.locator('li').allTextContents()).findIndex((text) => text.startsWith(title)) + 1

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const target = await to.boundingBox()
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 6, { steps: 10 })
}

test('columns are moved by pointer and by keyboard, hidden, pinned and made wider, and stay so', async () => {
  const page = await open()
  await rows(page).first().waitFor()
  const edge = column(page, 'deviceTypeKey').locator('.crud-edge')
  const before = await column(page, 'deviceTypeKey').boundingBox()
  await edge.hover()
  await page.mouse.down()
  await page.mouse.move((before?.x ?? 0) + (before?.width ?? 0) + 80, (before?.y ?? 0) + 10, { steps: 4 })
  await page.mouse.up()
  const drawer = await settings(page)
  await drag(
    page,
    drawer.getByRole('button', { name: '移动 电量' }),
    drawer.getByRole('button', { name: '移动 设备类型' }),
  )
  await page.getByText(`电量 移到第 ${await placeIn(drawer, '设备类型')} 位`).waitFor({ state: 'attached' })
  await page.mouse.up()
  await expect.poll(async () => (await names(page)).indexOf('battery')).toBe(3)

  await drawer.getByRole('button', { name: '移动 最近上线' }).focus()
  await page.keyboard.press('Space')
  await drawer.locator('li[data-dragged=true]').waitFor()
  const place = (await names(page)).indexOf('lastOnlineTime')
  const above = (await placeIn(drawer, '最近上线')) - 1
  await page.keyboard.press('ArrowUp')
  await page.getByText(`最近上线 移到第 ${above} 位`).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(async () => (await names(page)).indexOf('lastOnlineTime')).toBe(place - 1)

  await drawer.getByRole('checkbox', { name: '显示 告警' }).uncheck()
  await drawer.getByRole('button', { name: /^固定 状态/ }).click()
  const saving = kept(page)
  await page.getByRole('menuitem', { name: '固定在右侧' }).click()
  await saving
  const arranged = await names(page)
  expect(arranged).not.toContain('alarmLevel')
  expect(arranged.at(-1)).toBe('status')

  await page.reload()
  await rows(page).first().waitFor()
  await expect.poll(() => names(page)).toEqual(arranged)
  await expect
    .poll(async () => (await column(page, 'deviceTypeKey').boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) + 60)

  await (await settings(page)).getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => names(page)).toContain('alarmLevel')
})

test('a view is saved, opens the list, is renamed and removed', async () => {
  const page = await open('?deviceTypeKey=gateway&descs=battery')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '保存为视图' }).click()
  const form = dialog(page, '保存为视图')
  await form.getByLabel('视图名称').fill('网关')
  await form.getByRole('checkbox', { name: '打开列表时默认使用' }).check()
  const saving = kept(page)
  await form.getByRole('button', { name: '保存' }).click()
  await saving

  await page.goto('/iot/device')
  await page.waitForURL((url) => url.search === '?deviceTypeKey=gateway&descs=battery')
  await page.locator('a[aria-current=true]').filter({ hasText: '网关' }).waitFor()
  await page.getByRole('link', { name: '全部', exact: true }).click()
  await total(page, 142).waitFor()

  await page.getByRole('button', { name: '视图 网关 的操作' }).click()
  await page.getByRole('menuitem', { name: '重命名' }).click()
  await dialog(page, '重命名').getByLabel('视图名称').fill('全部网关')
  await dialog(page, '重命名').getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '视图 全部网关 的操作' }).click()
  await page.getByRole('menuitem', { name: '删除视图' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await toast(page, '视图已删除').waitFor()
  await page.goto('/iot/device')
  await total(page, 142).waitFor()

  await page.getByRole('link', { name: '我的', exact: true }).click()
  await page.getByText('创建人: 我').waitFor()
})

test('one person’s columns and views are nobody else’s', async () => {
  const page = await open()
  await rows(page).first().waitFor()
  const saving = kept(page)
  await (await settings(page)).getByText('紧凑', { exact: true }).click()
  await saving
  const other = await site.visitAs(guest, '/iot/device')
  await rows(other).first().waitFor()
  await expect(other.locator('.ant-table-small')).toHaveCount(0)
  await expect(page.locator('.ant-table-small')).toHaveCount(1)
})

test('rows are sorted by two columns, and the address says so', async () => {
  const page = await open()
  await rows(page).first().waitFor()
  await column(page, 'deviceTypeKey').click()
  await sortedBy(page, 'deviceTypeKey')
  await column(page, 'deviceName').click({ modifiers: ['Shift'] })
  await sortedBy(page, 'deviceTypeKey,deviceName')
  await expect.poll(() => column(page, 'deviceName').getAttribute('aria-sort')).toBe('ascending')
  await expect(column(page, 'deviceTypeKey')).toHaveAttribute('aria-sort', 'ascending')
})

test('a condition and a range of days narrow the list, each by a chip of its own', async () => {
  const page = await open()
  await page.getByRole('button', { name: '高级筛选' }).click()
  const form = dialog(page, '高级筛选')
  await choose(page, form.getByRole('combobox', { name: '字段' }), '电量')
  await form.getByRole('combobox', { name: '比较方式' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('大于或等于', { exact: true }).click()
  await form.getByRole('spinbutton', { name: '值' }).fill('90')
  await form.getByRole('button', { name: '应用' }).click()
  await page.waitForURL((url) => url.searchParams.get('battery_ge') === '90')
  await page.getByText('电量 大于或等于 90').waitFor()

  const filters = page.getByRole('search')
  await filters.getByRole('button', { name: '展开' }).click()
  await filters.getByLabel('创建时间').first().click()
  await page.getByRole('button', { name: '近 30 天' }).click()
  await filters.getByRole('button', { name: '查询' }).click()
  await page.waitForURL((url) => url.search === '?createTime=last30Days&battery_ge=90')
  await page.getByRole('button', { name: '取消条件 创建时间' }).click()
  await page.getByRole('button', { name: '取消条件 电量 大于或等于' }).click()
  await total(page, 142).waitFor()
})

test('everything that matches is chosen across pages and changed at once', async () => {
  const page = await open('?deviceTypeKey=gateway&size=10')
  await rows(page).first().waitFor()
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('region', { name: '批量操作' })
  const chosen = await bar.getByRole('status').textContent()
  await bar.getByRole('button', { name: '批量修改' }).click()
  const form = page.getByRole('dialog').filter({ hasText: '只修改勾选的字段' })
  await form.getByRole('checkbox', { name: '修改 上报周期' }).check()
  await form.getByRole('spinbutton', { name: '上报周期' }).fill('1234')
  await form.getByRole('button', { name: '保存' }).click()
  const count = /\d+/.exec(chosen ?? '')?.[0]
  await toast(page, `已修改 ${count} 条`).waitFor()
  await page.goto('/iot/device?reportIntervalSec=1234')
  await total(page, Number(count)).waitFor()
})

test('single keys go through the rows, and can be switched off', async () => {
  const page = await open()
  await rows(page).first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-row-key'))
  const second = await rows(page).nth(1).getAttribute('data-row-key')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe(second)
  await page.keyboard.press('Space')
  await page.getByText('已选择 1 项').waitFor()
  await page.keyboard.press('e')
  await dialog(page, '编辑设备').getByLabel('设备名称').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page, '编辑设备').waitFor({ state: 'hidden' })
  await page.keyboard.press(']')
  await page.waitForURL((url) => url.search === '?current=2')

  const flip = async () => {
    await page.goto('/info/index?tab=preferences')
    const saving = kept(page)
    await page.getByRole('switch', { name: '单键快捷键' }).click()
    await saving
    await page.goto('/iot/device')
    await rows(page).first().waitFor()
    await page.keyboard.press('j')
  }
  await flip()
  await expect.poll(() => focused()).toBeNull()
  await flip()
  await expect.poll(() => focused()).not.toBeNull()
})

test('areas of the page are added up, and said to be of the page', async () => {
  const page = await site.visitAs(admin, '/business/company?columns=areaM2')
  await row(page, '本页合计').waitFor()
  await expect(row(page, '本页合计')).toHaveText(/\d亩/)
})

test('the settings, the conditions and the batch form have nothing that axe finds serious', async () => {
  const page = await open('?ascs=deviceTypeKey,deviceName&battery_ge=20')
  await rows(page).first().waitFor()
  await settings(page)
  await expect(page).toBeAccessible()
  await page.keyboard.press('Escape')
  await dialog(page, '列表设置').waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '批量修改' }).click()
  await page.getByText('只修改勾选的字段').waitFor()
  await expect(page).toBeAccessible()
  await page.keyboard.press('Escape')
  await page.getByText('只修改勾选的字段').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '高级筛选' }).click()
  await dialog(page, '高级筛选').waitFor()
  await expect(page).toBeAccessible()
})
