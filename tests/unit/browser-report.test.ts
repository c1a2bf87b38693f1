import { expect, test } from 'vitest'
import { nameOf, pageOf, placeOf, reportOf } from '#server/log/report.ts'

test.each([
  [{ message: 'Uncaught TypeError: x is not a function' }, 'TypeError'],
  [{ message: 'x', stack: 'RangeError: x\n    at a' }, 'RangeError'],
  [{ message: 'it broke', type: 'promise' }, 'promise'],
  [{ message: 'it broke' }, 'Error'],
])('%j is called %s', (report, name) => {
  expect(nameOf(report)).toBe(name)
})

test.each([
  [
    'Error: x\n    at f (https://host/assets/a-1.js?v=2:12:34)\n    at g (https://host/b.js:1:2)',
    'a-1.js',
    '12',
  ],
  ['f@https://host/assets/a.js:7:8\n', 'a.js', '7'],
  ['Error: x\n    at https://host/assets/a.js:7:8', 'a.js', '7'],
  ['nothing of a place', '', ''],
])('%j happened in %s, line %s', (stack, fileName, lineNumber) => {
  expect(placeOf({ stack })).toEqual({ fileName, lineNumber })
})

test.each([
  ['https://host/system/user?view=1', '/system/user'],
  ['https://host/#/x?token=1', '/#/x'],
  ['https://host/a?token=1#/b?code=2', '/a#/b'],
  ['/system/user', '/system/user'],
  ['', ''],
])('the page of %j is %j', (url, page) => {
  expect(pageOf({ url })).toBe(page)
})

test('a report keeps the lines of its stack and nothing else that moves a cursor', () => {
  expect(reportOf({ message: 'a\nb\u001b[31m', stack: 'x\r\n  at y\u001b[0m\t', password: 'p' })).toEqual({
    message: 'a b [31m',
    stack: 'x\n  at y [0m ',
  })
  expect(reportOf({ stack: 'x'.repeat(9000) })?.stack).toHaveLength(4000)
})

test.each([null, undefined, 'text', 7, {}, { url: '/x' }])('%j is no report', (entry) => {
  expect(reportOf(entry)).toBeUndefined()
})
