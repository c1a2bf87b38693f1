import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callsOf } from './support/calls.ts'
import { toast } from './support/record-page.ts'
import { admin, type Person, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()

/** The code of an authenticator app, so many half minutes from now: the server accepts the one before and the one after. */
const codeOf = (secret: string, steps: number) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })

/** A person of the county who has never signed in. */
async function newPerson(): Promise<Person> {
  const call = await callsOf(site, await site.visitAs(admin, '/wel/index'))
  const person = { ...admin, account: unique('twosteps'), password: 'Wheat-and-rice-26' }
  await call('blade-user/save', {
    account: person.account,
    password: person.password,
    realName: '双步',
    userType: 1,
    roleId: '1123598816738675202',
    deptId: '1123598813738675201',
  })
  return person
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function enterPassword(page: Page, { account, password }: Person) {
  await field(page, '账号').fill(account)
  await field(page, '密码').fill(password)
  await page.locator('.login-captcha img').waitFor()
  await field(page, '验证码').fill(site.server().captcha())
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('an authenticator app is set up, and is asked for at the next sign-in', async () => {
  const person = await newPerson()
  const page = await site.visitAs(person, '/info/index?tab=security')
  await page.getByRole('region', { name: '动态验证码' }).getByRole('button', { name: '启用' }).click()
  const dialog = page.getByRole('dialog', { name: '启用动态验证码' })
  await dialog.getByLabel('密码').fill(person.password)
  await dialog.getByRole('button', { name: '下一步' }).click()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await expect(page).toBeAccessible()
  await dialog.getByLabel('输入应用中显示的 6 位验证码').fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: '验证', exact: true }).click()
  const recovery = page.getByRole('dialog', { name: '请保存恢复码' })
  const codes = recovery.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recoveryCode = ''] = await codes.allInnerTexts()
  await recovery.getByRole('button', { name: '我已保存' }).click()
  await page.getByRole('region', { name: '恢复码' }).getByText('剩余 10 个').waitFor()

  const gate = await site.visit('/login')
  await enterPassword(gate, person)
  await field(gate, '动态验证码').fill('123')
  await expect(gate).toBeAccessible()
  await gate.getByRole('button', { name: '验证', exact: true }).click()
  await gate.getByRole('alert').getByText('验证码不正确').waitFor()
  await expect(field(gate, '动态验证码')).toHaveValue('')
  await field(gate, '动态验证码').fill(codeOf(secret, 0))
  await gate.getByRole('button', { name: '验证', exact: true }).click()
  await expect(gate).toHavePath('/wel/index')

  const again = await site.visit('/login')
  await enterPassword(again, person)
  await again.getByRole('button', { name: '使用恢复码' }).click()
  await field(again, '恢复码').fill(recoveryCode)
  await again.getByRole('button', { name: '验证', exact: true }).click()
  await expect(again).toHavePath('/wel/index')

  await page.reload()
  await page.getByRole('region', { name: '恢复码' }).getByText('剩余 9 个').waitFor()
  await page.getByRole('button', { name: '停用' }).click()
  const removal = page.getByRole('dialog', { name: '停用动态验证码' })
  await removal.getByLabel('动态验证码或恢复码').fill(codeOf(secret, 1))
  await removal.getByRole('button', { name: '停用' }).click()
  await toast(page, '动态验证码已停用').waitFor()
})

test('a passkey is added and named, and signs in by itself and after the password', async () => {
  const person = await newPerson()
  // Browsers have passkeys for names, not for numbers.
  const origin = site.server().url.replace('127.0.0.1', 'localhost')
  const page = await site.visit(`${origin}/login`)
  await giveAuthenticator(page)
  await site.signIn(page, person)
  await expect(page).toHavePath('/wel/index')
  await page.goto(`${origin}/info/index?tab=security`)
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const setup = page.getByRole('dialog', { name: '添加通行密钥' })
  await setup.getByLabel('密码').fill(person.password)
  await setup.getByRole('button', { name: '下一步' }).click()
  const recovery = page.getByRole('dialog', { name: '请保存恢复码' })
  await expect(recovery.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  await recovery.getByRole('button', { name: '我已保存' }).click()
  await page.getByRole('region', { name: '恢复码' }).getByRole('button', { name: '重新生成' }).click()
  await page
    .getByRole('dialog', { name: '重新生成恢复码' })
    .getByRole('button', { name: '使用通行密钥' })
    .click()
  await expect(recovery.getByRole('listitem')).toHaveCount(10)
  await recovery.getByRole('button', { name: '我已保存' }).click()
  await page.getByRole('button', { name: /^重命名/ }).click()
  const naming = page.getByRole('dialog', { name: '重命名' })
  await naming.getByLabel('名称').fill('值班室电脑')
  await naming.getByRole('button', { name: '保存' }).click()
  await page.getByRole('listitem').getByText('值班室电脑').waitFor()
  await expect(page).toBeAccessible()

  await leave(page)
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page).toHavePath('/wel/index')

  await leave(page)
  await site.signIn(page, person)
  await page.getByText('请用本机的指纹、面容、PIN 码或安全密钥确认是您本人。').waitFor()
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expect(page).toHavePath('/wel/index')

  await page.goto(`${origin}/info/index?tab=security`)
  await page.getByRole('button', { name: '删除通行密钥 值班室电脑' }).click()
  const removal = page.getByRole('dialog', { name: '删除通行密钥 值班室电脑' })
  await removal.getByLabel('密码').fill(person.password)
  await removal.getByRole('button', { name: '删除', exact: true }).click()
  await toast(page, '通行密钥已删除').waitFor()
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: '双步 的账号菜单' }).click()
  await page.getByRole('menuitem', { name: '退出系统' }).click()
  await page.getByRole('button', { name: '确定' }).click()
}

/** An authenticator of the browser's own, that agrees to everything. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
