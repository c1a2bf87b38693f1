import { describe, expect, test } from 'vitest'
import { masked, maskedJson, maskedText, onOneLine } from '#server/log/mask.ts'

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

  test('a large body that is made to be slow takes no time', () => {
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
    const started = process.cpuUsage()
    maskedJson(body, 4000)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(250)
  })
})
