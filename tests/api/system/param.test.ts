import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { param } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
let made = 0

const submit = async (draft: Wire) => (await admin.post('/blade-system/param/submit', draft)).body as Wire
const idOf = async (paramKey: string) =>
  (await admin.page(param, { paramKey_equal: paramKey })).records[0]?.id

async function newParam(paramKey: string, paramValue: string): Promise<string> {
  made += 1
  const { data, msg } = await submit({ paramName: `参数${made}`, paramKey, paramValue })
  if (!data.id) throw new Error(msg)
  return data.id
}

const stored = async (id: string) => {
  const table = tableOf(param)
  const [row] = await server.database.reader.select().from(table).where(eq(table.id, id))
  return row?.paramValue
}

test('a parameter is found by its name, its key and its value', async () => {
  const id = await newParam('farm.greeting', '丰收')
  const { paramName } = await admin.detail(param, id)
  for (const query of [{ paramName }, { paramKey: 'm.greet' }, { paramValue: '丰' }])
    expect((await admin.page(param, query)).records.map((row) => row.id)).toContain(id)
})

test.each([
  ['paramName', '请输入参数名称'],
  ['paramKey', '请输入参数键名'],
  ['paramValue', '请输入参数键值'],
])('a parameter without %s is asked for it', async (field, msg) => {
  const draft = { paramName: '名', paramKey: 'some.key', paramValue: '值', [field]: '' }
  expect(await submit(draft)).toMatchObject({ code: 400, msg })
})

test('a key is there once', async () => {
  await newParam('farm.once', '1')
  const again = await submit({ paramName: '再', paramKey: 'farm.once', paramValue: '2' })
  expect(again).toMatchObject({ code: 400, msg: '参数键名已存在' })
})

test.each([
  ['SYS_TITLE', '清河'],
  ['sys.user.initPage-size', '10'],
  ['upload/max size', '10 MB; 20 MB'],
  ['前台标题', '<b>清河</b> & Co. {"a":1}'],
])('a key and a value are what a team makes them: %s', async (paramKey, paramValue) => {
  const id = await newParam(paramKey, paramValue)
  expect(await admin.detail(param, id)).toMatchObject({ paramKey, paramValue })
  await admin.update(param, { ...(await admin.detail(param, id)), paramValue: '改' })
  expect(await admin.detail(param, id)).toMatchObject({ paramKey, paramValue: '改' })
})

describe('a value that the server reads', () => {
  test.each([
    ['account.failCount', 'many', '此参数的值须为整数'],
    ['account.failCount', '2.5', '此参数的值须为整数'],
    ['account.failCount', '0', '参数键值不能小于1'],
    ['tenant.default.accountNumber', '-2', '参数键值不能小于-1'],
    ['account.registerUser', 'perhaps', '此参数的值须为 true 或 false'],
  ])('is checked when it is saved: %s is not %s', async (paramKey, paramValue, msg) => {
    const change = await submit({ id: await idOf(paramKey), paramValue })
    expect(change).toMatchObject({ code: 400, msg, errors: [{ field: 'paramValue', message: msg }] })
  })

  test.each([
    ['account.failCount', '6'],
    ['tenant.default.accountNumber', '-1'],
    ['account.registerUser', 'false'],
  ])('is taken when it fits: %s is %s', async (paramKey, paramValue) => {
    const id = await idOf(paramKey)
    const before = await admin.detail(param, id)
    expect(await submit({ id, paramValue })).toMatchObject({ code: 200 })
    expect((await admin.detail(param, id)).paramValue).toBe(paramValue)
    await admin.update(param, { id, paramValue: before.paramValue })
  })

  test('is checked under the key that it is renamed to', async () => {
    const id = await newParam('farm.words', 'some words')
    expect(await submit({ id, paramKey: 'account.lockMinutes' })).toMatchObject({
      code: 400,
      msg: '此参数的值须为整数',
    })
    expect((await admin.detail(param, id)).paramKey).toBe('farm.words')
  })

  test('acts at once', async () => {
    const tenants = async (tenantName: string) => {
      const { body } = await admin.post('/blade-system/tenant/submit', { tenantName, linkman: '人' })
      return (await admin.get('/blade-system/tenant/detail', { id: body.data.id })).body.data.accountNumber
    }
    const id = await idOf('tenant.default.accountNumber')
    await admin.update(param, { id, paramValue: '12' })
    expect(await tenants('额度一')).toBe(12)
    await admin.update(param, { id, paramValue: '13' })
    expect(await tenants('额度二')).toBe(13)
  })
})

