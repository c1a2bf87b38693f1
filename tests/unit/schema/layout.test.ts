import { describe, expect, test } from 'vitest'
import { remark, status } from '#shared/schema/common-fields.ts'
import { group, point, text, textarea } from '#shared/schema/field.ts'
import { defineResource } from '#shared/schema/resource.ts'

const shape = {
  name: 'pump',
  path: '/pump',
  label: ['水泵', 'Pump'],
  actions: ['page'],
  title: 'pumpName',
} as const

describe('where fields stand', () => {
  const pump = defineResource({
    ...shape,
    audit: { createTime: 4 },
    counts: { partCount: { label: ['零件数', 'Parts'], resource: 'part', by: 'pumpId', list: 3 } },
    fields: {
      ...group(['基本信息', 'Basics'], {
        pumpName: text(['名称', 'Name'], { list: 2 }),
        status: status({ list: 1 }),
      }),
      ...group(['位置', 'Place'], { ...point(undefined, { list: 5 }), remark: remark() }),
      state: text(['运行', 'State'], { form: false, list: 6 }),
    },
  })

  test('columns go by number: of fields, of counts, of audit columns; a pair stays side by side', () => {
    expect(pump.columns).toEqual(['status', 'pumpName', 'partCount', 'createTime', 'lng', 'lat', 'state'])
  })

  test('groups go by the definition', () => {
    expect(pump.groups).toEqual([
      { label: ['基本信息', 'Basics'], fields: ['pumpName', 'status'] },
      { label: ['位置', 'Place'], fields: ['lng', 'lat', 'remark'] },
    ])
  })

  test('without a number all that is light and visible is a column', () => {
    const { columns, groups } = defineResource({
      ...shape,
      fields: {
        pumpName: text(['名称', 'Name']),
        notes: textarea(['说明', 'Notes'], { heavy: true }),
        key: text(['密钥', 'Key'], { hidden: true }),
      },
    })
    expect(columns).toEqual(['pumpName'])
    expect(groups).toEqual([])
  })

  test('no field is in two groups', () => {
    const pumpName = text(['名称', 'Name'])
    group(['基本信息', 'Basics'], { pumpName })
    expect(() => group(['其他', 'Other'], { pumpName })).toThrow('two groups')
  })

  test('lists of names are refused by the types', () => {
    // @ts-expect-error a field says its own column
    defineResource({ ...shape, columns: ['pumpName'], fields: { pumpName: text(['名称', 'Name']) } })
  })
})
