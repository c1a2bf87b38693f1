import { describe, expect, test } from 'vitest'
import { check, checkField } from '#shared/schema/check/check.ts'
import {
  area,
  color,
  commaReferences,
  date,
  datetime,
  decimal,
  dict,
  dictNumber,
  dicts,
  email,
  type Field,
  file,
  files,
  flag,
  icon,
  image,
  images,
  integer,
  json,
  percent,
  phone,
  point,
  reference,
  references,
  secret,
  tags,
  text,
  textarea,
  url,
} from '#shared/schema/field.ts'
import { defineResource } from '#shared/schema/resource.ts'

const label = ['编号', 'Number'] as const
const required = { required: true } as const
const where = point()

type Case = [what: string, field: Field, value: unknown, zh: string | undefined, en?: string]

const cases: Case[] = [
  ['an area', area(label), 666.67, undefined],
  ['an area below nothing', area(label), -1, '编号不能小于0', 'Number is at least 0'],
  ['a percentage', percent(label), 100, undefined],
  ['more than all', percent(label), 101, '编号不能大于100', 'Number is at most 100'],
  ['half a hundredth', percent(label), 0.5, '编号格式不正确', 'Number is not valid'],
  ['an address on the web', url(label), 'https://example.com/a?b#c', undefined],
  ['a path of this site', url(label), '/vr/1', undefined],
  [
    'a path of another site',
    url(label),
    '//example.com',
    '编号须以 http://、https:// 或 / 开头',
    'Number begins with http://, https:// or /',
  ],
  [
    'a script as an address',
    url(label),
    'javascript:alert(1)',
    '编号须以 http://、https:// 或 / 开头',
    'Number begins with http://, https:// or /',
  ],
  ['a stored picture', image(label), '/api/file/0a/b.png', undefined],
  ['a picture on the web', image(label), 'https://example.com/a.png', undefined],
  [
    'a picture elsewhere on this site',
    image(label),
    '/api/user/remove',
    '编号须为已上传的文件或 http(s) 链接',
    'Number must be an uploaded file or an http(s) link',
  ],
  [
    'a picture in the text',
    image(label),
    'data:image/png;base64,AA',
    '编号须为已上传的文件或 http(s) 链接',
    'Number must be an uploaded file or an http(s) link',
  ],
  ['no picture where one is required', image(label, required), undefined, '请上传编号', 'Number is required'],
  ['as many pictures as may be', images(label, 2), ['/api/file/a', '/api/file/b'], undefined],
  [
    'a picture more',
    images(label, 2),
    ['/api/file/a', '/api/file/b', '/api/file/c'],
    '编号最多2项',
    'Number has at most 2 items',
  ],
  [
    'one bad picture of two',
    images(label, 2),
    ['/api/file/a', 'x'],
    '编号须为已上传的文件或 http(s) 链接',
    'Number must be an uploaded file or an http(s) link',
  ],
  ['no pictures where some are required', images(label, 2, required), [], '请上传编号', 'Number is required'],
  ['a file', file(label), '/api/file/0a/b.pdf', undefined],
  ['files', files(label, 3), ['/api/file/0a/b.pdf'], undefined],
  [
    'json with a fault inside',
    json(label, (z) => z.object({ rules: z.array(z.object({ min: z.number() })) })),
    { rules: [{ min: 1 }, { min: 'x' }] },
    '编号的 rules[1].min 不正确',
    'Number: rules[1].min is not valid',
  ],
  ['text', text(label), 'x', undefined],
  ['no text', text(label), null, undefined],
  ['a missing text', text(label), undefined, undefined],
  ['an empty text', text(label), '', undefined],
  ['no text where one is required', text(label, required), null, '请输入编号', 'Number is required'],
  [
    'a missing text where one is required',
    text(label, required),
    undefined,
    '请输入编号',
    'Number is required',
  ],
  ['an empty text where one is required', text(label, required), '', '请输入编号', 'Number is required'],
  ['the longest text', text(label, { max: 3 }), 'abc', undefined],
  [
    'a text that is too long',
    text(label, { max: 3 }),
    'abcd',
    '编号不能超过3个字符',
    'Number has at most 3 characters',
  ],
  [
    'a text of 256 characters',
    text(label),
    'x'.repeat(256),
    '编号不能超过255个字符',
    'Number has at most 255 characters',
  ],
  ['a text in the wrong form', text(label, { pattern: /^a/ }), 'b', '编号格式不正确', 'Number is not valid'],
  [
    'a text that fails its own check',
    text(label, { valid: () => false }),
    'b',
    '编号格式不正确',
    'Number is not valid',
  ],
  ['a number as a text', text(label), 12, '编号格式不正确', 'Number is not valid'],
  ['an object as a text', text(label), {}, '编号格式不正确', 'Number is not valid'],
  ['a long text', textarea(label), 'x\ny', undefined],
  [
    'a long text that is too long',
    textarea(label),
    'x'.repeat(501),
    '编号不能超过500个字符',
    'Number has at most 500 characters',
  ],
  ['a whole number', integer(label), 3, undefined],
  ['part of a whole number', integer(label), 3.5, '编号格式不正确', 'Number is not valid'],
  ['a decimal', decimal(label), 3.5, undefined],
  ['as many digits as there may be', decimal(label, { scale: 1 }), 6.5, undefined],
  ['a sum of such', decimal(label, { scale: 1 }), 0.1 + 0.2, undefined],
  ['a large number with two digits', decimal(label, { scale: 2 }), 999_999_999_999.99, undefined],
  [
    'more digits than there may be',
    decimal(label, { scale: 1 }),
    6.5555,
    '编号最多 1 位小数',
    'Number has at most 1 digit after the point',
  ],
  [
    'a third digit',
    decimal(label, { scale: 2 }),
    -0.005,
    '编号最多 2 位小数',
    'Number has at most 2 digits after the point',
  ],
  [
    'an area to the thousandth',
    area(label),
    1.234,
    '编号最多 2 位小数',
    'Number has at most 2 digits after the point',
  ],
  ['no number at all', decimal(label), 'three', '编号格式不正确', 'Number is not valid'],
  ['a number that is not one', decimal(label), Number.NaN, '编号格式不正确', 'Number is not valid'],
  ['a number without end', decimal(label), Number.POSITIVE_INFINITY, '编号格式不正确', 'Number is not valid'],
  ['a number that is too small', integer(label, { min: 1 }), 0, '编号不能小于1', 'Number is at least 1'],
  ['a number that is too big', decimal(label, { max: 1.5 }), 2, '编号不能大于1.5', 'Number is at most 1.5'],
  ['no number where one is required', integer(label, required), null, '请输入编号', 'Number is required'],
  ['a yes', flag(label), 1, undefined],
  ['neither yes nor no', flag(label), 2, '编号不能大于1', 'Number is at most 1'],
  ['no answer where one is required', flag(label, required), null, '请选择编号', 'Number is required'],
  ['a day', date(label), '2024-02-29', undefined],
  ['a day that never was', date(label), '2023-02-29', '编号格式不正确', 'Number is not valid'],
  ['a day in another form', date(label), '29/02/2024', '编号格式不正确', 'Number is not valid'],
  ['today as a day in the past', date(label, { past: true }), '2020-01-01', undefined],
  [
    'a day to come as one in the past',
    date(label, { past: true }),
    '2999-01-01',
    '日期不能晚于今天',
    'The date is in the future',
  ],
  ['no day where one is required', date(label, required), null, '请选择编号', 'Number is required'],
  ['a time', datetime(label), '2024-02-29 23:59:59', undefined],
  ['a time that never was', datetime(label), '2023-02-29 10:00:00', '编号格式不正确', 'Number is not valid'],
  ['an hour that never is', datetime(label), '2024-01-01 24:00:00', '编号格式不正确', 'Number is not valid'],
  ['a time with its zone', datetime(label), '2024-01-01T10:00:00Z', '编号格式不正确', 'Number is not valid'],
  ['a key', dict(label, 'c'), 'k', undefined],
  ['no key where one is required', dict(label, 'c', required), null, '请选择编号', 'Number is required'],
  ['an empty key', dict(label, 'c', required), '', '请选择编号', 'Number is required'],
  ['a number as a key of digits', dictNumber(label, 'c'), -1, undefined],
  ['a word as a key of digits', dictNumber(label, 'c'), 'a', '编号格式不正确', 'Number is not valid'],
  ['several keys', dicts(label, 'c'), ['a', 'b'], undefined],
  ['too many keys', dicts(label, 'c'), Array(101).fill('a'), '编号最多100项', 'Number has at most 100 items'],
  ['one key where several are meant', dicts(label, 'c'), 'a', '编号格式不正确', 'Number is not valid'],
  ['a reference', reference(label, 'r'), '1234567890123456789', undefined],
  [
    'a reference of too many digits',
    reference(label, 'r'),
    '12345678901234567890',
    '编号格式不正确',
    'Number is not valid',
  ],
  ['a reference in words', reference(label, 'r'), 'abc', '编号格式不正确', 'Number is not valid'],
  [
    'no reference where one is required',
    reference(label, 'r', required),
    null,
    '请选择编号',
    'Number is required',
  ],
  ['references', references(label, 'r'), ['1', '2'], undefined],
  [
    'references one of which is none',
    references(label, 'r'),
    ['1', 'x'],
    '编号格式不正确',
    'Number is not valid',
  ],
  ['joined references', commaReferences(label, 'r'), '1,22,333', undefined],
  ['the mark for no references', commaReferences(label, 'r'), '-1', undefined],
  ['badly joined references', commaReferences(label, 'r'), '1,,2', '编号格式不正确', 'Number is not valid'],
  ['a longitude', where.lng, 180, undefined],
  ['a longitude off the earth', where.lng, -180.5, '位置不能小于-180', 'Location is at least -180'],
  ['a latitude off the earth', where.lat, 90.5, '位置不能大于90', 'Location is at most 90'],
  ['a phone number', phone(label), '13812345678', undefined],
  ['an empty phone number', phone(label), '', '手机号码不能为空', 'The phone number is empty'],
  [
    'a short phone number',
    phone(label),
    '1381234567',
    '手机号码长度不为11位',
    'A phone number has 11 digits',
  ],
  [
    'a phone number of another kind',
    phone(label),
    '12812345678',
    '手机号码格式不正确',
    'Invalid phone number',
  ],
  ['a phone number with a letter', phone(label), '1381234567x', '手机号码格式不正确', 'Invalid phone number'],
  ['an address', email(label), 'a@b.cn', undefined],
  ['half of an address', email(label), 'a@b', '编号格式不正确', 'Number is not valid'],
  ['a secret', secret(label, { min: 6 }), '123456', undefined],
  [
    'a secret that is too short',
    secret(label, { min: 6 }),
    '12345',
    '编号不能少于6个字符',
    'Number has at least 6 characters',
  ],
  ['words', tags(label), 'a,b', undefined],
  [
    'too many words',
    tags(label, { max: 3 }),
    'a,bc',
    '编号不能超过3个字符',
    'Number has at most 3 characters',
  ],
  ['a colour', color(label), '#a0B1c2', undefined],
  ['a colour by its name', color(label), 'red', '编号格式不正确', 'Number is not valid'],
  ['an icon', icon(label), 'ApiOutlined', undefined],
  ['what fits its schema', json(label, (z) => z.object({ a: z.number() })), { a: 1 }, undefined],
  [
    'what does not fit its schema',
    json(label, (z) => z.object({ a: z.number() })),
    { a: 'x' },
    '编号的 a 不正确',
    'Number: a is not valid',
  ],
]

test.each(cases)('%s', (_what, field, value, zh, en) => {
  expect(checkField(field, value, 'zh')).toBe(zh)
  expect(checkField(field, value, 'en')).toBe(en)
})

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
