import { expect, test } from 'vitest'
import { JsonText, jsonOf, withMember } from '#server/http/json-text.ts'

test('data that are JSON already stand in their envelope as they are', () => {
  const envelope = { code: 200, success: true, data: new JsonText('{"a":[1.50]}'), msg: '操作成功' }
  expect(jsonOf(envelope)).toContain('{"a":[1.50]}')
  expect(JSON.parse(jsonOf(envelope))).toEqual({ ...envelope, data: { a: [1.5] } })
  expect(JSON.parse(jsonOf({ ...envelope, data: { b: 2 } }))).toEqual({ ...envelope, data: { b: 2 } })
})

test('a member is added to an object with others or none', () => {
  expect(withMember({ id: '1' }, 'g"', 'null')).toBe('{"id":"1","g\\"":null}')
  expect(withMember({}, 'g', '[]')).toBe('{"g":[]}')
})
