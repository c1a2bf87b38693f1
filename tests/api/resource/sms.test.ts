import { describe, expect, test, vi } from 'vitest'
import { smsCategory } from '#shared/resources/resource/sms.ts'
import { smsKeys } from '#tests/support/sms-server.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { outbox, send, startMessages } from './text-messages.ts'

const { providers, smsBases, server, admin, configure } = await startMessages()

describe('a message', () => {
  test.each([
    ['aliyun', smsCategory.aliyun, ['镰', 'SMS_1', { code: '2333', title: '通知标题' }]],
    ['tencent', smsCategory.tencent, ['镰', 'SMS_1', '1400000000', ['2333', '通知标题']]],
    ['qiniu', smsCategory.qiniu, ['SMS_1', { code: '2333', title: '通知标题' }]],
  ])('goes out by %s, signed as it wants', async (provider, category, content) => {
    const { smsCode } = await configure(admin, category)
    const { status, body } = await send(admin, smsCode, '13800000001,13800000002')
    expect([status, body.data]).toEqual([200, { success: true, code: 200, msg: '发送成功!' }])
    const phones = ['13800000001', '13800000002'].map((phone) =>
      provider === 'tencent' ? `+86${phone}` : phone,
    )
    expect(providers.calls.at(-1)).toEqual({ provider, phones, content })
  })

  test('goes out by Yunpian as a whole text', async () => {
    const { smsCode } = await configure(admin, smsCategory.yunpian, { templateId: '#title#：#code# #other#' })
    expect((await send(admin, smsCode, '13800000001')).status).toBe(200)
    expect(providers.calls.at(-1)).toMatchObject({
      provider: 'yunpian',
      content: '【镰】通知标题：2333 #other#',
    })
  })

  test.each([
    ['aliyun', smsCategory.aliyun, '发送失败: SignatureDoesNotMatch: the signature is wrong'],
    ['tencent', smsCategory.tencent, '发送失败: AuthFailure.SignatureFailure: the signature is wrong'],
    ['qiniu', smsCategory.qiniu, '发送失败: BadToken: Your authorization token is invalid'],
    ['yunpian', smsCategory.yunpian, '发送失败: -1: 非法的apikey apikey'],
  ])('that %s refuses is told with its reason', async (_name, category, msg) => {
    const keys = { accessKey: smsKeys.accessKey, secretKey: 'a wrong key of the tests' }
    if (category === smsCategory.yunpian) keys.accessKey = 'a wrong api key'
    const { smsCode } = await configure(admin, category, keys)
    const { status, body } = await send(admin, smsCode, '13800000001')
    expect([status, body.msg]).toEqual([400, msg])
  })

  test.each([
    ['tencent', smsCategory.tencent],
    ['yunpian', smsCategory.yunpian],
  ])('may reach one phone and not another: %s', async (_name, category) => {
    const { smsCode } = await configure(admin, category)
    const { status } = await send(admin, smsCode, '13800000001,13900000000')
    const rows = await outbox(admin, { smsCode })
    expect(status).toBe(400)
    expect(rows.map(({ phone, state }) => [phone, state]).sort()).toEqual([
      ['13800000001', 2],
      ['13900000000', 3],
    ])
  })

  test('stands in the outbox with what became of it', async () => {
    const { smsCode } = await configure(admin, smsCategory.aliyun)
    await send(admin, smsCode, '13800000003')
    const [row] = await outbox(admin, { smsCode })
    expect(row).toMatchObject({
      phone: '13800000003',
      state: 2,
      stateName: '已发送',
      categoryName: '阿里云',
      attempts: 1,
      providerId: 'biz-1',
      answer: expect.stringContaining('"Code":"OK"'),
      error: '',
      sentTime: expect.stringMatching(/^\d{4}-/),
    })
    const { body } = await admin.get('/blade-resource/sms-message/detail', { id: row?.id })
    expect(body.data.params).toEqual({ code: '2333', title: '通知标题' })
    expect(JSON.stringify(body)).not.toContain('sealed')
  })

  test('stands in the outbox of its own tenant alone', async () => {
    const farmer = await server.asUser({ tenantId: '100001', codes: ['sms', 'sms_debug'] })
    expect((await outbox(farmer)).length).toBe(0)
    const { smsCode } = await configure(admin, smsCategory.aliyun)
    const { status, body } = await send(farmer, smsCode, '13800000001')
    expect([status, body.msg]).toEqual([400, '资源编号不存在'])
  })

  test('is sent by those who may', async () => {
    const person = await server.asUser({ codes: ['sms', 'sms_add', 'sms_edit', 'sms_enable'] })
    expect((await send(person, undefined, '13800000001')).status).toBe(403)
    await person.may('sms_debug')
    expect((await send(person, undefined, '13800000001')).status).toBe(200)
  })
})

