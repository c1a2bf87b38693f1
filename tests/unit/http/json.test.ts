import { expect, test } from 'vitest'
import { isDense, jsonIn } from '#server/http/json.ts'

const objects = (count: number) => `[${Array(count).fill('{}')}]`
const lists = (count: number) => `[${Array(count).fill('[]')}]`
const names = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}" :1`)}}`

test.each([
  ['objects', objects(25_000), objects(25_001)],
  ['lists', lists(149_999), lists(150_000)],
  ['names of one object', names(5000), names(5001)],
])('JSON is dense by its %s, which nobody parses then', (_name, most, more) => {
  expect([isDense(most), isDense(more)]).toEqual([false, true])
  expect(jsonIn(most)).toEqual(JSON.parse(most))
  expect(jsonIn(more)).toBeUndefined()
})

test('signs within texts, and names of many objects, make none', () => {
  expect(isDense(JSON.stringify({ text: '{[":\\"'.repeat(200_000) }))).toBe(false)
  expect(isDense(JSON.stringify(Array(20_000).fill({ one: 1, two: 'a:b', three: { four: 4 } })))).toBe(true)
  expect(isDense(JSON.stringify(Array(12_000).fill({ one: 1, two: 'a:b', three: { four: 4 } })))).toBe(false)
})
