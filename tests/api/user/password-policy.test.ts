import { expect, test } from 'vitest'
import { param } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { personDraft } from './people.ts'

const server = await startTestServer()
const admin = await server.signIn()

async function setParameter(paramKey: string, paramValue: string) {
  const [row] = (await admin.page(param, { paramKey_equal: paramKey })).records
  await admin.update(param, { id: row?.id, paramValue })
}
const policy = async () => (await server.stranger.get('/blade-user/password-policy')).body.data
const add = async (password: string) =>
  (await admin.post('/blade-user/save', personDraft({ password }))).body.msg

test('the policy is told to anybody, so that a meter can go by it', async () => {
  expect(await policy()).toEqual({ minLength: 8, maxLength: 128, classes: 1, refusesCommon: true })
})

test('a parameter asks for more characters, never for fewer than eight', async () => {
  await setParameter('account.passwordLength', '12')
  expect((await policy()).minLength).toBe(12)
  expect(await add('wheat-rye')).toBe('密码不能少于12个字符')
  await setParameter('account.passwordLength', '3')
  expect((await policy()).minLength).toBe(8)
  expect(await add('wheat')).toBe('密码不能少于8个字符')
  expect(await add('wheat-rye')).toBe('操作成功')
})

test('a parameter asks for kinds of characters', async () => {
  await setParameter('account.passwordClasses', '3')
  expect(await add('wheat-and-rye')).toBe('密码须包含大写字母、小写字母、数字、其他字符中的至少3种')
  expect(await add('Wheat-and-rye')).toBe('操作成功')
  await setParameter('account.passwordClasses', '1')
})

test('a parameter lets common passwords pass, but not the account', async () => {
  expect(await add('password123')).toBe('密码过于简单，请换一个')
  await setParameter('account.passwordCommon', 'false')
  expect(await add('password123')).toBe('操作成功')
  const own = personDraft({ account: 'wheatandrye', password: 'WheatAndRye' })
  expect((await admin.post('/blade-user/save', own)).body.msg).toBe('密码过于简单，请换一个')
  await setParameter('account.passwordCommon', 'true')
})

test('the own password is held to it, too', async () => {
  await setParameter('account.passwordLength', '14')
  const person = await server.asUser()
  const change = (next: string) =>
    person.post('/blade-user/update-password', {
      oldPassword: 'admin',
      newPassword: next,
      newPassword1: next,
    })
  expect((await change('wheat-and-rye')).body.msg).toBe('密码不能少于14个字符')
  expect((await change('wheat-and-ryes')).body.msg).toBe('操作成功')
  await setParameter('account.passwordLength', '8')
})