describe('a call to send', () => {
  test.each([
    ['no phone', '', '{}', '请输入手机号码'],
    ['a phone that is none', '13800000001,12345', '{}', '手机号码格式不正确'],
    [
      'too many phones',
      Array.from({ length: 101 }, (_, n) => 13800000000 + n).join(),
      '{}',
      '一次最多发送100个号码',
    ],
    ['parameters that are none', '13800000001', '{code', '请求参数格式错误: params'],
    ['parameters within parameters', '13800000001', '{"a":{"b":1}}', '请求参数格式错误: params'],
    ['a list of parameters', '13800000001', '["a"]', '请求参数格式错误: params'],
  ])('with %s is refused', async (_name, phones, params, msg) => {
    const before = (await outbox(admin)).length
    const { status, body } = await send(admin, undefined, phones, params)
    expect([status, body.msg]).toEqual([400, msg])
    expect((await outbox(admin)).length).toBe(before)
  })

  test('reaches 100 phones at once, each only once', async () => {
    const { smsCode } = await configure(admin, smsCategory.aliyun)
    const phones = Array.from({ length: 100 }, (_, n) => 13800000000 + n).join()
    expect((await send(admin, smsCode, `${phones},13800000000`)).status).toBe(200)
    expect(providers.calls.at(-1)?.phones).toHaveLength(100)
  })

  test('is limited for each user and each phone', async () => {
    const limited = await startTestServer({ environment: { LIMITS: 'default' } })
    const person = await limited.asUser({ codes: ['sms_debug'] })
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await send(person, undefined, '13800000001')).status)
    expect([statuses[9], statuses[10]]).toEqual([200, 429])
    for (let n = 0; n < 9; n++) await send(person, undefined, `1380000001${n}`)
    expect((await send(person, undefined, '13800000099')).status).toBe(429)
  })
})

describe('a provider that fails', () => {
  test('is tried again until it is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    providers.fault = { status: 503, text: 'down' }
    const { smsCode } = await configure(admin, smsCategory.aliyun)
    const { status, body } = await send(admin, smsCode, '13800000004')
    expect([status, body.success, body.msg]).toEqual([400, false, '短信平台暂不可用，稍后自动重发'])
    expect(await outbox(admin, { smsCode })).toMatchObject([{ state: 1, attempts: 1, answer: 'down' }])
    providers.fault = undefined
    await vi.advanceTimersByTimeAsync(31_000)
    vi.useRealTimers()
    await vi.waitFor(async () =>
      expect(await outbox(admin, { smsCode })).toMatchObject([{ state: 2, attempts: 2, error: '' }]),
    )
  })

  test('that does not answer in time is not asked twice', async () => {
    providers.fault = 'hang'
    const { smsCode } = await configure(admin, smsCategory.aliyun)
    const { status, body } = await send(admin, smsCode, '13800000006')
    expect([status, body.msg]).toEqual([400, '发送失败: 短信平台未及时应答，结果未知'])
    expect(await outbox(admin, { smsCode })).toMatchObject([{ state: 3, attempts: 1 }])
  }, 15_000)

  test('at an address inside of the network is not called', async () => {
    const closed = await startTestServer({ smsBases })
    const agent = await closed.signIn()
    const { smsCode } = await configure(agent, smsCategory.aliyun)
    const { status, body } = await send(agent, smsCode, '13800000001')
    expect([status, body.msg]).toEqual([400, '发送失败: 短信平台无法访问'])
  })
})

describe('without a provider', () => {
  test('the demo says that it has sent', async () => {
    const demo = await startTestServer()
    const agent = await demo.signIn()
    expect((await send(agent, undefined, '13800000001')).body.data.msg).toBe('发送成功!')
    expect(await outbox(agent)).toMatchObject([{ state: 2, answer: 'console' }])
  })

  test('an installation for work says that it has not', async () => {
    const base = await startTestServer({ seed: 'base' })
    const agent = await base.signIn()
    const { status, body } = await send(agent, undefined, '13800000001')
    expect([status, body.msg]).toEqual([400, '发送失败: 未启用短信配置'])
    expect(await outbox(agent)).toMatchObject([{ state: 3, error: '未启用短信配置' }])
    const { id } = await configure(agent, smsCategory.console, { accessKey: '', secretKey: '' })
    await agent.post('/blade-resource/sms/enable', { id })
    expect((await send(agent, undefined, '13800000001')).body.msg).toBe('发送失败: 控制台短信仅用于演示模式')
  })
})
