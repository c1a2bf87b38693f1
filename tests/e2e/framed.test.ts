import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { admin, useSite } from './support/site.ts'

const foreign = createServer((req, res) => {
  if (req.url?.startsWith('/denied')) res.setHeader('X-Frame-Options', 'DENY')
  res.setHeader('Content-Type', 'text/html').end('<title>reports</title><h1>Reports of others</h1>')
})
await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done))
afterAll(() => foreign.close())
const origin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`

const site = useSite({ OUTBOUND_ALLOW: origin })

test('a menu asks for a new site once, shows its page within the frame, and says where a site forbids that', async () => {
  const page = await site.visitAs(admin, '/system/menu')
  const form = page.getByRole('dialog')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const consent = form.getByRole('checkbox', { name: `允许在本站内显示 ${origin} 的页面` })
  const save = () => form.getByRole('button', { name: /^保\s*存$/ }).click()
  const begin = async (name: string, code: string, path: string) => {
    await page
      .getByRole('button', { name: /^新\s*增/ })
      .first()
      .click()
    await field('菜单编号').fill(code)
    await field('菜单名称').fill(name)
    await field('菜单别名').fill('menu')
    await field('路由地址').fill(path)
    await field('菜单类型').click()
    await page.locator('.ant-select-item-option').getByText('菜单', { exact: true }).click()
  }
  await begin('他站报表', 'foreign', `${origin}/open`)
  await consent.waitFor()
  await save()
  await form.getByText('请先允许显示该网站').waitFor()
  await consent.check()
  await save()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await begin('不让看的', 'denied', `${origin}/denied`)
  await form.getByText('该网站不允许嵌入显示，请将“新窗口”设为“是”').waitFor()
  await consent.waitFor({ state: 'detached' })
  await save()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // This page is older than the menu: its own policy keeps the site out, and a reload brings it.
  await page.goto('/myiframe/foreign')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Reports of others' }).waitFor()
  await page.goto('/myiframe/denied')
  await page.getByRole('heading', { name: '该网站不允许嵌入显示' }).waitFor()
  await expect(page.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute('href', `${origin}/denied`)
})
