import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProvider } from '../api/auth/provider/oidc-provider.ts'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const provider = await startProvider(() => [`${site.server().url}/api/blade-auth/oauth/callback/oidc`])
afterAll(() => provider.close())
const site = useSite({ OUTBOUND_ALLOW: provider.issuer })

/** Calls the server as the person who is signed in on a page. */
const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const token = /saber-access-token=([^;]+)/.exec(document.cookie)?.[1]
      const headers = { 'Content-Type': 'application/json', 'Blade-Auth': `bearer ${token}` }
      const answer = await fetch(`/api${to}`, { method: 'POST', headers, body: JSON.stringify(sent) })
      return answer.json()
    },
    [path, body] as const,
  )

// Once for all tries: settings that are there cannot be added again.
beforeAll(async () => {
  const office = await site.visitAs(admin, '/wel/index')
  const settings = {
    'social.oidc.clientId': provider.clientId,
    'social.oidc.clientSecret': provider.clientSecret,
    'social.oidc.issuer': provider.issuer,
  }
  for (const [paramKey, paramValue] of Object.entries(settings)) {
    const sent = { paramName: paramKey, paramKey, paramValue }
    const saved = await call(office, '/blade-system/param/save', sent)
    expect(saved).toMatchObject({ code: 200 })
  }
})

async function throughProvider(page: Page, login: string) {
  // The provider's own page asks another host for a font.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' }))
  await page.getByRole('link', { name: '统一认证' }).click()
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill('any')
  await page.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Picks what a word finds in a field with a tree. */
async function pick(page: Page, form: Locator, name: string, option: string) {
  const field = form.getByRole('combobox', { name })
  await field.click()
  await field.fill(option)
  const tree = page.locator('.ant-select-dropdown:visible')
  await tree.locator('.ant-select-tree-title').getByText(option, { exact: true }).first().click()
  await page.keyboard.press('Escape')
}

let tries = 0

test('a stranger comes by way of another provider, applies, and signs in once approved', async () => {
  const office = await site.visitAs(admin, '/wel/index')
  // Another stranger at each try: an account that was approved is one.
  tries += 1
  const [login, account] = [`visitor${tries}`, `visitor26${tries}`]
  const page = await site.visit('/login')
  await throughProvider(page, login)
  await dialog(page, '注册申请').waitFor()
  await page.getByLabel('账号名称').fill(account)
  await page.getByLabel('用户姓名').fill('访客甲')
  await page.getByLabel('密码', { exact: true }).fill('Wheat-and-rice-26')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('请先输入密码').waitFor()
  await page.getByLabel('确认密码').fill('Wheat-and-rice-26')
  await page.getByRole('button', { name: '提交申请' }).click()
  const notice = dialog(page, '注册提示').filter({ hasText: '注册申请已提交,请耐心等待管理员通过!' })
  await notice.getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/login')

  await office.getByRole('button', { name: /条未读/ }).click()
  await office.getByRole('tab', { name: /系统/ }).click()
  await office.getByText('访客甲申请账号，等待审核').first().click()
  await office.waitForURL('**/system/registration')
  const waiting = row(office, account)
  await waiting.getByRole('button', { name: /^通过/ }).click()
  const approval = dialog(office, '通过 访客甲 的申请')
  await approval.getByRole('button', { name: '通过' }).click()
  await approval.getByText('请选择所属部门').waitFor()
  await pick(office, approval, '所属角色', '用户')
  await pick(office, approval, '所属部门', '青穗县人民政府')
  await approval.getByRole('button', { name: '通过' }).click()
  await toast(office, '已通过，本人可以登录了').waitFor()
  await expect(waiting).toHaveCount(0)

  const again = await site.visit('/login')
  await throughProvider(again, login)
  await again.getByRole('heading', { name: /好，访客甲$/ }).waitFor()
})

test('where the other provider does not answer, a person is told so and led back', async () => {
  const page = await site.visit('/oauth/redirect/oidc?error=temporarily_unavailable')
  await page.getByText(/第三方平台暂时没有响应/).waitFor()
  await page.getByRole('button', { name: '返回登录' }).click()
  await page.locator('[name=account]').waitFor()
})
