import { describe, expect, test } from 'vitest'
import { staff } from '#shared/resources/index.ts'
import { check, checkField } from '#shared/schema/check/check.ts'
import { decimal, json, phone, rowsOf, text, textarea } from '#shared/schema/field.ts'
import { phoneFault, phoneNumber } from '#shared/schema/value/phone-number.ts'
import { tidyValue } from '#shared/schema/value/tidy.ts'

describe('a phone as people paste it', () => {
  test.each([
    ['\u202a13900008211\u202c', '13900008211'],
    ['１３９００００８２１２', '13900008212'],
    ['139 0000 8213', '13900008213'],
    ['＋86 139-0000-8214', '13900008214'],
    ['13900008215\u200b', '13900008215'],
    ['0086 (139) 0000–8216', '13900008216'],
    ['8613900008217', '13900008217'],
    ['\ufeff\t13900008218\u00a0', '13900008218'],
  ])('%j is %s', (text, number) => {
    expect(phoneNumber(text)).toBe(number)
    expect(phoneFault(phoneNumber(text), false)).toBeUndefined()
    expect(phoneNumber(number)).toBe(number)
  })

  test.each([
    ['', '手机号码不能为空'],
    ['1390000821', '手机号码长度不为11位'],
    ['12900008219', '手机号码格式不正确'],
    ['0531-88888888', '手机号码长度不为11位'],
  ])('%j is refused: %s', (text, sentence) => {
    expect(checkField(phone(['手机号码', 'Phone'], { required: true }), text, 'zh')).toBe(sentence)
  })

  test('is asked for in one sentence where it is missing', () => {
    const missing = check(staff, 'save', { staffName: '甲' }, 'zh')
    expect('errors' in missing && missing.errors).toContainEqual({
      field: 'phone',
      message: '手机号码不能为空',
    })
  })
})

describe('a number under which a firm is called', () => {
  test.each([
    ['0531-88888888', '0531-88888888'],
    ['(0531) 8888 8888', '0531-88888888'],
    ['053188888888', '0531-88888888'],
    ['010－62345678', '010-62345678'],
    ['+86 531 8888 8888', '0531-88888888'],
    ['0531-88888888-801', '0531-88888888-801'],
    ['0531-88888888转801', '0531-88888888-801'],
    ['400-123-4567', '4001234567'],
    ['139 0000 8220', '13900008220'],
  ])('%j is %s', (text, number) => {
    expect(phoneNumber(text, { landline: true })).toBe(number)
    expect(phoneNumber(number, { landline: true })).toBe(number)
  })

  test.each([
    ['0531-888', '电话号码格式不正确，座机须带区号'],
    ['400-12', '电话号码格式不正确，座机须带区号'],
    ['88888888', '手机号码长度不为11位'],
  ])('%j is refused: %s', (text, sentence) => {
    expect(checkField(phone(['联系电话', 'Phone'], { landline: true }), text, 'zh')).toBe(sentence)
  })
})

describe('what is stored of a value', () => {
  const name = text(['名称', 'Name'])

  test('has no marks that only deceive', () => {
    expect(tidyValue(name, 'ad\u200bmin\u202e\u2066')).toBe('admin')
    expect(tidyValue(name, '一家 👨‍👩‍👧 人')).toBe('一家 👨‍👩‍👧 人')
    expect(tidyValue(textarea(['备注', 'Remark']), 'a\u200bb')).toBe('a\u200bb')
  })

  test('is rounded where it has a scale, and refused where it has more digits', () => {
    const price = decimal(['价格', 'Price'], { scale: 1 })
    expect(tidyValue(price, 0.1 + 0.2)).toBe(0.3)
    expect(tidyValue(decimal(['数', 'Number'], { scale: 2 }), 1.1 * 3)).toBe(3.3)
    expect(tidyValue(decimal(['数', 'Number'], { scale: 2 }), -4.35 * 100)).toBe(-435)
    expect(tidyValue(price, 0.34)).toBe(0.34)
    expect(checkField(price, 0.34, 'zh')).toBe('价格最多 1 位小数')
    expect(tidyValue(decimal(['数', 'Number']), 0.1 + 0.2)).toBe(0.1 + 0.2)
  })

  test('is the same in the parts of a list', () => {
    const contacts = json(['联系人', 'Contacts'], (z) => z.array(z.unknown()), {
      parts: rowsOf({ phone: phone(['电话', 'Phone']), name }),
    })
    expect(tidyValue(contacts, [{ phone: '139 0000 8221', name: 'a\u200b', other: 1 }])).toEqual([
      { phone: '13900008221', name: 'a', other: 1 },
    ])
  })
})
