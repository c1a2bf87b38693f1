import { describe, expect, test } from 'vitest'
import { askedAt, type FlowForm, flowForms, formKinds, resourceOfForm } from '#shared/flow/form.ts'
import { faultOfForms } from '#shared/flow/form-fault.ts'
import { checkForm, initialOf } from '#shared/flow/form-values.ts'
import { fieldsOf } from '#shared/schema/resource.ts'

const repair: FlowForm = {
  groups: [
    {
      label: ['报修', 'Report'],
      fields: [
        { name: 'fault', label: ['故障描述', 'Fault'], kind: 'textarea', isRequired: true, most: 20 },
        { name: 'urgent', label: ['紧急', ''], kind: 'flag' },
        { name: 'level', label: ['级别', 'Level'], kind: 'choice', dict: 'event_level', initial: '3' },
      ],
    },
    {
      label: ['维修', 'Repair'],
      fields: [
        {
          name: 'cost',
          label: ['费用', 'Cost'],
          kind: 'number',
          isRequired: true,
          min: 0,
          max: 1000,
          unit: ['元', 'CNY'],
          lockedAt: ['', 'approve'],
        },
        { name: 'parts', label: ['配件清单', 'Parts'], kind: 'files', most: 2 },
      ],
    },
  ],
}

describe('a form as a definition', () => {
  test('has its fields in their groups, with labels in both languages', () => {
    const { fields, groups } = resourceOfForm(repair)
    expect(Object.keys(fields)).toEqual(['fault', 'urgent', 'level', 'cost', 'parts'])
    expect(groups.map((group) => group.fields)).toEqual([
      ['fault', 'urgent', 'level'],
      ['cost', 'parts'],
    ])
    expect(Object.fromEntries(fieldsOf(resourceOfForm(repair))).urgent?.label).toEqual(['紧急', '紧急'])
  })

  test.each(Object.keys(formKinds))('%s has a kind of field', (kind) => {
    const field = { name: 'one', label: ['一', 'One'], kind, dict: 'sex', resource: 'device' }
    const form = { groups: [{ label: ['组', 'Group'], fields: [field] }] } as FlowForm
    expect(fieldsOf(resourceOfForm(form))).toHaveLength(1)
  })

  test('begins with what it says, and with an answer for every switch', () => {
    expect(initialOf(repair)).toEqual({ urgent: 0, level: '3' })
  })
})

describe('what was filled in', () => {
  test('is taken as it is typed, and nothing else', () => {
    expect(checkForm(repair, '', { fault: '不转', pass: true, other: 1, cost: 5 }, 'zh')).toEqual({
      value: { fault: '不转', urgent: 0 },
    })
  })

  test('is asked for where it is required, in the language of who fills it in', () => {
    expect(checkForm(repair, '', {}, 'zh')).toEqual({
      errors: [{ field: 'fault', message: '请输入故障描述' }],
    })
    expect(checkForm(repair, '', {}, 'en')).toEqual({
      errors: [{ field: 'fault', message: 'Fault is required' }],
    })
  })

  test.each([
    ['too long', { fault: '一'.repeat(21), cost: 1 }, 'fault'],
    ['too large a number', { fault: 'a', cost: 1001 }, 'cost'],
    ['a text for a number', { fault: 'a', cost: '5' }, 'cost'],
    [
      'too many files',
      { fault: 'a', cost: 1, parts: ['/api/file/1', '/api/file/2', '/api/file/3'] },
      'parts',
    ],
    ['an address that is no file', { fault: 'a', cost: 1, parts: ['javascript:alert(1)'] }, 'parts'],
  ])('%s is refused with its field', (_, values, field) => {
    const checked = checkForm(repair, 'mend', values, 'zh')
    expect('errors' in checked && checked.errors.map((error) => error.field)).toEqual([field])
  })

  test('where a step locks a field, it is not asked for and not taken', () => {
    expect(askedAt(repair, 'approve')).not.toContain('cost')
    expect(checkForm(repair, 'approve', { fault: 'a', cost: 1 }, 'zh')).toEqual({
      value: { fault: 'a', urgent: 0 },
    })
  })

  test('a value that is cleared is told', () => {
    const checked = checkForm(repair, '', { fault: 'a', level: '', parts: [] }, 'zh')
    expect(checked).toEqual({ value: { fault: 'a', urgent: 0, level: null, parts: null } })
  })
})

describe('a form that somebody draws', () => {
  const drawn = (field: object) => ({ repair: { groups: [{ label: ['组', ''], fields: [field] }] } })
  const usual = { name: 'one', label: ['一', ''], kind: 'text' }

  test('is taken', () => {
    expect(faultOfForms({ repair })).toBeUndefined()
    expect(faultOfForms(drawn(usual))).toBeUndefined()
    expect(flowForms.parse({ repair })).toEqual({ repair })
  })

  test.each([
    ['a variable that the server writes', { ...usual, name: 'pass' }, '变量名'],
    ['a variable that is none', { ...usual, name: '1 a' }, '变量名'],
    ['no name', { ...usual, label: ['', ''] }, '名称'],
    ['a kind that does not exist', { ...usual, kind: 'script' }, '类型'],
    ['a choice without its dictionary', { ...usual, kind: 'choice' }, '字典'],
    ['a record of no kind', { ...usual, kind: 'reference' }, '记录类型'],
  ])('%s is refused, and named', (_, field, said) => {
    expect(faultOfForms(drawn(field))?.[0]).toBe(`表单“repair”第 1 组第 1 个字段的${said}填写有误`)
  })

  test('two fields of one variable are refused', () => {
    const group = { label: ['组', ''], fields: [usual, usual] }
    expect(faultOfForms({ repair: { groups: [group] } })?.[0]).toBe('表单中有两个字段的变量名相同')
  })
})

test('a variable may be named in Chinese', () => {
  const form: FlowForm = {
    groups: [
      {
        label: ['申请', ''],
        fields: [{ name: '天数', label: ['天数', ''], kind: 'number', isRequired: true }],
      },
    ],
  }
  expect(flowForms.safeParse({ ask: form }).success).toBe(true)
  expect(checkForm(form, '', { 天数: 3 }, 'zh')).toEqual({ value: { 天数: 3 } })
})
