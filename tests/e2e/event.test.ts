import { expect, test } from 'vitest'
import { row, toast, total } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()

test('an event that is done with says why it is not edited', async () => {
  const page = await site.visitAs(admin, '/event/list?eventStatus=4')
  const line = page.locator('.ant-table-row').first()
  await line.waitFor()
  const edit = line.getByRole('button', { name: /^编辑/ })
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  // It is not for pressing, but whoever presses it is told why.
  await edit.click({ force: true })
  await page.locator('.ant-message').getByText('只有待处理的事件可以修改').waitFor()
  await expect(page.locator('.crud-drawer')).toHaveCount(0)
  await line.getByRole('button', { name: /^查看/ }).click()
  await page.locator('.crud-drawer .record-kept').getByText('只有待处理的事件可以修改').waitFor()
})

test('a pending event is edited', async () => {
  const page = await site.visitAs(admin, '/event/list?eventStatus=0')
  await page.locator('.ant-table-row').first().getByRole('button', { name: /^编辑/ }).click()
  const form = page.locator('.crud-drawer form')
  const title = unique('核实田埂渗水')
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '更新成功').waitFor()
  await page.reload()
  await row(page, title).getByRole('button', { name: /^编辑/ }).click()
  await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue(title)
})

test('the figures of open and late events open lists that find as many', async () => {
  const page = await site.visitAs(admin, '/wel/dashboard')
  const figure = (name: string) => page.getByRole('region', { name, exact: true }).locator('a.figure-number')
  const open = Number((await figure('待办结事件').innerText()).replaceAll(',', ''))
  expect(open).toBeGreaterThan(0)
  await figure('待办结事件').click()
  await total(page, open).waitFor()
  await page.goBack()
  const late = Number((await figure('超时事件').innerText()).replaceAll(',', ''))
  await figure('超时事件').click()
  await total(page, late).waitFor()
})

test('a part of the chart of events opens its list, with the days that it counts', async () => {
  const page = await site.visitAs(admin, '/wel/dashboard')
  const states = page.getByRole('region', { name: '事件处理情况', exact: true })
  const part = states.getByRole('listitem').first()
  const count = Number(await part.locator('.legend-value').evaluate((value) => value.firstChild?.textContent))
  await part.getByRole('link').click()
  await total(page, count).waitFor()
  await expect(page).toHaveQuery('occurTime', /^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/)
})
