import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkOf, isItemCode, itemCodeOf } from '#shared/contract/show/item-code.ts'

describe('the check character', () => {
  // From the standard's own users: a release identifier of the music industry.
  test('is that of ISO 7064, mod 37,36', () => expect(checkOf('A12425GABC1234002')).toBe('M'))

  const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

  test('shows every single wrong character', () => {
    const body = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(body, fc.nat(), fc.constantFrom(...signs), (characters, place, other) => {
        const at = place % characters.length
        fc.pre(characters[at] !== other)
        expect(checkOf(characters.with(at, other).join(''))).not.toBe(checkOf(characters.join('')))
      }),
    )
  })

  test('shows nearly every pair of neighbours that changed places', () => {
    const pairs = signs.flatMap((one) => signs.filter((two) => two !== one).map((two) => [one, two]))
    const unseen = pairs.filter(([one, two]) => checkOf(`DV${one}${two}`) === checkOf(`DV${two}${one}`))
    expect(unseen.length / pairs.length).toBeLessThan(0.01)
  })
})

test('a code is made of its prefix, month, number and check character', () => {
  expect(itemCodeOf('PL', '2603', 42)).toMatch(/^PL2603000042[0-9A-Z]$/)
})

test.each([
  ['one that the server makes', itemCodeOf('DV', '2603', 7), true],
  ['one of somebody else', 'FARM-2026-01', true],
  [
    'a made one with another check character',
    `DV2603000007${checkOf('DV2603000007') === 'A' ? 'B' : 'A'}`,
    false,
  ],
  ['small letters', 'farm-2026', false],
  ['five characters', 'AB-12', false],
  ['33 characters', 'A'.repeat(33), false],
])('%s is told from what is none', (_name, code, isOne) => expect(isItemCode(code)).toBe(isOne))
