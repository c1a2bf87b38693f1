import { expect, test } from 'vitest'
import { param } from '#shared/resources/index.ts'
import { md5, startTestServer } from '#tests/support/start-server.ts'
import { tokenCall } from '../auth/token-call.ts'

const key = 'account.initPassword'

test('without the demo, accounts begin with a password of the installation’s own, which a Blade administrator reads', async () => {
  const server = await startTestServer({ seed: 'base' })
  const admin = await server.signIn()
  const { records } = await admin.page(param, { paramKey: key })
  const password = String(records[0]?.paramValue)
  expect(password.length).toBeGreaterThanOrEqual(8)
  expect(password).not.toMatch(/^(123456|admin)/)
  expect((await admin.detail(param, String(records[0]?.id))).paramValue).toBe(password)

  const sign = async (username: string, secret: string) =>
    (await tokenCall(server, { params: { username, password: md5(secret) } })).body
  const person = { account: 'newcomer', name: '新人', realName: '新人', userType: 1 }
  const { records: roles } = (await admin.get('/blade-system/role/page')).body.data
  const { records: depts } = (await admin.get('/blade-system/dept/page')).body.data
  const made = await admin.post('/blade-user/submit', { ...person, roleId: roles[0].id, deptId: depts[0].id })
  expect(made.status).toBe(200)
  expect(JSON.stringify(made.body)).not.toContain(password)
  expect((await sign('newcomer', '123456')).access_token).toBeUndefined()
  expect((await sign('newcomer', password)).detail).toMatchObject({ mustChangePassword: true })

  // A reset brings it back, and another installation has another one.
  const newcomer = await server.signIn('newcomer', password)
  const [old, next] = [md5(password), md5('wheat-and-rye')]
  const changed = await newcomer.post('/blade-user/update-password', {
    oldPassword: old,
    newPassword: next,
    newPassword1: next,
  })
  expect(changed.status).toBe(200)
  expect((await sign('newcomer', 'wheat-and-rye')).detail?.mustChangePassword).not.toBe(true)
  await admin.post('/blade-user/reset-password', undefined, { userIds: made.body.data.id })
  expect((await sign('newcomer', 'wheat-and-rye')).access_token).toBeUndefined()
  expect((await sign('newcomer', password)).detail).toMatchObject({ mustChangePassword: true })
  const other = await startTestServer({ seed: 'base' })
  const there = await (await other.signIn()).page(param, { paramKey: key })
  expect(there.records[0]?.paramValue).not.toBe(password)
}, 90_000)

test('nobody else reads it, with the page of parameters or in the store', async () => {
  const server = await startTestServer({ seed: 'base' })
  const admin = await server.signIn()
  const { records } = await admin.page(param, { paramKey: key })
  const password = String(records[0]?.paramValue)
  const reader = await server.asUser({ codes: ['param', 'param_view'] })
  const seen = await reader.page(param, { size: 500 })
  expect(seen.records.some(({ paramKey }) => paramKey === key)).toBe(true)
  expect(JSON.stringify(seen)).not.toContain(password)
  const stored = server.database.reader.$client
    .prepare(`SELECT param_value FROM param WHERE param_key = ?`)
    .get(key)
  expect(JSON.stringify(stored)).not.toContain(password)
}, 60_000)

test('who gives it out and cannot read it is told it, in any client', async () => {
  const server = await startTestServer({ seed: 'base' })
  const admin = await server.signIn()
  const { records } = await admin.page(param, { paramKey: key })
  const helper = await server.asUser({ codes: ['user', 'user_view', 'user_reset'] })
  const person = await server.asUser({ codes: [] })
  const reset = { userIds: person.userId }
  const byHelper = await helper.post('/blade-user/reset-password', undefined, reset)
  expect([byHelper.status, byHelper.body.msg]).toEqual([
    200,
    expect.stringContaining(`新密码为 ${records[0]?.paramValue}，`),
  ])
  const byAdmin = await admin.post('/blade-user/reset-password', undefined, reset)
  expect(byAdmin.body.msg).toBe('操作成功')
}, 60_000)
