import { expect, test } from 'vitest'
import { hashClientSecret, isClientSecret } from '#server/auth/client-secret.ts'

test('a client’s secret is kept one way and compared', () => {
  const stored = hashClientSecret('saber_secret')
  expect(stored).toMatch(/^sha256:[0-9a-f]{64}$/)
  expect(hashClientSecret(stored)).toBe(stored)
  expect(isClientSecret('saber_secret', stored)).toBe(true)
})

test.each([
  ['another secret', 'saber-secret', hashClientSecret('saber_secret')],
  ['the stored form itself', hashClientSecret('saber_secret'), hashClientSecret('saber_secret')],
  ['one that is stored plain', 'saber_secret', 'saber_secret'],
  ['any where none is stored', '', undefined],
])('%s is refused', (_, secret, stored) => {
  expect(isClientSecret(secret, stored)).toBe(false)
})
