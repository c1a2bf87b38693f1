import { expect, test } from 'vitest'
import { hashPassword, md5Of, verifyPassword } from '#server/auth/password.ts'

test('a', async () => {
  const h = await hashPassword('admin')
  expect(await verifyPassword(md5Of('admin'), h)).toBe(true)
})
