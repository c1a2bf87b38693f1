import { describe, expect, test } from 'vitest'
import { check } from '#shared/schema/check/check.ts'
import { date, decimal, integer, json, reference, secret, text } from '#shared/schema/field.ts'
import { defineResource } from '#shared/schema/resource.ts'
import { label } from './check-cases.ts'

describe('a field', () => {
  test('tells its kind, storage and options', () => {
    expect(text(label, { required: true, max: 9, unique: true })).toMatchObject({
      kind: 'text',
      storage: 'text',
      label,
      required: true,
      unique: true,
      max: 9,
      form: true,
      hidden: false,
      heavy: false,
    })
    expect(secret(label)).toMatchObject({ kind: 'secret', hidden: true })
    expect(json(label, (z) => z.unknown())).toMatchObject({ storage: 'json', heavy: true })
    expect(reference(label, 'r')).toMatchObject({ resource: 'r', onDelete: 'block' })
    expect(reference(label, 'r', { onDelete: 'unlink' })).toMatchObject({ onDelete: 'unlink' })
  })
})

describe('a form', () => {
  const gate = defineResource({
    name: 'gate',
    path: '/gate',
    label: ['闸门', 'Gate'],
    actions: [],
    title: 'gateName',
    fields: {
      gateName: text(['名称', 'Name'], { required: true, max: 5 }),
      width: decimal(['宽度', 'Width'], { required: true, default: 2 }),
      builtDate: date(['建成日期', 'Built'], { required: true, form: 'create' }),
      state: integer(['状态', 'State'], { form: false }),
      remark: text(['备注', 'Remark']),
    },
  })

  test('that is right comes back as it was sent', () => {
    const values = { gateName: 'a', builtDate: '2020-01-01', remark: null }
    expect(check(gate, 'save', values, 'zh')).toEqual({ value: values })
  })

  test('names every fault once, in the order of the fields', () => {
    expect(check(gate, 'save', { gateName: 'x'.repeat(9), width: 'wide' }, 'zh')).toEqual({
      errors: [
        { field: 'gateName', message: '名称不能超过5个字符' },
        { field: 'width', message: '宽度格式不正确' },
        { field: 'builtDate', message: '请选择建成日期' },
      ],
    })
  })

  test('that changes a record may leave out anything, and clear what is not required', () => {
    expect(check(gate, 'update', {}, 'zh')).toEqual({ value: {} })
    expect(check(gate, 'update', { remark: null }, 'zh')).toEqual({ value: { remark: null } })
    expect(check(gate, 'update', { gateName: null, width: null }, 'en')).toEqual({
      errors: [
        { field: 'gateName', message: 'Name is required' },
        { field: 'width', message: 'Width is required' },
      ],
    })
  })

  test('adds no default to a change', () => {
    expect(check(gate, 'update', { remark: 'x' }, 'zh')).toEqual({ value: { remark: 'x' } })
  })

  test('knows nothing of what a form may not send', () => {
    const values = { gateName: 'a', builtDate: '2020-01-01' }
    expect(check(gate, 'save', { ...values, state: 9, other: 1 }, 'zh')).toEqual({ value: values })
    expect(check(gate, 'update', { builtDate: '1999-01-01', state: 9 }, 'zh')).toEqual({ value: {} })
  })

  test('of something that is no form is refused', () => {
    expect(check(gate, 'save', null, 'zh')).toHaveProperty('errors')
    expect(check(gate, 'save', 'text', 'zh')).toHaveProperty('errors')
  })
})
