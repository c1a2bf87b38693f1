import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { notice, user } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { path, prepare, rights, withKey } from './keys.ts'

let goBack = () => {}

afterEach(() => goBack())

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

  test('changes nothing that decides who may do what, whatever its owner may', async () => {
    const { server, key, owner } = await prepare()
    const program = withKey(server, key)
    const paths = [
      '/blade-user/save',
      '/blade-system/user/submit',
      '/blade-user/grant',
      '/blade-user/reset-password',
      '/blade-system/role/save',
      '/blade-system/role/grant',
      '/blade-system/menu/submit',
      '/blade-system/data-scope/submit',
      '/blade-system/api-scope/submit',
      '/blade-system/tenant/submit',
      '/blade-system/tenant-package/submit',
      '/blade-system/client/submit',
      '/blade-system/topmenu/grant',
      '/blade-system/param/submit',
      '/blade-system/dept/submit',
      '/blade-system/user-setting/save',
      '/blade-resource/oss/submit',
      '/blade-develop/datasource/submit',
      '/blade-flow/manager/deploy-upload',
      '/user-grid/grant',
      '/polygon/grant',
      '/border/grant',
      '/grid/grant',
      '/deviceUser/submit',
      '/device/rotate',
      '/recycle/restore',
    ]
    for (const one of paths) {
      const { status, body } = await program.post(one, {})
      expect([one, status, body.msg]).toEqual([one, 403, '接口密钥不能访问该资源'])
    }
    await owner.may(...rights, 'notice', 'notice_add')
    const draft = await sampleOf(notice, await server.signIn())
    expect((await program.post('/blade-desk/notice/save', draft)).status).toBe(200)
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
})
