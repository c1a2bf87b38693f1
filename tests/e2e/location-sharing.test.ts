import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, type Person, useSite } from './support/site.ts'

const site = useSite({ SIMULATOR: 'off' })
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  geolocation: { longitude: 117.12, latitude: 36.6, accuracy: 8 },
}
const worker: Person = { tenantId: '000000', account: 'grid', password: 'grid1234' }

/** A call of whom the page belongs to. */
async function call(page: Page, path: string, body?: object) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'saber-access-token')?.value
  const answer = await fetch(`${site.server().url}/api/${path}`, {
    headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await answer.json()).data
}

test('a field worker agrees on the phone, is located, stops, and deletes what was stored then or later', async () => {
  const office = await site.visitAs(admin, '/wel/index')
  const { records } = await call(office, 'blade-system/tenant/page?tenantId=000000')
  await call(office, 'blade-system/tenant/update', { id: records[0].id, locationHours: '00:00-00:00' })
  const page = await site.visitAs(worker, '/wel/index', phone)
  await call(page, 'staff/location-consent', { agrees: 0, erase: 1 })
  await page.goto('/info/index')
  const own = page.getByRole('region', { name: '共享我的位置' })
  const share = own.getByRole('switch', { name: '共享我的位置' })
  await own.getByText(/只在每天 00:00-00:00 接收/).waitFor()
  await share.tap()
  await own.getByText(/^已于 .* 同意$/).waitFor()
  // A step: what the browser knew before the consent is not taken.
  await page.context().setGeolocation({ longitude: 117.121, latitude: 36.6, accuracy: 8 })
  await own.getByText(/^\d\d:\d\d:\d\d 已上报$/).waitFor()
  await expect(page).toBeAccessible()
  // The phone was put away and taken out again.
  await page.reload()
  await own.getByText(/^\d\d:\d\d:\d\d 已上报$/).waitFor()
  const [staff] = (await call(office, 'staff/page?userId=1000000002000000002')).records
  await expect.poll(async () => (await call(office, `track/days?kind=staff&id=${staff.id}`)).length).toBe(1)
  await share.tap()
  const question = page.getByRole('dialog', { name: '停止共享位置？' })
  await question.getByRole('button', { name: '确定' }).click()
  await question.waitFor({ state: 'hidden' })
  await own.getByText(/^已于/).waitFor({ state: 'detached' })
  const erase = own.getByRole('button', { name: '删除我的轨迹' })
  await erase.tap()
  const sure = page.getByRole('dialog', { name: '删除我的轨迹？' })
  await sure.getByRole('button', { name: '确定' }).click()
  await erase.waitFor({ state: 'detached' })
  await expect.poll(() => call(office, `track/days?kind=staff&id=${staff.id}`)).toEqual([])
  await share.tap()
  await own.getByText(/^已于 .* 同意$/).waitFor()
  await page.context().setGeolocation({ longitude: 117.122, latitude: 36.6, accuracy: 8 })
  await own.getByText(/^\d\d:\d\d:\d\d 已上报$/).waitFor()
  await share.tap()
  await question.getByRole('checkbox', { name: '同时删除已有的轨迹' }).check()
  await question.getByRole('button', { name: '确定' }).click()
  await question.waitFor({ state: 'hidden' })
  await own.getByText(/^已于/).waitFor({ state: 'detached' })
  await expect.poll(() => call(office, `track/days?kind=staff&id=${staff.id}`)).toEqual([])
})