describe('a secret', () => {
  const value = 'very-secret-value'

  test('is shown as a mask and stored sealed', async () => {
    const id = await newParam('map.keySecret', value)
    expect((await admin.detail(param, id)).paramValue).toBe('ver****lue')
    const answers = [await admin.page(param, { id }), await admin.list(param, { id })]
    expect(JSON.stringify(answers)).not.toContain(value)
    expect(JSON.stringify(answers)).toContain('ver****lue')
    expect(await stored(id)).not.toContain(value)
  })

  test('is not found by asking for parts of it', async () => {
    const id = await newParam('map.otherSecret', value)
    const pages = await Promise.all(
      ['secret-value', value].map((paramValue) => admin.page(param, { id, paramValue })),
    )
    expect(pages.map(({ total }) => total)).toEqual([0, 0])
  })

  test('stays when its mask comes back, and is another when another is sent', async () => {
    const id = await newParam('mail.password', value)
    const before = await stored(id)
    await admin.update(param, { ...(await admin.detail(param, id)), remark: '改了备注' })
    expect(await stored(id)).toBe(before)
    await admin.update(param, { id, paramValue: 'a-new-secret-value' })
    expect((await admin.detail(param, id)).paramValue).toBe('a-n****lue')
  })

  test('is not brought to light by another name', async () => {
    const id = await newParam('mail.oldPassword', value)
    const row = await admin.detail(param, id)
    expect(await submit({ ...row, paramKey: 'mail.greeting' })).toMatchObject({
      code: 400,
      msg: '请输入参数键值',
    })
    expect(await submit({ id, paramKey: 'mail.greeting' })).toMatchObject({ code: 400 })
    expect(await submit({ id, paramKey: 'mail.greeting', paramValue: '你好' })).toMatchObject({ code: 200 })
    expect((await admin.detail(param, id)).paramValue).toBe('你好')
  })

  test('becomes one under the name of a secret', async () => {
    const id = await newParam('mail.first', value)
    await admin.update(param, { id, paramKey: 'mail.firstPassword' })
    expect((await admin.detail(param, id)).paramValue).toBe('ver****lue')
    expect(await stored(id)).not.toContain(value)
  })

  test('is no mask', async () => {
    const draft = { paramName: '掩', paramKey: 'mail.maskPassword', paramValue: '****' }
    expect(await submit(draft)).toMatchObject({ code: 400, msg: '请输入参数键值' })
  })

  test('is read by the server as it was typed, also one that the demo ships', async () => {
    const id = await idOf('tenant.default.password')
    expect((await admin.detail(param, id)).paramValue).toBe('****')
    await admin.update(param, { id, paramValue: 'first-password-1' })
    const { body } = await admin.post('/blade-system/tenant/submit', {
      tenantName: '密码租户',
      linkman: '人',
    })
    expect(body.data).not.toHaveProperty('password')
    expect((await server.signIn('admin', 'first-password-1', body.data.tenantId)).tenantId).toBe(
      body.data.tenantId,
    )
  })
})

test('a secret is forgotten when the address that it goes to is another one, and the answer says so', async () => {
  const issuer = await newParam('social.oidc.issuer', 'https://login.example.com')
  const secret = await newParam('social.oidc.clientSecret', 'a-very-secret-one')
  const valueNow = async () => (await admin.detail(param, secret)).paramValue
  await admin.update(param, { id: issuer, paramName: '提供方地址' })
  expect(await valueNow()).not.toBe('')
  const { warnings } = await submit({ id: issuer, paramValue: 'https://elsewhere.example.com' })
  expect(warnings).toEqual([
    { field: 'paramValue', message: '地址已更改，请重新填写参数 social.oidc.clientSecret' },
  ])
  expect(await valueNow()).toBe('')
  await submit({ id: secret, paramKey: 'social.oidc.clientSecret', paramValue: 'another-secret' })
  await admin.remove(param, issuer)
  expect(await valueNow()).toBe('')
})
