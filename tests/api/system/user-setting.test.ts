import { describe, expect, test } from 'vitest'
import type { Agent } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const path = '/blade-system/user-setting'
const keep = (agent: Agent, key: unknown, value: unknown) => agent.post(`${path}/save`, { key, value })
const mine = async (agent: Agent, prefix?: string) => (await agent.get(`${path}/mine`, { prefix })).body.data

describe('a personal setting', () => {
  test('is kept, replaced and forgotten', async () => {
    const person = await server.asUser()
    await keep(person, 'table.device.columns', [{ name: 'deviceName', width: 200 }])
    expect(await mine(person)).toEqual({ 'table.device.columns': [{ name: 'deviceName', width: 200 }] })
    await keep(person, 'table.device.columns', { order: ['a'] })
    expect(await mine(person)).toEqual({ 'table.device.columns': { order: ['a'] } })
    await keep(person, 'table.device.columns', null)
    expect(await mine(person)).toEqual({})
  })

  test('takes the place of the value alone that is known to who changes it', async () => {
    const person = await server.asUser()
    const change = async (known: unknown, value: unknown) => {
      const { status, body } = await person.post(`${path}/save`, { key: 'desk.names', known, value })
      return [status, body.data.current]
    }
    expect(await change(null, ['a'])).toEqual([200, undefined])
    expect(await change(null, ['b'])).toEqual([409, ['a']])
    expect(await change(['a'], ['a', { b: 1 }])).toEqual([200, undefined])
    expect(await change(['a', { b: 2 }], null)).toEqual([409, ['a', { b: 1 }]])
    expect(await change(['a', { b: 1 }], null)).toEqual([200, undefined])
    expect(await change(['a', { b: 1 }], [])).toEqual([409, null])
    expect(await mine(person)).toEqual({})
  })

  test('is found by the beginning of its key', async () => {
    const person = await server.asUser()
    for (const key of ['view.event.mine', 'view.event.open', 'view.eventual']) await keep(person, key, 1)
    expect(await mine(person, 'view.event')).toEqual({ 'view.event.mine': 1, 'view.event.open': 1 })
  })

  test('belongs to one person alone', async () => {
    const [one, other] = [await server.asUser(), await server.asUser()]
    await keep(one, 'look.theme', 'dark')
    await keep(other, 'look.theme', 'vip')
    expect(await mine(one)).toEqual({ 'look.theme': 'dark' })
    expect(await mine(other)).toEqual({ 'look.theme': 'vip' })
  })

  test.each([
    ['no key', undefined, '缺少必要的请求参数: key'],
    ['a key that is none', 'a b', '请求参数格式错误: key'],
    ['a pattern as key', '%', '请求参数格式错误: key'],
    ['an object as key', { a: 1 }, '缺少必要的请求参数: key'],
  ])('is refused with %s', async (_, key, message) => {
    const { status, body } = await keep(await server.asUser(), key, 1)
    expect([status, body.msg]).toEqual([400, message])
  })

  test('may not be larger than 64 KB', async () => {
    const person = await server.asUser()
    expect((await keep(person, 'large', 'x'.repeat(64 * 1024 - 2))).status).toBe(200)
    const { status, body } = await keep(person, 'larger', 'x'.repeat(64 * 1024))
    expect([status, body.msg]).toEqual([400, '设置内容过大'])
  })

  test('may with all others not be larger than 256 KB', async () => {
    const person = await server.asUser()
    const value = '，'.repeat(60 * 1024)
    for (const key of ['a', 'b', 'c', 'd']) expect((await keep(person, key, value)).status).toBe(200)
    const { status, body } = await keep(person, 'e', value)
    expect([status, body.msg]).toEqual([400, '个人设置总量已满，请删除不用的视图或列设置'])
    expect((await keep(person, 'a', value)).status).toBe(200)
    expect(Object.keys(await mine(person))).toHaveLength(4)
    await keep(person, 'a', null)
    expect((await keep(person, 'e', value)).status).toBe(200)
  })

  test('is found by its key among others', async () => {
    const person = await server.asUser()
    for (const key of ['a', 'b', 'c']) await keep(person, key, 1)
    expect((await person.get(`${path}/mine`, { keys: 'a,c,x' })).body.data).toEqual({ a: 1, c: 1 })
    expect((await person.get(`${path}/mine`, { keys: 'a,%' })).status).toBe(400)
  })

  test('goes with its person', async () => {
    const person = await server.asUser()
    await keep(person, 'look.theme', 'dark')
    const admin = await server.signIn()
    await admin.post('/blade-user/remove', undefined, { ids: person.userId })
    expect((await person.get(`${path}/mine`)).status).toBe(401)
  })
})
