import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Sickle, startSickle } from '#server/emulator/start-sickle.ts'
import { openBrowser } from './support/browser.ts'

let browser: Browser
let sickle: Sickle
beforeAll(async () => {
  browser = await openBrowser()
  sickle = await startSickle({ client: true, database: join(inject('county'), 'sickle.db') })
})
beforeEach(() => sickle.reset())
afterAll(async () => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
  await sickle?.close()
})

test('the page of the emulator steers it', async () => {
  const page = await browser.newPage({ locale: 'zh-CN' })
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`${sickle.url}/__sickle`)
  await page.getByLabel('时间').fill('2030-06-01T08:00:00')
  await page.getByRole('button', { name: '停在此刻' }).click()
  await page.getByText('2030-06-01 08:00:00（已停住）').waitFor()

  await page.getByLabel('名称').fill('之前')
  await page.getByRole('button', { name: '保存快照' }).click()
  await page.getByRole('listitem').filter({ hasText: '之前' }).getByRole('button', { name: '恢复' }).waitFor()
  const rows = { post: [{ category: 1, postCode: 'x', postName: '页面岗', sort: 1 }] }
  const file = { name: 'rows.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(rows)) }
  await page.getByLabel('JSON 文件').setInputFiles(file)
  await page.getByRole('region', { name: '数据' }).getByRole('button', { name: '添加' }).click()
  await page.getByText('已添加: post 1').waitFor()

  await page.getByLabel('路径，末尾').fill('/api/site')
  await page.getByLabel('表现').selectOption('HTTP 503')
  await page.getByRole('region', { name: '故障' }).getByRole('button', { name: '添加' }).click()
  const fault = page.getByRole('listitem').filter({ hasText: 'status 503' })
  await fault.waitFor()
  expect((await fetch(`${sickle.url}/api/site?token=let-me-in`)).status).toBe(503)
  const call = page.getByRole('region', { name: '请求记录' }).getByText('GET /api/site 503')
  await call.click()
  await page.getByText('服务器异常').first().waitFor()
  await expect.poll(() => page.content()).not.toContain('let-me-in')
  await fault.getByRole('button', { name: '取消' }).click()
  await fault.waitFor({ state: 'detached' })
  await fetch(`${sickle.url}/api/blade-crm/lead/list`, { headers: { referer: `${sickle.url}/crm/index` } })
  await page.getByText('GET /api/blade-crm/lead/list ×1 /crm/index').waitFor()
  await expect(page).toBeAccessible()

  // Whoever had signed in before is a stranger to what is restored.
  const restored = page.waitForResponse('**/__sickle/restore')
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  expect((await restored).status()).toBe(200)
  const { call: ask } = await sickle.as('admin')
  expect((await ask<{ total: number }>('/api/blade-system/post/page?postName=页面岗')).total).toBe(0)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Outbox' }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

test('the page is behind the token where others can reach it', async () => {
  const open = await startSickle({
    host: '0.0.0.0',
    token: 'a long token',
    database: join(inject('county'), 'sickle.db'),
  })
  try {
    expect((await fetch(`${open.url}/__sickle`)).status).toBe(403)
    const page = await browser.newPage({ locale: 'en-US' })
    await page.goto(`${open.url}/__sickle?token=a%20long%20token`)
    await page.getByText('0 calls').waitFor()
    await page.close()
  } finally {
    await open.close()
  }
})
