import { describe, expect, test } from 'vitest'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()

const unknown = {
  code: 404,
  success: false,
  data: {},
  msg: '404 没找到请求',
  traceId: expect.any(String),
}

describe('a path is taken as it is written', () => {
  test.each([
    '/api/Device/page',
    '/api/device/PAGE',
    '/api/device/page/',
    '/api//device/page',
    '/api/device//page',
    '/api/device/%70age',
    '/api/device%2Fpage',
    '/api/device/page%00',
    '/api/device/page%20',
    '/api/device/page;jsessionid=1',
    '/api/device/page.json',
    '/api/device/./page',
    '/api/x/../device/page',
    '/api/device',
    '/api/device/',
    '/api/',
    '/api/nosuch',
    '/api/device/drop',
    '/api/session/page',
    '/api/blade-system/login-failure/page',
    '/api/blade-system/role-menu/list',
    '/api/__proto__',
    '/api/constructor',
    '/api/device/__proto__',
    '/api/device/toString',
    '/api/%E0%A4%A',
    '/blade-nosuch/page',
  ])('%s is not found', async (path) => {
    const answers = [await admin.send({ path }), await server.stranger.send({ path, method: 'POST' })]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers.map(({ body }) => body)).toEqual([unknown, unknown])
  })

  test('and a question behind it changes nothing', async () => {
    expect((await admin.send({ path: '/api/device/page?' })).status).toBe(200)
    expect((await admin.send({ path: '/api/device/page?a=/../b' })).status).toBe(200)
    expect((await admin.send({ path: '/api/device/page?deviceName=%E0%A4%A&%=%&&=' })).status).toBe(200)
  })

  test('the calls of Blade answer without /api, too', async () => {
    const path = '/blade-system/dict/dictionary?code=sex'
    const [one, other] = [await admin.send({ path }), await admin.send({ path: `/api${path}` })]
    expect(one.body).toEqual(other.body)
    expect(one.body.data.length).toBeGreaterThan(0)
  })

  test('other calls do not', async () => {
    expect((await admin.send({ path: '/device/page' })).status).toBe(404)
    expect((await admin.send({ path: '/API/device/page' })).status).toBe(404)
    expect((await admin.send({ path: '//api/device/page' })).status).toBe(404)
  })
})

describe('a method', () => {
  test('HEAD answers like GET, without the body', async () => {
    const answer = await admin.send({ method: 'HEAD', path: '/api/device/page' })
    expect([answer.status, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect((await admin.send({ method: 'HEAD', path: '/api/device/nosuch' })).status).toBe(404)
    expect((await server.stranger.send({ method: 'HEAD', path: '/api/device/page' })).status).toBe(401)
    expect((await admin.send({ method: 'HEAD', path: '/api/device/save' })).status).toBe(405)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is not that of a reading call',
    async (method) => {
      const { status, body } = await admin.send({ method, path: '/api/device/page' })
      expect(status).toBe(405)
      expect(body).toEqual({ ...unknown, code: 405, msg: '不支持当前请求方法' })
    },
  )

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is not that of a writing call', async (method) => {
    const { status } = await admin.send({ method, path: '/api/device/save' })
    expect(status).toBe(405)
  })
})

describe('an answer', () => {
  test('carries its number, also in the body of a refusal', async () => {
    const { headers, body } = await server.stranger.get('/device/page')
    expect(body.traceId).toBe(headers['x-trace-id'])
    expect((await admin.get('/device/page')).headers['x-trace-id']).not.toBe(headers['x-trace-id'])
  })

  test('is not kept, not guessed at, and tells nothing of the server', async () => {
    const { headers } = await admin.get('/device/page')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('a language', () => {
  const inEnglish = admin.with({ 'Accept-Language': 'en-US,en;q=0.9,zh;q=0.8' })

  test.each([
    ['en', 'Path not found'],
    ['en-GB,en;q=0.9', 'Path not found'],
    ['EN', 'Path not found'],
    ['zh-CN,zh;q=0.9,en;q=0.8', '404 没找到请求'],
    ['de', '404 没找到请求'],
    ['', '404 没找到请求'],
    ['engineering', '404 没找到请求'],
  ])('"%s" is answered with "%s"', async (language, msg) => {
    const { body } = await server.stranger.get('/nosuch', {}, { 'Accept-Language': language })
    expect(body.msg).toBe(msg)
  })

  test('changes messages and names, and nothing that is stored', async () => {
    const [chinese, english] = [await admin.get('/device/page'), await inEnglish.get('/device/page')]
    const [zh, en] = [chinese.body.data.records[0], english.body.data.records[0]]
    expect([chinese.body.msg, english.body.msg]).toEqual(['操作成功', 'Done'])
    expect(zh.statusName).toBe('启用')
    expect(en.statusName).toMatch(/^[A-Z]/)
    const names = Object.keys(zh).filter((name) => name.endsWith('Name') && name !== 'deviceName')
    expect({ ...zh, ...Object.fromEntries(names.map((name) => [name, ''])) }).toEqual({
      ...en,
      ...Object.fromEntries(names.map((name) => [name, ''])),
    })
  })

  test('is that of refusals', async () => {
    const { body } = await inEnglish.post('/device/save', { deviceName: 'x'.repeat(61) })
    expect(body.errors).toContainEqual({ field: 'deviceName', message: 'Name has at most 60 characters' })
    expect((await inEnglish.get('/device/detail', { id: '1' })).body.msg).toBe('Record not found')
    expect((await server.stranger.get('/device/page', {}, { 'Accept-Language': 'en' })).body.msg).toBe(
      'Sign in first',
    )
  })
})
