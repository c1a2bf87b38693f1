import { describe, expect, test } from 'vitest'
import { creditCodeOf, isCreditCode } from '#shared/schema/credit-code.ts'

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
})
