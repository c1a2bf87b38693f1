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
  const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recoveryCode = ''] = await codes.allInnerTexts()
  await dialog.getByRole('button', { name: '我已保存' }).click()
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
