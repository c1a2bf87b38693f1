import { expect, test } from 'vitest'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('the server is looked at, and backed up', async () => {
  const page = await site.visitAs(admin, '/monitor/server')
  await page.getByRole('heading', { name: '服务器监控' }).waitFor()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '立即备份' }).click()
  await page.getByRole('cell', { name: /^sickle-\d+\.tar\.gz$/ }).waitFor()
})

test('a job is run, has another time and is paused; a reload knows it', async () => {
  const page = await site.visitAs(admin, '/monitor/jobs')
  const line = page.getByRole('listitem').filter({ hasText: '归档已办结的事件' })
  await line.getByRole('button', { name: '立即执行' }).click()
  await line.getByText('成功').waitFor()
  await line.getByRole('textbox').fill('23:30')
  await line.getByRole('textbox').press('Enter')
  await line.getByText(/ 23:30:00$/).waitFor()
  await line.getByRole('switch').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await line.getByRole('switch', { checked: false }).waitFor()
  await page.reload()
  await expect(line.getByRole('textbox')).toHaveValue('23:30')
  await expect(line.getByRole('switch')).not.toBeChecked()
  await expect(page).toBeAccessible()
})

test('the database shows its sizes and tables, and is checked', async () => {
  const page = await site.visitAs(admin, '/monitor/database')
  await page.getByRole('cell', { name: 'region', exact: true }).waitFor()
  await page.getByRole('button', { name: '立即检查' }).click()
  await page.getByText(/^上次检查：/).waitFor({ timeout: 90_000 })
  await page.getByRole('switch', { name: '在下次启动时整理' }).click()
  await page.getByRole('switch', { name: '在下次启动时整理', checked: true }).waitFor()
  await expect(page).toBeAccessible()
})
