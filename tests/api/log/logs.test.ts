import { describe, expect, test, vi } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { purgeLogs } from '#server/log/retention.ts'
import { logApi, logError, logUsual, param, post } from '#shared/resources/index.ts'
import { logged } from '#tests/support/logged.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')

const heavy = { usual: ['params', 'logData'], api: ['params'], error: ['params', 'stackTrace', 'message'] }
const kinds = [
  { kind: 'usual', resource: logUsual },
  { kind: 'api', resource: logApi },
  { kind: 'error', resource: logError },
] as const

describe('a call that changes something', () => {
  test('is kept with its title, its caller and what was sent', async () => {
    const { id } = await admin.save(param, {
      paramName: '日志样例',
      paramKey: 'log.sample',
      paramValue: '第一行\nsecond',
    })
    const entry = await logged(server, admin, logApi, { requestUri: '/blade-system/param/save' })
    expect(id).toMatch(/^\d{19}$/)
    expect(entry).toMatchObject({
      tenantId: '000000',
      type: '1',
      title: '参数新增',
      serviceId: 'blade-system',
      env: 'dev',
      method: 'POST',
      requestUri: '/blade-system/param/save',
      remoteIp: '127.0.0.1',
      methodClass: 'param',
      methodName: 'save',
      result: '200',
      createBy: 'admin',
      time: expect.stringMatching(/^\d+$/),
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      traceId: expect.stringMatching(/^[0-9a-f]{20}$/),
    })
    expect(JSON.parse(entry.params)).toMatchObject({ paramKey: 'log.sample', paramValue: '第一行\nsecond' })
  })

  test('carries the reference number that its answer had', async () => {
    const { headers } = await admin.post('/blade-system/post/save', await sampleOf(post, admin))
    const entry = await logged(server, admin, logApi, { requestUri: '/blade-system/post/save' })
    expect(entry.traceId).toBe(headers['x-trace-id'])
  })

  test('is kept when it is refused, too, with the record that it was about', async () => {
    await admin.post('/blade-system/post/remove', undefined, { ids: '999999999999' })
    const entry = await logged(server, admin, logApi, { requestUri: '/blade-system/post/remove' })
    expect(entry).toMatchObject({ title: '岗位删除', result: '400', entityId: '999999999999' })
  })

  test('is kept once, and one that reads is not', async () => {
    const tag = `once-${Date.now()}`
    await admin.get('/blade-system/post/page', { postName: tag }, { 'User-Agent': tag })
    await admin.post('/blade-system/post/save', {}, undefined, { 'User-Agent': tag })
    await logged(server, admin, logApi, { userAgent: tag })
    expect((await admin.page(logApi, { userAgent: tag })).total).toBe(1)
  })
})

describe('events', () => {
  test('a sign-in and a refused one are kept in the tenant that they were for', async () => {
    await server.signIn('grid', 'grid1234')
    await server.signIn('admin', 'wrong', '100001').catch(() => undefined)
    const good = await logged(server, admin, logUsual, { logId: '登录成功', createBy: 'grid' })
    expect(good).toMatchObject({ logLevel: 'info', remoteIp: '127.0.0.1', method: 'POST' })
    expect(good.requestUri).toBe('/blade-auth/oauth/token')
    const refused = await logged(server, farmer, logUsual, { logId: '登录被拒绝' })
    expect(refused).toMatchObject({ logLevel: 'warn', tenantId: '100001', createBy: 'admin' })
    expect(JSON.parse(refused.logData)).toEqual({ reason: '账号或密码错误' })
  })

  test('all errors of a browser that are sent at once are kept', async () => {
    const mark = 'one of many'
    const sent = Array.from({ length: 120 }, (_, n) => ({ type: 'error', message: `${mark} ${n}` }))
    expect((await admin.post('/blade-auth/oauth/logout', sent)).status).toBe(200)
    await expect
      .poll(async () => (await admin.page(logError, { message_like: mark, size: 1 })).total)
      .toBe(sent.length)
  })

  test.each(['/blade-auth/oauth/logout', '/user/send-logs'])(
    'errors that a browser sends to %s are kept as text',
    async (path) => {
      const mark = `boom ${path}`
      const answer = await admin.post(path, [
        {
          url: 'https://farm.example/#/x?Blade-Auth=abc.def',
          time: '2026',
          type: 'error',
          message: `Uncaught TypeError: ${mark}`,
          stack: `TypeError: ${mark}\n    at a\u001b[31m (https://farm.example/assets/list-1a.js?v=2:12:34)\n    at b`,
          info: 'render',
        },
        'no report',
        {},
      ])
      expect(answer.status).toBe(200)
      const entry = await vi.waitFor(async () => {
        const found = await logged(server, admin, logError, { env: 'browser', requestUri: '/#/x' })
        expect(found.message).toContain(mark)
        return found
      })
      expect(entry).toMatchObject({
        exceptionName: 'TypeError',
        message: `Uncaught TypeError: ${mark}`,
        fileName: 'list-1a.js',
        lineNumber: '12',
        createBy: 'admin',
        tenantId: '000000',
      })
      expect(entry.stackTrace.split('\n')).toHaveLength(3)
      expect(JSON.parse(entry.params)).toMatchObject({ type: 'error', info: 'render', time: '2026' })
      expect(JSON.stringify(entry)).not.toContain('abc.def')
      expect(JSON.stringify(entry)).not.toContain('\\u001b')
      const usual = await admin.page(logUsual, { env: 'browser' })
      expect(usual.total).toBe(0)
    },
  )

  test('are told in Chinese, whatever the language of who reads them', async () => {
    await server.running.recorder.flush()
    const english = admin.with({ 'Accept-Language': 'en' })
    for (const agent of [admin, english]) {
      const { records, total } = await agent.page(logUsual, { size: 500 })
      expect(total).toBeGreaterThan(1)
      expect(records.map(({ logId }) => logId).filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([])
    }
  })
})

describe('a fault of our own', () => {
  test('is kept with its stack, its class, its file and its line', async () => {
    const message = 'a fault for the log'
    const spy = vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
      throw new TypeError(message)
    })
    const { status, body } = await admin.get('/blade-system/post/page', { password: 'hunter2' })
    spy.mockRestore()
    expect([status, body.msg]).toEqual([500, '服务器异常'])
    const entry = await logged(server, admin, logError, { traceId: body.traceId })
    expect(entry).toMatchObject({
      exceptionName: 'TypeError',
      message,
      fileName: expect.stringMatching(/\.ts$/),
      lineNumber: expect.stringMatching(/^\d+$/),
      methodClass: 'post',
      methodName: 'page',
      createBy: 'admin',
    })
    expect(entry.stackTrace).toContain('TypeError: a fault for the log\n')
    expect(entry.params).toBe('{"password":"***"}')
  })
})

