import { expect, test } from 'vitest'
import { checkField } from '#shared/schema/check/check.ts'
import { decimal, dict, form, list, sentence, text } from '#shared/schema/field.ts'

const fields = {
  name: text(['名称', 'Name'], { required: true, max: 10 }),
  shape: dict(['形状', 'Shape'], 'shape', { keys: ['round', 'square'] }),
  size: decimal(['大小', 'Size'], { min: 0 }),
}
const stones = list(['石块', 'Stones'], fields, {
  rowsAtMost: 2,
  each: (row) => row.strict().refine(({ shape, size }) => !shape || size, sentence('须填写大小', 'No size')),
  all: (rows) => rows.min(1),
})
const stone = form(['石块', 'Stone'], fields, { required: true })

test.each([
  [[{ name: '甲' }], undefined],
  [[{ name: '甲', shape: 'round', size: 2 }], undefined],
  [[{ name: '甲', shape: 'flat', size: 2 }], /第1行.*形状/],
  [[{ name: '甲' }, {}], /第2行.*名称/],
  [[{ name: '甲', size: null }], /第1行.*大小/],
  [[{ name: '甲', shape: 'round' }], '须填写大小'],
  [[{ name: '甲', weight: 1 }], /石块/],
  [[], /石块/],
  [[{ name: '甲' }, { name: '乙' }, { name: '丙' }], /石块/],
  [null, undefined],
])('a list is checked by its fields and by what is added to them: %j', (value, fault) => {
  const told = checkField(stones, value, 'zh')
  if (fault instanceof RegExp) expect(told).toMatch(fault)
  else expect(told).toBe(fault)
})

test('one form is checked alike, and passes what it does not know', () => {
  expect(checkField(stone, { name: '甲', weight: 1 }, 'zh')).toBeUndefined()
  expect(checkField(stone, { size: 1 }, 'zh')).toMatch(/名称/)
  expect(checkField(stone, null, 'zh')).toMatch(/石块/)
})

test('both tell forms and views what they are made of', () => {
  expect(stones.parts).toMatchObject({ many: true, fields: { size: { kind: 'number', min: 0 } } })
  expect(stone.parts).toMatchObject({ many: false, fields: { shape: { dict: 'shape' } } })
  expect(stones).not.toHaveProperty('each')
})
