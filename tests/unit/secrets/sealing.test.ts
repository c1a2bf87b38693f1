import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSealing, maskIn } from '#server/sealing.ts'

const newSealing = () => createSealing(createSecretKey(randomBytes(32)))
const sealing = newSealing()

describe('a sealed secret', () => {
  test.each(['secret/of+the=tests', '密钥与标点。', 'a', '', 'x'.repeat(255), 'a.b.c****d'])(
    '%j can be opened',
    (plain) => {
      expect(sealing.open(sealing.seal(plain))).toBe(plain)
    },
  )

  test('looks different each time', () => expect(sealing.seal('the same')).not.toBe(sealing.seal('the same')))

  test('is not opened with another key', () => {
    expect(() => newSealing().open(sealing.seal('secret of the tests'))).toThrow()
  })

  test.each([
    ['its mask', (sealed: string) => sealed.replace(/sts$/, 'xyz')],
    [
      'its text',
      (sealed: string) => sealed.replace(/^v1\.(.)/, (_whole, first) => `v1.${first === 'A' ? 'B' : 'A'}`),
    ],
    ['its length', (sealed: string) => sealed.replace(/^v1\.[\w-]{20}/, 'v1.')],
    ['all of it', () => 'secret of the tests'],
  ])('is not opened once somebody has changed %s', (_name, change) => {
    expect(() => sealing.open(change(sealing.seal('secret of the tests')))).toThrow()
  })
})

describe('a mask', () => {
  test.each([
    ['LTAI5tAbCdEfGhIj', 'LTA****hIj'],
    ['123456789', '123****789'],
    ['12345678', '****'],
    ['', '****'],
  ])('of %j is %s', (plain, mask) => expect(maskIn(sealing.seal(plain))).toBe(mask))

  test('of what is not sealed shows nothing of it', () => expect(maskIn('a plain secret')).toBe('****'))
})
