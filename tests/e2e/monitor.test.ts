import { expect, test } from 'vitest'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('the server is looked at, and backed up', async () => {
  const page = await site.visitAs(admin, '/monitor/server')
  await page.getByRole('heading', { name: '服务器监控' }).waitFor()
  await page.getByRole('cell', { name: '归档已办结的事件', exact: true }).waitFor()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '立即备份' }).click()
  await page.getByRole('cell', { name: /^sickle-\d+\.tar\.gz$/ }).waitFor()
})
