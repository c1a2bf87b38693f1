import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditCodeOf, isCreditCode } from '#shared/contract/company/credit-code.ts'

describe('unified social credit codes', () => {
  test.each([
    ['the example of the standard', '91350100M000100Y43'],
    ['all digits', '914403001922038216'],
    ['letters among the last nine', '9144030071526726XG'],
    ['a letter as check character', '91330100799655058B'],
    ['the check character T', '91440300708461136T'],
    ['the check character H', '91310000132200821H'],
  ])('%s is valid', (_, code) => {
    expect(isCreditCode(code)).toBe(true)
    expect(creditCodeOf(code.slice(0, 17))).toBe(code)
  })

  test.each([
    ['the wrong example of the standard', '91350100M000100Y4Z'],
    ['a changed digit', '91350100M000101Y43'],
    ['two digits swapped', '91350100M000010Y43'],
    ['small letters', '91350100m000100y43'],
    ['a letter in the region', '9135010AM000100Y43'],
    ['too short', '91350100M000100Y4'],
    ['too long', '91350100M000100Y433'],
    ['blank', ''],
  ])('%s is refused', (_, code) => {
    expect(isCreditCode(code)).toBe(false)
  })

  test('a remainder of zero gives the check character 0', () => {
    expect(creditCodeOf('0'.repeat(17))).toBe('0'.repeat(18))
  })

  const alphabet = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
  const character = fc.constantFrom(...alphabet)
  const digit = fc.constantFrom(...alphabet.slice(0, 10))
  const first17 = fc
    .tuple(
      fc.array(character, { minLength: 2, maxLength: 2 }),
      fc.array(digit, { minLength: 6, maxLength: 6 }),
      fc.array(character, { minLength: 9, maxLength: 9 }),
    )
    .map((parts) => parts.flat().join(''))
  const place = fc.nat({ max: 17 })

  test('every 17 characters have exactly one check character', () => {
    fc.assert(
      fc.property(first17, (start) => {
        const valid = alphabet.filter((last) => isCreditCode(start + last))
        expect(valid.map((last) => start + last)).toEqual([creditCodeOf(start)])
      }),
    )
  })

  test('one character written wrong is always found', () => {
    fc.assert(
      fc.property(first17, place, character, (start, at, wrong) => {
        const code = creditCodeOf(start)
        fc.pre(code[at] !== wrong)
        expect(isCreditCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false)
      }),
    )
  })

  test('two neighbours in the wrong order are always found', () => {
    fc.assert(
      fc.property(first17, fc.nat({ max: 15 }), (start, at) => {
        const code = creditCodeOf(start)
        const [one = '', other = ''] = code.slice(at, at + 2)
        fc.pre(one !== other)
        expect(isCreditCode(code.slice(0, at) + other + one + code.slice(at + 2))).toBe(false)
      }),
    )
  })

  test('no text makes the check fail', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isCreditCode(text) === 'boolean'))
  })
})
