import sm from 'sm-crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { user } from '#shared/resources/index.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { bearer, refusalWith, shapeOf, statusOf, tokenCall } from './token-call.ts'

const phone = '13900001111'
let goBack = () => {}

afterEach(() => goBack())

describe('a sign-in by text message', () => {
  const sent: { tenantId: string; phone: string; code: string }[] = []
  const withSender = {
    smsSender: {
      async send(tenantId: string, to: string, code: string) {
        sent.push({ tenantId, phone: to, code })
      },
    },
  }

  async function prepare(options = {}) {
    sent.length = 0
    const server = await startTestServer({ ...withSender, ...options })
    const admin = await server.signIn()
    const person = await server.asUser()
    await admin.update(user, { id: person.userId, phone })
    return { server, person }
  }

  const ask = (server: TestServer, to = phone) =>
    server.stranger.post('/blade-auth/oauth/sms/send-validate', undefined, { tenantId: '000000', phone: to })

  const hand = (server: TestServer, id: string, value: string, to = phone) =>
    tokenCall(server, { params: { grant_type: 'sms_code', phone: to, id, value } })

  test('takes the code that was sent, once', async () => {
    const { server, person } = await prepare()
    const { status, body } = await ask(server)
    expect([status, body.data]).toEqual([200, { success: true, id: expect.stringMatching(/^[0-9a-f]{32}$/) }])
    expect(sent).toEqual([{ tenantId: '000000', phone, code: expect.stringMatching(/^\d{6}$/) }])
    const signedIn = await hand(server, body.data.id, sent[0]?.code ?? '')
    expect(signedIn.body).toMatchObject({ user_id: person.userId })
    expect(await statusOf(bearer(server, signedIn.body.access_token))).toBe(200)
    expect(shapeOf(await hand(server, body.data.id, sent[0]?.code ?? ''))).toEqual(
      refusalWith('验证码不正确'),
    )
  })

  test('takes the number sealed with SM2', async () => {
    const { server, person } = await prepare()
    const sealed = () => sm.sm2.doEncrypt(phone, server.running.sm2PublicKey, 0)
    const { id } = (await ask(server, sealed())).body.data
    expect((await hand(server, id, sent[0]?.code ?? '', sealed())).body.user_id).toBe(person.userId)
  })

  test('answers an unknown number the same and sends nothing', async () => {
    const { server } = await prepare()
    const { status, body } = await ask(server, '13900009999')
    expect([status, body.data]).toEqual([200, { success: true, id: expect.stringMatching(/^[0-9a-f]{32}$/) }])
    expect(sent).toEqual([])
    expect(shapeOf(await hand(server, body.data.id, '000000', '13900009999'))).toEqual(
      refusalWith('验证码不正确'),
    )
  })

  test('takes a code for five minutes, for its number, after at most two slips', async () => {
    const { server } = await prepare()
    const first = (await ask(server)).body.data.id
    expect((await hand(server, first, sent[0]?.code ?? '', '13900002222')).status).toBe(400)
    expect((await hand(server, first, 'xxxxxx')).status).toBe(400)
    expect((await hand(server, first, sent[0]?.code ?? '')).status).toBe(200)
    const second = (await ask(server)).body.data.id
    for (const slip of ['1', '2', '3']) await hand(server, second, slip)
    expect((await hand(server, second, sent[1]?.code ?? '')).status).toBe(400)
    const third = (await ask(server)).body.data.id
    goBack = setClock(() => Date.now() + 5 * 60_000 + 1000)
    expect((await hand(server, third, sent[2]?.code ?? '')).status).toBe(400)
  })

  test('sends a number no second code within a minute', async () => {
    const { server } = await prepare({ environment: { LIMITS: 'default' } })
    expect((await ask(server)).status).toBe(200)
    expect(await ask(server)).toMatchObject({
      status: 429,
      body: { msg: '验证码发送过于频繁,请稍后再试' },
    })
  })

  test('passes no captcha by', async () => {
    const { server } = await prepare()
    const demanding = await startTestServer({
      ...withSender,
      environment: { CAPTCHA: 'on' },
      captcha: () => 'abcde',
    })
    expect((await ask(demanding)).body.msg).toBe('验证码不正确')
    const { key } = (await demanding.stranger.get('/blade-auth/oauth/captcha')).body
    const answer = await demanding.stranger.post(
      '/blade-auth/oauth/sms/send-validate',
      undefined,
      { phone },
      { 'Captcha-Key': key, 'Captcha-Code': 'ABCDE' },
    )
    expect(answer.status).toBe(200)
    expect((await ask(server)).status).toBe(200)
  })
})
