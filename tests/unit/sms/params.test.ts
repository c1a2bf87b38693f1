import { describe, expect, test } from 'vitest'
import { smsParamsOf } from '#server/sms/params.ts'
import { processorTime } from '#tests/support/processor-time.ts'

describe('parameters', () => {
  test.each([
    ["{'code':2333,'title':'通知标题'}", { code: '2333', title: '通知标题' }],
    ['{"code":"2333"}', { code: '2333' }],
    [`{"a":"it's"}`, { a: "it's" }],
    [`{'a':'say "hi"'}`, { a: 'say "hi"' }],
    [`{'a':'it\\'s', "b": true,}`, { a: "it's", b: 'true' }],
    [`{'a':'x,}'}`, { a: 'x,}' }],
    ['', {}],
    ['{}', {}],
    [undefined, {}],
    [{ code: 7 }, { code: '7' }],
  ])('%j are read', (sent, params) => expect(smsParamsOf(sent)).toEqual(params))

  test.each([
    "{'a'",
    'code=1',
    '[1]',
    '1',
    'null',
    '{"a":null}',
    '{"a":{}}',
    '{"a":[1]}',
    `{"a":"${'x'.repeat(501)}"}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`n${n}`, n]))),
  ])('%s are refused', (sent) => expect(() => smsParamsOf(sent)).toThrow('请求参数格式错误: params'))

  test('of a length without end are looked at in no time', async () => {
    const endless = `{'${"\\'".repeat(7_900)}`
    expect(await processorTime(() => expect(() => smsParamsOf(endless)).toThrow())).toBeLessThan(100)
  })
})
