import { expect, test } from 'vitest'
import { hashRandomPasswords, md5Of, verifyPassword } from '#server/auth/password/password.ts'

test('random passwords have quick hashes, in their order, of which each proves its own', async () => {
  const plain = Array.from({ length: 250 }, (_, n) => `Random${n}`)
  const hashes = await hashRandomPasswords(plain)
  expect(hashes).toHaveLength(plain.length)
  expect(hashes[0]).toMatch(/^\$2[aby]\$04\$/)
  for (const n of [0, 249]) {
    expect(await verifyPassword(md5Of(`Random${n}`), hashes[n])).toBe(true)
    expect(await verifyPassword(md5Of(`Random${n + 1}`), hashes[n])).toBe(false)
  }
})
