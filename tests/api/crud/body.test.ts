import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { param } from '#shared/resources/index.ts'
import type { Sending } from '#tests/support/send.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()
let number = 0

const draft = (more: object = {}) => {
  number += 1
  return { paramName: `body ${number}`, paramKey: `body.p${number}`, paramValue: 'v', ...more }
}
const post = (body: Sending['body'], headers: Sending['headers'] = { 'Content-Type': 'application/json' }) =>
  admin.send({ method: 'POST', path: '/api/blade-system/param/save', headers, body })
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const formPart = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const multipart = { 'Content-Type': 'multipart/form-data; boundary=edge' }
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
const megabyte = 1024 * 1024

describe('a body that cannot be read', () => {
  test.each<[string, string, Sending['headers']?]>([
    ['broken JSON', '{"paramName":'],
    ['JSON with a comma too many', '{"paramName":"a",}'],
    ['words', 'hello'],
    ['half of a surrogate pair', '{"paramName":"\\ud83d"}'],
    ['half of a surrogate pair deep inside', '{"a":[{"b":"\\udc00 x"}]}'],
    ['objects in objects without end', nested(200)],
    ['arrays in arrays without end', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['a form without its boundary', 'x', { 'Content-Type': 'multipart/form-data' }],
    ['a form that breaks off', `${formPart('paramName', 'x')}--ed`, multipart],
    [
      'a form with a file',
      `--edge\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nx\r\n--edge--\r\n`,
      multipart,
    ],
    ['a form that is none', 'nothing of the sort', multipart],
    ['gzip that is none', 'x', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }],
  ])('%s', async (_name, body, headers) => {
    const answer = await post(body, headers)
    expect([answer.status, answer.body.code, answer.body.msg]).toEqual([400, 400, '请求内容无法解析'])
  })
})

describe('a body that is too large', () => {
  const large = 'x'.repeat(megabyte)

  test.each<[string, Sending['body'], Sending['headers']?]>([
    ['JSON', JSON.stringify(draft({ remark: large }))],
    ['a form', `remark=${large}`, urlencoded],
    ['a form of very many fields', 'a=1&'.repeat(1500), urlencoded],
    ['a multipart form', `${formPart('remark', large)}--edge--\r\n`, multipart],
    [
      'a multipart form whose fields are too large together',
      `${formPart('a', large.slice(2)).repeat(3)}--edge--\r\n`,
      multipart,
    ],
    [
      'what becomes large when it is unpacked',
      gzipSync(JSON.stringify(draft({ remark: 'x'.repeat(5 * megabyte) }))),
      { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    ],
  ])('as %s is refused', async (_name, body, headers) => {
    const answer = await post(body, headers)
    expect([answer.status, answer.body.code, answer.body.msg]).toEqual([413, 413, '请求内容过大'])
  })

  test('is one of more than a megabyte', async () => {
    const answer = await post(JSON.stringify(draft({ remark: 'x'.repeat(megabyte - 200) })))
    expect([answer.status, answer.body.msg]).toEqual([400, '备注不能超过500个字符'])
  })
})

describe('a body of a kind that nobody asked for', () => {
  test.each<[string, Sending['headers']]>([
    ['XML', { 'Content-Type': 'application/xml' }],
    ['plain text', { 'Content-Type': 'text/plain' }],
    ['a picture', { 'Content-Type': 'image/png' }],
    ['JSON of an unknown alphabet', { 'Content-Type': 'application/json; charset=gb2312' }],
    ['JSON in an unknown packing', { 'Content-Type': 'application/json', 'Content-Encoding': 'lzma' }],
  ])('%s is refused', async (_name, headers) => {
    const answer = await post(JSON.stringify(draft()), headers)
    expect([answer.status, answer.body.code, answer.body.msg]).toEqual([415, 415, '不支持当前媒体类型'])
  })

  test('does not matter where there is no body', async () => {
    const answer = await admin.post('/blade-system/param/save', undefined, draft(), {
      'Content-Type': 'text/plain',
    })
    expect(answer.status).toBe(200)
  })
})

describe('a body that is no object', () => {
  test.each(['[]', '[1,2]', '"text"', '12', 'true', 'null', ''])('%s is as good as none', async (body) => {
    const { status, body: answer } = await post(body)
    expect([status, answer.msg]).toEqual([400, '请输入名称'.replace('名称', '参数名称')])
  })
})

describe('names that objects have by themselves', () => {
  const forged =
    '"__proto__":{"isAdmin":true,"paramValue":"forged"},"constructor":{"prototype":{"isAdmin":true}}'

  test('do nothing in JSON', async () => {
    const text = `{${forged},"a":{${forged}},"__proto__":[1],${JSON.stringify(draft()).slice(1)}`
    const { status, body } = await post(text)
    expect(status).toBe(200)
    expect(await admin.detail(param, body.data.id)).toMatchObject({ paramValue: 'v' })
    expect('isAdmin' in {}).toBe(false)
  })

  test('do nothing in a query or a form', async () => {
    const fields = new URLSearchParams(draft()).toString()
    const names = '__proto__=1&__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1&prototype=1'
    const parts = Object.entries(draft({ '__proto__[isAdmin]': '1', 'constructor[prototype][isAdmin]': '1' }))
    const answers = [
      await admin.send({ method: 'POST', path: `/api/blade-system/param/save?${names}&${fields}` }),
      await post(`${names}&${new URLSearchParams(draft())}`, urlencoded),
      await post(
        `${formPart('__proto__', '1')}${parts.map(([name, value]) => formPart(name, String(value))).join('')}--edge--\r\n`,
        multipart,
      ),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect('isAdmin' in {}).toBe(false)
  })
})

describe('a text', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a picture that runs', '"><img src=x onerror=alert(1)>'],
    ['entities', '&lt;b&gt; &amp; &#39;'],
    ['quotes of SQL', `'; DROP TABLE param; --`],
    ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈 𠮷'],
    ['blanks around it', '  both sides  '],
    ['lines', 'one\r\ntwo\tthree'],
    ['letters of many scripts', 'ñ Ж ع 漢 ไ ﷽'],
    ['signs of formats', '{{7*7}} #{7*7} %s %n'],
    ['a zero', '0'],
    ['words of JavaScript', 'null'],
  ])('with %s is kept as it was sent', async (_name, text) => {
    const { id } = await admin.save(param, { ...draft(), paramName: text, remark: text })
    expect(await admin.detail(param, id)).toMatchObject({ paramName: text, remark: text })
    expect((await admin.page(param, { id, paramName: text })).total).toBe(1)
    expect((await admin.page(param, { id, keyword: text })).total).toBe(1)
  })

  test('is counted in characters as JavaScript counts them', async () => {
    await expect(admin.save(param, { ...draft(), paramName: '长'.repeat(255) })).resolves.toBeTruthy()
    const { body } = await admin.post('/blade-system/param/save', draft({ paramName: '长'.repeat(256) }))
    expect(body).toMatchObject({
      msg: '参数名称不能超过255个字符',
      errors: [{ field: 'paramName', message: '参数名称不能超过255个字符' }],
    })
  })

  test('of blanks alone is no text', async () => {
    const { body } = await admin.post('/blade-system/param/save', draft({ paramName: ' \t　' }))
    expect(body.msg).toBe('请输入参数名称')
  })
})
