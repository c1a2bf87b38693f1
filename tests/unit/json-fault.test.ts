import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from '#client/fields/plain/json-fault.ts'

test.each([
  ['', 1, 1, '第1行第1列有误：此处应为一个值'],
  ['{"a": 1,}', 1, 9, '第1行第9列有误：此处应为双引号中的名称'],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '第3行第3列有误：此处应为“,”或“}”'],
  ['{"a" 1}', 1, 6, '第1行第6列有误：此处应为“:”'],
  ["{'a': 1}", 1, 2, '第1行第2列有误：此处应为双引号中的名称'],
  ['[1, 2', 1, 6, '第1行第6列有误：此处应为“,”或“]”'],
  ['[01]', 1, 3, '第1行第3列有误：此处应为“,”或“]”'],
  ['"a', 1, 3, '第1行第3列有误：此处应为“"”'],
  ['"\\x"', 1, 2, '第1行第2列有误：此处应为有效的转义'],
  ['NaN', 1, 1, '第1行第1列有误：此处应为一个值'],
  ['1 2', 1, 3, '第1行第3列有误：此处应为内容到此结束'],
])('%j stops at line %i, column %i', (text, line, column, message) => {
  const fault = jsonFault(text)
  expect([fault?.line, fault?.column, fault?.message[0]]).toEqual([line, column, message])
})

test('says the same in English', () => {
  expect(jsonFault('[1,]')?.message[1]).toBe('Line 1, column 4: expected a value')
})

test('takes what JSON.parse takes', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 1, 2), (text, indent) => {
      expect(jsonFault(JSON.stringify(JSON.parse(text), null, indent))).toBeUndefined()
    }),
  )
})

test('refuses what JSON.parse refuses, and nothing else', () => {
  const parses = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    '-0.5e3',
    'true',
    'null',
    ' ',
    '\n',
    '"',
    '\\',
    '.',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const text = parts.join('')
      expect(jsonFault(text) === undefined).toBe(parses(text))
    }),
    { numRuns: 3000 },
  )
})
