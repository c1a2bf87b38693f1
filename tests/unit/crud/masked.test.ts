import { describe, expect, test } from 'vitest'
import { maskedValue } from '#server/crud/masked.ts'
import { inputOf } from '#server/crud/write/input.ts'
import { list, phone, text } from '#shared/schema/field.ts'
import { defineResource, type Resource } from '#shared/schema/resource.ts'

const people = list(
  ['联系人', 'People'],
  {
    name: text(['姓名', 'Name'], { required: true }),
    phone: phone(['电话', 'Phone'], { unmask: 'pump_phone' }),
  },
  { rowsAtMost: 3 },
)
const pump = defineResource({
  name: 'pump',
  path: '/pump',
  label: ['泵', 'Pump'],
  actions: ['detail'],
  title: 'pumpName',
  fields: { pumpName: text(['名称', 'Name']), people },
}) as unknown as Resource
const stored = [
  { name: '甲', phone: '13800138000' },
  { name: '乙', phone: '13900139000' },
]
const masked = [
  { name: '甲', phone: '138****8000' },
  { name: '乙', phone: '139****9000' },
]
const update = (value: unknown) => inputOf(pump, 'update', { people: value }, 'zh', { people: stored }).people

describe('a number inside a list', () => {
  test('is masked for those without its right, and for nobody else', () => {
    expect(maskedValue(people, stored, () => false)).toEqual(masked)
    expect(maskedValue(people, stored, (code) => code === 'pump_phone')).toEqual(stored)
  })

  test('stays where its mask comes back, wherever its row stands by then', () => {
    expect(update(masked)).toEqual(stored)
    expect(update([masked[1]])).toEqual([stored[1]])
    expect(update([{ name: '丙', phone: '139****9000' }])).toEqual([{ name: '丙', phone: '13900139000' }])
  })

  test('is changed by another one, and a mask of nobody is refused', () => {
    expect(update([{ name: '甲', phone: '13700137000' }])).toEqual([{ name: '甲', phone: '13700137000' }])
    expect(() => update([{ name: '甲', phone: '137****7000' }])).toThrow('手机号码格式不正确')
  })
})

test('a list is checked by what its rows are made of', () => {
  const refused = (rows: unknown) => () => inputOf(pump, 'save', { people: rows }, 'zh')
  expect(refused([{ phone: '13800138000' }])).toThrow(/联系人.*1.*姓名/)
  expect(refused(Array.from({ length: 4 }, () => ({ name: '甲' })))).toThrow(/联系人/)
  expect(people.parts).toMatchObject({ many: true, fields: { name: { label: ['姓名', 'Name'] } } })
})
