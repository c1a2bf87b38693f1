import { describe, expect, test } from 'vitest'
import { countTones } from '#tests/support/count-tones.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { refusalWith, shapeOf, tokenCall } from './token-call.ts'

const server = await startTestServer({ captcha: () => 'abcde', environment: { CAPTCHA: 'on' } })

const draw = async () => (await server.stranger.get('/blade-auth/oauth/captcha')).body
const signIn = (headers: Record<string, string>, params = {}) =>
  tokenCall(server, { headers, params: { grant_type: 'captcha', ...params } })

describe('a captcha', () => {
  test('is answered bare and enveloped at once, and enveloped at its other address', async () => {
    const bare = await draw()
    expect(bare).toMatchObject({ code: 200, success: true, data: { key: bare.key, image: bare.image } })
    const { body } = await server.stranger.get('/blade-auth/captcha')
    expect(Object.keys(body.data)).toEqual(['key', 'image'])
  })

  test('lets in whoever reads it, in capitals too', async () => {
    const { key } = await draw()
    expect((await signIn({ 'Captcha-Key': key, 'Captcha-Code': 'ABCDE' })).status).toBe(200)
  })

  test('is good once', async () => {
    const { key } = await draw()
    const headers = { 'Captcha-Key': key, 'Captcha-Code': 'abcde' }
    await signIn(headers, { password: 'wrong' })
    expect(shapeOf(await signIn(headers))).toEqual(refusalWith('验证码不正确'))
  })

  test.each([
    ['is missing', {}],
    ['has no answer', { 'Captcha-Code': '' }],
    ['is answered wrongly', { 'Captcha-Code': 'xxxxx' }],
  ])('that %s is refused before the tenant is looked at', async (_, headers) => {
    const { key } = await draw()
    const answer = await signIn({ 'Captcha-Key': key, 'Tenant-Id': '999999', ...headers })
    expect(shapeOf(answer)).toEqual(refusalWith('验证码不正确'))
  })

  test('cannot be left out by another grant', async () => {
    expect(shapeOf(await tokenCall(server))).toEqual(refusalWith('请使用验证码登录', 'unauthorized_client'))
  })

  test('is not asked for where it is switched off', async () => {
    const off = await startTestServer()
    const headers = { 'Captcha-Key': 'anything', 'Captcha-Code': 'at all' }
    expect((await tokenCall(off, { headers, params: { grant_type: 'captcha' } })).status).toBe(200)
    expect((await tokenCall(off)).status).toBe(200)
  })
})

describe('the sound of a captcha', () => {
  const listen = (key: string) => server.stranger.get('/blade-auth/oauth/captcha/audio', { key })

  test('is a WAV that nobody keeps', async () => {
    const { status, headers, bytes } = await listen((await draw()).key)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(countTones(bytes)).toMatch(/^[1-6]{5}$/)
  })

  test('lets in whoever counts it, once', async () => {
    const { key } = await draw()
    const headers = { 'Captcha-Key': key, 'Captcha-Code': countTones((await listen(key)).bytes) }
    expect((await signIn(headers)).status).toBe(200)
    expect(shapeOf(await signIn(headers))).toEqual(refusalWith('验证码不正确'))
  })

  test('takes the place of the picture', async () => {
    const { key } = await draw()
    await listen(key)
    const answer = await signIn({ 'Captcha-Key': key, 'Captcha-Code': 'abcde' })
    expect(shapeOf(answer)).toEqual(refusalWith('验证码不正确'))
  })

  test('is another one when it is asked for again', async () => {
    const { key } = await draw()
    const [first, second] = [await listen(key), await listen(key)]
    expect(first.bytes.equals(second.bytes)).toBe(false)
    const headers = { 'Captcha-Key': key, 'Captcha-Code': countTones(second.bytes) }
    expect((await signIn(headers)).status).toBe(200)
  })

  test.each([
    ['an unknown key', async () => 'f'.repeat(32)],
    ['no key', async () => ''],
    [
      'a key that is used up',
      async () => {
        const { key } = await draw()
        await signIn({ 'Captcha-Key': key, 'Captcha-Code': 'wrong' })
        return key
      },
    ],
  ])('is refused for %s', async (_, keyOf) => {
    const { status, body } = await listen(await keyOf())
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 400, success: false, msg: '验证码已失效，请更换一张' },
    })
  })

  test('counts among the captchas of an address', async () => {
    const limited = await startTestServer({ environment: { LIMITS: 'default' } })
    const { key } = (await limited.stranger.get('/blade-auth/oauth/captcha')).body
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => limited.stranger.get('/blade-auth/oauth/captcha/audio', { key })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(119)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 429 } })
  })
})

test('an address draws 120 captchas a minute', async () => {
  const limited = await startTestServer({ environment: { LIMITS: 'default' } })
  const answers = await Promise.all(
    Array.from({ length: 121 }, () => limited.stranger.get('/blade-auth/oauth/captcha')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    body: { code: 429, success: false },
  })
})
