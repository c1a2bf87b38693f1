import { describe, expect, test, vi } from 'vitest'
import { createGrants } from '#server/auth/grants.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { idsIn, menuIds } from './menu-rows.ts'

const server = await startTestServer()
const admin = await server.signIn()

test('ten thousand people with the same roles cost as many queries as one', async () => {
  const person = await server.asUser({ tenantId: '100001', codes: ['user', 'param'] })
  const grants = createGrants(server.database, { account: () => undefined })
  const of = (userId: string) =>
    grants.of({ tenantId: '100001', userId, roleIds: [person.roleId], isPlatform: false })
  const prepare = vi.spyOn(server.database.reader.$client, 'prepare')
  const first = of('0')
  const cost = prepare.mock.calls.length
  expect(first.codes).toEqual(new Set(['system', 'user', 'param']))
  const others = Array.from({ length: 10_000 }, (_, n) => of(String(n + 1)))
  expect(new Set(others)).toEqual(new Set([first]))
  expect([cost, prepare.mock.calls.length]).toEqual([3, 3])
  prepare.mockRestore()
})

test('a call of somebody who was seen before asks nothing about rights', async () => {
  const person = await server.asUser({ codes: ['user', 'param'] })
  const calls = () => ['routes', 'buttons'].map((call) => person.get(`/blade-system/menu/${call}`))
  await Promise.all(calls())
  const prepare = vi.spyOn(server.database.reader.$client, 'prepare')
  const [routes] = await Promise.all([...calls(), ...calls(), ...calls()])
  const aboutRights = prepare.mock.calls.filter(([query]) => /menu|role|tenant_package/.test(query))
  expect(aboutRights).toEqual([])
  expect(idsIn(routes?.body.data)).toEqual(await menuIds(server, 'system', 'user', 'param'))
  prepare.mockRestore()
})

describe('two sessions of one role', () => {
  test('both see a changed grant at their next call', async () => {
    const one = await server.asUser({ codes: ['param'] })
    const other = await server.signIn(one.account, 'admin')
    const both = () => Promise.all([one, other].map((agent) => agent.get('/blade-system/param/page')))
    expect((await both()).map(({ status }) => status)).toEqual([200, 200])
    await admin.post('/blade-system/role/grant', { roleIds: [one.roleId], menuIds: [] })
    expect((await both()).map(({ status }) => status)).toEqual([403, 403])
  })
})