describe.each(kinds)('$kind', ({ kind, resource }) => {
  test('lists without what is heavy, newest first, and shows it in the detail', async () => {
    await server.running.recorder.flush()
    const { records, total } = await admin.page(resource, { size: 100 })
    expect(total).toBeGreaterThan(0)
    expect(records.flatMap(Object.keys).filter((name) => heavy[kind].includes(name))).toEqual([])
    const times = records.map(({ createTime, id }) => `${createTime} ${id}`)
    expect(times).toEqual([...times].sort().reverse())
    expect(Object.keys(await admin.detail(resource, records[0]?.id))).toEqual(
      expect.arrayContaining([...heavy[kind], 'serverHost', 'serverIp']),
    )
  })

  test('filters by service, host and time', async () => {
    const { total } = await admin.page(resource)
    const totalOf = async (query: Record<string, string>) => (await admin.page(resource, query)).total
    const [entry] = (await admin.page(resource)).records
    expect(await totalOf({ serverHost: entry?.serverHost })).toBe(total)
    expect(await totalOf({ serverHost: 'nowhere' })).toBe(0)
    expect(await totalOf({ serviceId: 'no-service' })).toBe(0)
    expect(await totalOf({ createTime_datege: '2020-01-01 00:00:00' })).toBe(total)
    expect(await totalOf({ createTime_datelt: '2020-01-01 00:00:00' })).toBe(0)
  })

  test('is read with its own right alone, and never written', async () => {
    const person = await server.asUser({ codes: ['device', `log_${kind === 'api' ? 'usual' : 'api'}`] })
    expect((await person.get(`${resource.path}/list`)).status).toBe(403)
    await person.may(`log_${kind}`)
    expect((await person.get(`${resource.path}/list`)).status).toBe(200)
    const writes = ['save', 'update', 'submit', 'remove'].map((action) =>
      admin.post(`${resource.path}/${action}`, {}),
    )
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('shows a tenant its own entries, and the platform administrator those of a tenant he names', async () => {
    await server.running.recorder.flush()
    const own = (await farmer.page(resource, { size: 500 })).records
    expect(own.filter(({ tenantId }) => tenantId !== '100001')).toEqual([])
    const named = (await admin.page(resource, { tenantId: '100001', size: 500 })).records
    expect(named.filter(({ tenantId }) => tenantId !== '100001')).toEqual([])
    const [foreign] = (await admin.page(resource)).records
    expect((await farmer.get(`${resource.path}/detail`, { id: foreign?.id })).body.msg).toBe('数据不存在')
  })
})

describe('a total', () => {
  const totalNow = async (query: object) => {
    await server.running.recorder.flush()
    return (await admin.page(logApi, { createTime_datege: '2000-01-01 00:00:00', ...query })).total
  }

  test('grows with every entry that fits, and falls when the oldest are purged', async () => {
    const agent = `total-${Date.now()}`
    const call = async () => {
      await admin.post('/blade-system/post/save', {}, undefined, { 'User-Agent': agent })
      await vi.waitFor(async () => expect(await totalNow({ userAgent: agent })).toBeGreaterThan(0))
    }
    await call()
    expect(await totalNow({ userAgent: agent })).toBe(1)
    for (let n = 0; n < 4; n++) await call()
    await vi.waitFor(async () => expect(await totalNow({ userAgent: agent })).toBe(5))
    expect(await totalNow({ userAgent: 'somebody else' })).toBe(0)

    const forth = setClock(() => Date.now() + 181 * 24 * 3600 * 1000)
    const parameters = { get: () => 180 as never }
    await purgeLogs({ database: server.database, parameters })
    forth()
    expect(await totalNow({ userAgent: agent })).toBe(0)
  })
})
