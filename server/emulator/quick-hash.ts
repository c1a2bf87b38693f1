import { md5Of } from '../auth/password/password.ts'

/** Several accounts have the same one. */
const made = new Map<string, Promise<string>>()

/**
 * The verifier of a password of the demo. Everybody knows these: one that takes long to try would guard nothing, and keep a
 * first start waiting.
 */
export function quickHash(password: string): Promise<string> {
  const verifier = made.get(password) ?? hashed(password)
  made.set(password, verifier)
  return verifier
}

async function hashed(password: string): Promise<string> {
  const { default: bcrypt } = await import('bcryptjs')
  return bcrypt.hash(md5Of(password), 4)
}
