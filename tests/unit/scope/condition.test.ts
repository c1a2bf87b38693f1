import { describe, expect, test } from 'vitest'
import { anyOf, everything, nothing, shapeOf, valuesOf } from '#server/crud/read/rule.ts'
import { parseCondition, withSession } from '#server/scope/condition.ts'
import { device, staff } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'

const of = (condition: unknown, resource: unknown = device) =>
  parseCondition(typeof condition === 'string' ? condition : JSON.stringify(condition), resource as Resource)
const session = {
  userId: '7',
  deptId: '1',
  deptIds: ['1', '2'],
  roleIds: ['3'],
  tenantId: '000000',
  companyId: '',
  gridIds: [],
}

describe('a condition', () => {
  test('is read as it is written, with columns in one spelling', () => {
    expect(
      of({
        and: [
          { column: 'create_dept', operator: 'in', value: ['1'] },
          { not: { column: 'status', operator: 'ge', value: '2' } },
        ],
      }),
    ).toEqual({
      rule: {
        and: [
          { column: 'createDept', operator: 'in', value: ['1'] },
          { not: { column: 'status', operator: 'atLeast', value: 2 } },
        ],
      },
    })
  })

  test('gets its session values when somebody asks', () => {
    const parsed = of({
      or: [
        { column: 'createUser', operator: 'equal', value: `\${userId}` },
        { column: 'createDept', operator: 'in', value: `\${deptIds}` },
        { column: 'createDept', operator: 'in', value: [`\${deptId}`, '9'] },
        { column: 'deviceName', operator: 'like', value: '$userId' },
      ],
    })
    if (!('rule' in parsed)) throw new Error('refused')
    expect(valuesOf(withSession(parsed.rule, session))).toEqual(['7', '["1","2"]', '["1","9"]', '$userId'])
  })

  test('knows the lists of a resource', () => {
    expect(of({ column: 'gridIds', operator: 'in', value: `\${gridIds}` }, staff)).toHaveProperty('rule')
  })

  test.each([
    ['null', null],
    ['a number', 1],
    ['a list', [{ column: 'status', operator: 'null' }]],
    ['two words at once', { and: [], or: [] }],
    ['a prototype', '{"__proto__":{"column":"status"}}'],
    ['an operator of the prototype', { column: 'status', operator: 'constructor', value: 1 }],
    ['an object for a value', { column: 'deviceName', operator: 'equal', value: {} }],
    ['an empty text', { column: 'deviceName', operator: 'equal', value: '' }],
    ['an empty list', { column: 'deviceName', operator: 'in', value: [] }],
    ['a list in a list', { column: 'deviceName', operator: 'in', value: [['a']] }],
    ['too many values', { column: 'deviceName', operator: 'in', value: Array(501).fill('a') }],
    ['half a session value', { column: 'deviceName', operator: 'equal', value: `x\${userId}` }],
    ['infinity', { column: 'port', operator: 'equal', value: '1e999' }],
  ])('is not %s', (_name, condition) => {
    expect(of(condition)).toHaveProperty('fault')
  })

  test('is neither deep nor long without end', () => {
    const leaf = { column: 'status', operator: 'equal', value: 1 }
    const nested = (depth: number): unknown => (depth ? { not: nested(depth - 1) } : leaf)
    expect(of(nested(7))).toHaveProperty('rule')
    expect(of(nested(8))).toHaveProperty('fault')
    expect(of({ or: Array(99).fill(leaf) })).toHaveProperty('rule')
    expect(of({ or: Array(100).fill(leaf) })).toHaveProperty('fault')
  })
})

test('a rule has one shape whatever it is compared with', () => {
  const rule = (value: string[]) => ({ or: [{ column: 'a', operator: 'in', value } as const, nothing] })
  expect(shapeOf(rule(['1']))).toBe(shapeOf(rule(['2', '3'])))
  expect(shapeOf(rule(['1']))).not.toContain('1')
})

test('any of several rules is everything as soon as one is', () => {
  const one = { column: 'a', operator: 'equal', value: 1 } as const
  expect(anyOf([one, everything])).toBe(everything)
  expect(anyOf([one])).toBe(one)
  expect(anyOf([one, one])).toEqual({ or: [one, one] })
})
