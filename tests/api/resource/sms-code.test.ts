import { afterEach, describe, expect, test } from 'vitest'
import { milliseconds, setClock } from '#server/db/clock.ts'
import { smsCategory } from '#shared/resources/resource/sms.ts'
import type { Agent } from '#tests/support/agent.ts'
import { endpoint, outbox, startMessages } from './text-messages.ts'

const { providers, server, admin, configure } = await startMessages()

describe('a code that proves a phone', () => {
  let back = () => {}
  afterEach(() => back())
  const person = async () => server.asUser()
  const ask = async (agent: Agent, phone = '13800000007') => {
    const { smsCode } = await configure(admin, smsCategory.aliyun)
    const { body } = await agent.post(`${endpoint}/send-validate`, { phone, code: smsCode })
    const content = providers.calls.at(-1)?.content as [string, string, { code: string }]
    return { ...body.data, right: content[2].code, smsCode }
  }
  const check = async (agent: Agent, id: string, value: string) =>
    (await agent.post(`${endpoint}/validate-message`, undefined, { id, value })).body.msg

  test('is in the message and nowhere else', async () => {
    const asked = await ask(await person())
    expect(asked).toMatchObject({
      id: expect.stringMatching(/^\d{19}$/),
      phone: '13800000007',
      success: true,
      value: '',
    })
    expect(asked.right).toMatch(/^\d{6}$/)
    const [row] = await outbox(admin, { smsCode: asked.smsCode })
    const { body } = await admin.get('/blade-resource/sms-message/detail', { id: row?.id })
    expect(body.data.params).toEqual({ code: '****' })
  })

  test('is good once', async () => {
    const agent = await person()
    const { id, right } = await ask(agent)
    expect(await check(agent, id, right)).toBe('操作成功')
    expect(await check(agent, id, right)).toBe('验证码错误或已失效')
  })

  test('is not good after five wrong tries', async () => {
    const agent = await person()
    const { id, right } = await ask(agent)
    for (let n = 0; n < 5; n++) expect(await check(agent, id, 'wrong')).toBe('验证码错误或已失效')
    expect(await check(agent, id, right)).toBe('验证码错误或已失效')
  })

  test('is not good after five minutes', async () => {
    const agent = await person()
    const { id, right } = await ask(agent)
    const later = milliseconds() + 301_000
    back = setClock(() => later)
    expect(await check(agent, id, right)).toBe('验证码错误或已失效')
  })

  test('is not good in another tenant', async () => {
    const { id, right } = await ask(await person())
    const farmer = await server.asUser({ tenantId: '100001' })
    expect(await check(farmer, id, right)).toBe('验证码错误或已失效')
  })
})
