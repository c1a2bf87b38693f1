import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryHash } from '#server/auth/factor/recovery-codes.ts'

test('ten codes differ, in groups of four, without signs that are read for one another', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
})

test.each(['ABCD-efgh-2345', 'abcdefgh2345', ' abcd efgh 2345 ', 'ａｂｃｄ-efgh-2345'])(
  'a code is known as it is typed: %s',
  (typed) => {
    expect(recoveryHash('1', typed)).toBe(recoveryHash('1', 'abcd-efgh-2345'))
  },
)

test.each([
  ['another code', '1', 'abcd-efgh-2346'],
  ['the code of another person', '2', 'abcd-efgh-2345'],
])('%s has another hash', (_, userId, code) => {
  expect(recoveryHash(userId, code)).not.toBe(recoveryHash('1', 'abcd-efgh-2345'))
})
