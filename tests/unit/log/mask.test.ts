import { describe, expect, test } from 'vitest'
import { masked, maskedJson, maskedText, onOneLine } from '#server/log/mask.ts'
import { processorTime } from '#tests/support/processor-time.ts'

describe('masking by key', () => {
  test.each([
    'password',
    'oldPassword',
    'newPassword1',
    'passwd',
    'access_token',
    'refreshToken',
    'clientSecret',
    'Authorization',
    'Blade-Auth',
    'captchaCode',
    'Captcha-Key',
    'code',
    'smsCode',
    'validateCode',
    'accessKey',
    'private_key',
    'Cookie',
    'licenseKey',
    'accessSecret',
    'mqttPassword',
    'apikey',
    'sk',
  ])('%s is masked at every depth', (key) => {
    expect(masked({ a: [{ b: { [key]: 'hunter2' } }] })).toEqual({ a: [{ b: { [key]: '***' } }] })
    expect(masked({ [key]: { inner: 'hunter2' } })).toEqual({ [key]: '***' })
  })

  test.each(['regionCode', 'postCode', 'creditCode', 'deptCode', 'account', 'title', 'encode'])(
    '%s is kept',
    (key) => {
      expect(masked({ [key]: 'value' })).toEqual({ [key]: 'value' })
    },
  )

  test('an empty secret says that nothing was sent', () => {
    expect(masked({ password: '', token: null })).toEqual({ password: '', token: null })
  })
})

describe('masking the value of a parameter', () => {
  const hidden = '***'
  test.each([
    [
      { paramKey: 'mail.password', paramValue: 'hunter2' },
      { paramKey: 'mail.password', paramValue: hidden },
    ],
    [
      { paramKey: 'site.title', paramValue: '清河' },
      { paramKey: 'site.title', paramValue: '清河' },
    ],
    [
      { id: '1', paramValue: 'hunter2' },
      { id: '1', paramValue: hidden },
    ],
    [
      { PARAM_KEY: 'x.token', Param_Value: 'hunter2' },
      { PARAM_KEY: 'x.token', Param_Value: hidden },
    ],
    [
      { paramKey: 'x.token', paramkey: 'site.title', paramValue: 'hunter2' },
      { paramKey: 'x.token', paramkey: 'site.title', paramValue: hidden },
    ],
    [
      { paramKey: ['x.token'], paramValue: 'hunter2' },
      { paramKey: ['x.token'], paramValue: hidden },
    ],
    [
      { ids: '1', patch: { paramValue: 'hunter2' } },
      { ids: '1', patch: { paramValue: hidden } },
    ],
    [{ patch: '{"paramValue":"hunter2"}' }, { patch: '{"paramValue":"***"}' }],
    [
      { rows: [{ 参数键名: 'x.token', 参数键值: 'hunter2' }, { 密码: 'hunter2' }] },
      { rows: [{ 参数键名: 'x.token', 参数键值: hidden }, { 密码: hidden }] },
    ],
    [{ text: 'see paramValue="hunter2, two" there' }, { text: 'see paramValue=***" there' }],
    [
      { apiKey: 'hunter2', sign_key: 'hunter2' },
      { apiKey: hidden, sign_key: hidden },
    ],
    [{ url: 'postgres://a:hunter2@db.example/x' }, { url: 'postgres://a:***@db.example/x' }],
    [
      { url: 'jdbc:mysql://db.example/x?user=a&password=b,c!&ssl=1' },
      { url: 'jdbc:mysql://db.example/x?user=a&password=***&ssl=1' },
    ],
  ])('%j', (sent, kept) => expect(masked(sent)).toEqual(kept))
})

describe('masking within a text', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF_123'
  test.each([
    ['https://a.example/x?Blade-Auth=abc.def&y=1', 'https://a.example/x?Blade-Auth=***&y=1'],
    ['password=hunter2 rest', 'password=*** rest'],
    ['{"newPassword1":"hunter2","a":1}', '{"newPassword1":"***","a":1}'],
    ['Authorization: Bearer abc', 'Authorization: ***'],
    ['?code=1234&state=x', '?code=***&state=x'],
    [`got ${token}!`, 'got ***!'],
    ['the code is fine, encode=x', 'the code is fine, encode=x'],
  ])('%s', (text, expected) => {
    expect(maskedText(text, 500)).toBe(expected)
  })

  test('a token that is cut in two is still masked', () => {
    expect(maskedText(`${'x'.repeat(30)} ${token}`, 60)).not.toContain('eyJ')
  })
})

describe('limits', () => {
  test('long texts, long lists and deep values are cut', () => {
    const [text, list] = masked(['x'.repeat(600), Array(60).fill(1)]) as [string, unknown[]]
    expect([text.length, list.length, list.at(-1)]).toEqual([501, 51, '… 60'])
    let deep: unknown = 'end'
    for (let n = 0; n < 20; n++) deep = { deep }
    expect(JSON.stringify(masked(deep))).not.toContain('end')
    expect(maskedJson(Array(50).fill('x'.repeat(400)), 4000)).toHaveLength(4000)
  })

  test('files are named by their size alone', () => {
    expect(masked({ file: Buffer.from('content') })).toEqual({ file: '[7 bytes]' })
  })

  test('control characters are written out', () => {
    expect(onOneLine('a\r\n\u001b[31mb\u0085', 100)).not.toMatch(/\p{Cc}/u)
  })

  test('a large body that is made to be slow takes no time', async () => {
    const words = [
      'a'.repeat(500),
      'token'.repeat(100),
      'code '.repeat(100),
      '-_'.repeat(250),
      'eyJ'.repeat(160),
    ]
    const body = Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [`k${n}`, Array(50).fill(words[n % words.length])]),
    )
    expect(await processorTime(() => maskedJson(body, 4000))).toBeLessThan(250)
  })
})
