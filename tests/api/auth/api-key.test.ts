import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { user } from '#shared/resources/index.ts'
import type { Agent, Query } from '#tests/support/agent.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/blade-system/api-key'
const rights = ['api_key', 'api_key_add', 'api_key_edit', 'api_key_delete', 'param']

let goBack = () => {}
afterEach(() => goBack())

const withKey = (server: TestServer, key: string) => server.stranger.with({ 'Blade-Auth': `apikey ${key}` })

async function prepare(draft: object = {}) {
  const server = await startTestServer()
  const owner = await server.asUser({ codes: rights })
  const { body } = await owner.post(`${path}/submit`, { keyName: '气象站', ...draft })
  return { server, owner, id: body.data?.id, key: body.data?.key, answer: body }
}

describe('an API key', () => {
  test('is told once, and does what its owner may', async () => {
    const { server, owner, id, key } = await prepare()
    expect(key).toMatch(/^sk_[\w-]{43}$/)
    const program = withKey(server, key)
    expect((await program.get('/blade-system/param/page')).status).toBe(200)
    expect((await program.get('/blade-system/client/page')).status).toBe(403)
    expect((await program.get('/blade-user/info')).body.data.id).toBe(owner.userId)
    const [row] = (await owner.get(`${path}/page`)).body.data.records
    expect(row).toMatchObject({ id, keyName: '气象站', keyPrefix: key.slice(0, 11), status: 1 })
    expect(JSON.stringify((await owner.get(`${path}/detail`, { id })).body)).not.toContain(key)
  })

  test('opens neither passwords nor sessions nor other keys, and stands in no link', async () => {
    const { server, key } = await prepare()
    const program = withKey(server, key)
    const answers = await Promise.all([
      program.post('/blade-user/update-password', {}),
      program.get('/blade-system/session/mine'),
      program.post('/blade-system/session/end-others'),
      program.post(`${path}/submit`, { keyName: 'another' }),
      program.get('/blade-auth/oauth/user-info'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await server.stranger.get('/blade-user/info', { 'Blade-Auth': `apikey ${key}` })).status).toBe(
      401,
    )
    expect((await withKey(server, 'sk_nonsense').get('/blade-user/info')).status).toBe(401)
  })

  test('ends with its time, its switch, its renewal, its removal and its owner', async () => {
    const { server, owner, id, key } = await prepare({ expireTime: '2099-01-01 00:00:00' })
    const statusOf = async (one = key) => (await withKey(server, one).get('/blade-user/info')).status
    const seen = [await statusOf()]
    await owner.post(`${path}/update`, { id, status: 2 })
    seen.push(await statusOf())
    await owner.post(`${path}/update`, { id, status: 1 })
    goBack = setClock(() => Date.parse('2100-01-01T00:00:00Z'))
    seen.push(await statusOf())
    goBack()
    seen.push(await statusOf())
    const renewed = (await owner.post(`${path}/renew`, { id })).body.data.key
    seen.push(await statusOf(), await statusOf(renewed))
    const admin = await server.signIn()
    await admin.update(user, { id: owner.userId, status: 2 })
    seen.push(await statusOf(renewed))
    await admin.update(user, { id: owner.userId, status: 1 })
    seen.push(await statusOf(renewed))
    const again = await server.signIn(owner.account)
    await again.post(`${path}/remove`, undefined, { ids: id })
    seen.push(await statusOf(renewed))
    expect(seen).toEqual([200, 401, 401, 200, 401, 200, 401, 200, 401])
  })

  test('can be tied to addresses', async () => {
    const { server, owner, id, key } = await prepare({ addresses: '10.0.0.0/8\n192.168.1.7' })
    const statusOf = async () => (await withKey(server, key).get('/blade-user/info')).status
    expect(await statusOf()).toBe(403)
    await owner.post(`${path}/update`, { id, addresses: '127.0.0.0/8' })
    expect(await statusOf()).toBe(200)
    expect((await owner.post(`${path}/update`, { id, addresses: 'nowhere' })).body).toMatchObject({
      msg: '允许的地址格式不正确',
      errors: [{ field: 'addresses' }],
    })
  })

  test('is its owner’s alone', async () => {
    const { server, owner, id } = await prepare()
    const other = await server.asUser({ codes: rights })
    const admin = await server.signIn()
    const exported = async (agent: Agent) =>
      (await agent.get(`${path}/export`, { format: 'csv' })).bytes.toString('utf8')
    expect(await exported(owner)).toContain('气象站')
    for (const agent of [other, admin]) {
      expect((await agent.get(`${path}/page`)).body.data.total).toBe(0)
      expect((await agent.get(`${path}/aggregate`, { by: 'status' })).body.data.groups).toEqual([])
      expect(await exported(agent)).not.toContain('气象站')
      expect((await agent.get(`${path}/history`, { id })).body.msg).toBe('数据不存在')
      expect((await agent.get(`${path}/detail`, { id })).body.msg).toBe('数据不存在')
      expect((await agent.post(`${path}/update`, { id, keyName: 'x' })).body.msg).toBe('数据不存在')
      expect((await agent.post(`${path}/renew`, { id })).body.msg).toBe('数据不存在')
      expect((await agent.post(`${path}/remove`, { ids: id })).body.msg).toBe('数据不存在')
    }
  })

  test('is made by right', async () => {
    const { server } = await prepare()
    const plain = await server.asUser({ codes: ['api_key'] })
    expect((await plain.post(`${path}/save`, { keyName: 'x' })).status).toBe(403)
    expect((await plain.post(`${path}/submit`, { keyName: 'x' })).status).toBe(403)
    expect((await (await server.asUser()).get(`${path}/page`)).status).toBe(403)
  })

  test('stands as it is in the header, as Blade’s client says to send it', async () => {
    const { server, key } = await prepare()
    for (const value of [key, `bearer ${key}`])
      expect((await server.stranger.with({ 'Blade-Auth': value }).get('/blade-user/info')).status).toBe(200)
    expect((await server.stranger.get('/blade-user/info', { 'Blade-Auth': key })).status).toBe(401)
  })

  test('opens the calls of its paths alone, whichever way they are called', async () => {
    const { server, owner, id, key } = await prepare({ apiPath: '/blade-system/param/*, /api/blade-desk/**' })
    const program = withKey(server, key)
    const statusOf = async (path: string, start = '/api') =>
      (await program.send({ path: `${start}${path}` })).status
    expect(await statusOf('/blade-system/param/page')).toBe(200)
    expect(await statusOf('/blade-system/param/page', '')).toBe(200)
    expect(await statusOf('/blade-desk/notice/mine')).toBe(200)
    expect(await statusOf('/blade-user/info')).toBe(403)
    expect(await statusOf('/blade-user/info', '')).toBe(403)
    expect((await program.get('/blade-user/info')).body.msg).toBe('接口密钥不允许调用该接口')
    await owner.post(`${path}/update`, { id, apiPath: '/blade-user/**' })
    expect([await statusOf('/blade-system/param/page'), await statusOf('/blade-user/info')]).toEqual([
      403, 200,
    ])
    await owner.post(`${path}/update`, { id, apiPath: '' })
    expect([await statusOf('/blade-system/param/page'), await statusOf('/blade-user/info')]).toEqual([
      200, 200,
    ])
    // What no key reaches is not opened by naming it.
    await owner.post(`${path}/update`, { id, apiPath: '/**' })
    expect(await statusOf('/blade-system/api-key/list')).toBe(403)
    for (const apiPath of ['blade-user/**', ',', '/a b']) {
      const { body } = await owner.post(`${path}/update`, { id, apiPath })
      expect(body).toMatchObject({ code: 400, errors: [{ field: 'apiPath' }] })
    }
    expect((await owner.get(`${path}/detail`, { id })).body.data.apiPath).toBe('/**')
  })

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
