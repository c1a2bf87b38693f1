import { describe, expect, test } from 'vitest'
import type { Agent, Query } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { path, prepare, rights, withKey } from './keys.ts'

describe('an API key', () => {
  test('of Blade’s page is made, changed, disabled and enabled in its words', async () => {
    const server = await startTestServer()
    const owner = await server.asUser({ codes: rights })
    const form = {
      name: '网关',
      userId: owner.userId,
      expireTime: '2099-01-01 00:00:00',
      apiPath: '/blade-user/**',
      extParams: '{"deptId":"1"}',
      status: 1,
    }
    const { body } = await owner.post(`${path}/save`, form)
    const key: string = body.data
    expect(key).toMatch(/^sk_[\w-]{43}$/)
    const statusOf = async () => (await withKey(server, key).get('/blade-user/info')).status
    const rowsOf = async (query: Query = {}) => (await owner.get(`${path}/list`, query)).body.data.records
    const [row] = await rowsOf({ name: '网' })
    expect(row).toMatchObject({
      ...form,
      keyName: '网关',
      account: owner.account,
      apiKey: `${key.slice(0, 11)}****`,
      expireTimeInfo: form.expireTime,
    })
    expect(await statusOf()).toBe(200)
    expect((await owner.post(`${path}/disable`, undefined, { ids: row.id })).body.code).toBe(200)
    expect(await statusOf()).toBe(401)
    expect((await rowsOf())[0].status).toBe(-1)
    expect(await rowsOf({ status: 0 })).toHaveLength(1)
    const counted = await owner.get(`${path}/aggregate`, { status: 0, by: 'status' })
    expect(counted.body.data.groups).toMatchObject([{ keys: [2], count: 1 }])
    // The whole row comes back from Blade's form.
    const [disabled] = await rowsOf()
    await owner.post(`${path}/update`, { ...disabled, name: '网关二', expireTime: '' })
    expect((await owner.get(`${path}/detail`, { id: row.id })).body.data).toMatchObject({
      name: '网关二',
      expireTimeInfo: '永久有效',
      status: -1,
    })
    expect(
      (await owner.get(`${path}/detail`, { id: row.id }, { 'X-Row-Version': '1' })).body.data.status,
    ).toBe(2)
    await owner.post(`${path}/enable`, { ids: [row.id] })
    expect(await statusOf()).toBe(200)
    expect(await rowsOf({ status: 1 })).toHaveLength(1)
  })

  test('is made for nobody else, and switched by right and by its owner alone', async () => {
    const { server, owner, id, key } = await prepare()
    const other = await server.asUser({ codes: rights })
    const refused = await owner.post(`${path}/save`, { name: 'x', userId: other.userId })
    expect(refused.body).toMatchObject({ code: 400, msg: '接口密钥只能属于本人' })
    expect((await owner.post(`${path}/update`, { id, userId: other.userId })).body.code).toBe(400)
    const own = (await other.post(`${path}/submit`, { keyName: '自己的' })).body.data.id
    expect((await other.post(`${path}/disable`, { ids: [own, id] })).body.msg).toBe('数据不存在')
    expect((await other.get(`${path}/detail`, { id: own })).body.data.status).toBe(1)
    expect((await other.post(`${path}/disable`)).body.code).toBe(400)
    const reader = await server.asUser({ codes: ['api_key'] })
    expect((await reader.post(`${path}/disable`, { ids: id })).status).toBe(403)
    expect((await reader.post(`${path}/enable`, { ids: id })).status).toBe(403)
    expect((await withKey(server, key).get('/blade-user/info')).status).toBe(200)
  })
})

describe('the calls of a key', () => {
  const log = '/blade-system/api-key-log'

  test('are listed for its owner alone, key by key, as the API log tells them', async () => {
    const server = await startTestServer()
    const codes = [...rights, 'param_add', 'notice', 'notice_add']
    const owner = await server.asUser({ codes })
    const other = await server.asUser({ codes })
    const newKey = async (keyName: string) => (await owner.post(`${path}/submit`, { keyName })).body.data
    const [first, second] = [await newKey('一'), await newKey('二')]
    const notice = { title: '由程序发布', category: 1, releaseTime: '2026-01-05 08:00:00' }
    const post = (agent: Agent) =>
      agent.post('/blade-desk/notice/submit', notice, {}, { 'User-Agent': 'probe/1' })
    await post(withKey(server, first.key))
    await post(withKey(server, second.key))
    await post(owner)
    await withKey(server, first.key).get('/blade-user/info')
    const page = async (agent: Agent, query: Query = {}) => (await agent.get(`${log}/list`, query)).body.data
    expect(await page(owner, { apiKeyId: first.id, current: 1, size: 10 })).toMatchObject({
      total: 1,
      records: [
        {
          apiKeyId: first.id,
          serviceId: 'blade-desk',
          requestUri: '/blade-desk/notice/submit',
          method: 'POST',
          remoteIp: expect.stringContaining('127.0.0.1'),
          userAgent: 'probe/1',
          createBy: owner.account,
          result: '200',
          time: expect.stringMatching(/^\d+$/),
        },
      ],
    })
    expect((await page(owner)).total).toBe(2)
    expect((await page(owner, { requestUri: 'notice', remoteIp: '127.' })).total).toBe(2)
    expect((await page(owner, { requestUri: 'param' })).total).toBe(0)
    const [entry] = (await page(owner, { apiKeyId: second.id })).records
    const detail = (agent: Agent) => agent.get(`${log}/detail`, { id: entry.id })
    expect((await detail(owner)).body.data.params).toContain('由程序发布')
    expect((await page(other)).total).toBe(0)
    expect((await page(other, { apiKeyId: first.id })).total).toBe(0)
    expect((await detail(other)).body.msg).toBe('数据不存在')
    expect((await owner.get(`${log}/detail`)).body.code).toBe(400)
    expect((await withKey(server, first.key).get(`${log}/list`)).status).toBe(403)
    expect((await (await server.asUser()).get(`${log}/list`)).status).toBe(403)
    await owner.post(`${path}/remove`, undefined, { ids: first.id })
    expect((await page(owner, { apiKeyId: first.id })).total).toBe(1)
  })
})
