import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expressionOf, truthOf, ValueFault } from '#shared/flow/expression.ts'
import { ExpressionFault } from '#shared/flow/tokens.ts'

const variables: Record<string, unknown> = {
  days: 4,
  text: '4',
  pass: true,
  word: 'true',
  users: ['1', '2'],
  form: { city: '兰州', deep: { n: 2 } },
  nothing: null,
  说明: '好',
}
const lookup = (name: string) => (Object.hasOwn(variables, name) ? variables[name] : undefined)
const value = (text: string) => expressionOf(text).value(lookup)

describe('what an expression says', () => {
  test.each([
    ['${days > 3}', true],
    ['${days gt 3 and pass}', true],
    ['#{days}', 4],
    ['${text == 4}', true],
    ['${word == true}', true],
    ['${!pass || days <= 4}', true],
    ['${not pass}', false],
    ['${1 + 2 * 3}', 7],
    ['${(1 + 2) * 3}', 9],
    ['${7 mod 4}', 3],
    ['${-days}', -4],
    ["${days > 3 ? 'long' : 'short'}", 'long'],
    ['${users.size()}', 2],
    ["${users.contains('2')}", true],
    ['${users[1]}', '2'],
    ['${form.city}', '兰州'],
    ["${form['deep'].n}", 2],
    ['${empty nothing}', true],
    ['${empty missing}', true],
    ['${missing == null}', true],
    ["${execution.getVariable('days')}", 4],
    ["${execution.hasVariable('missing')}", false],
    ["${'}'}", '}'],
    ["${form.city.equals('兰州')}", true],
    ['${说明}', '好'],
    ['第${days}天', '第4天'],
    ['plain', 'plain'],
  ])('%s', (text, expected) => {
    expect(value(text)).toEqual(expected)
  })
})

describe('what is no expression is refused when it is read', () => {
  test.each([
    '${days >}',
    '${days',
    '${}',
    '${"open}',
    '${a.b(}',
    '${users.map(1)}',
    '${form.constructor()}',
    "${execution.setVariable('a', 1)}",
    '${days = 3}',
    '${a; b}',
    `\${${'('.repeat(60)}1${')'.repeat(60)}}`,
    `\${${'!'.repeat(60)}pass}`,
    `\${${'1+'.repeat(600)}1}`,
    `\${${' '.repeat(2000)}}`,
  ])('%s', (text) => {
    expect(() => expressionOf(text)).toThrow(ExpressionFault)
  })
})

describe('what has no value is told, never guessed', () => {
  test.each(['${missing}', '${missing > 3}', '${nothing.city}', '${1 / 0}', "${'a' * 2}"])('%s', (text) => {
    expect(() => value(text)).toThrow(ValueFault)
  })

  test('a condition is true or false', () => {
    expect(truthOf(expressionOf('${word}'), lookup)).toBe(true)
    expect(() => truthOf(expressionOf('${days}'), lookup)).toThrow(ValueFault)
  })
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a member is the value’s own: %s',
  (name) => {
    expect(() => value(`\${form.${name}}`)).toThrow(ValueFault)
    expect(() => value(`\${form['${name}']}`)).toThrow(ValueFault)
  },
)

test('no text makes anything but a value or one of the two faults', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (inner) => {
      try {
        value(`\${${inner}}`)
      } catch (error) {
        expect(error instanceof ExpressionFault || error instanceof ValueFault).toBe(true)
      }
    }),
  )
})
