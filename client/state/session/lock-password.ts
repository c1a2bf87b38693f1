import { md5 } from 'js-md5'
import { store } from '../../stored-value.ts'
import { type Kept, kept, key, unlock, useLock } from './lock.ts'

/** Failed tries after which the session ends. */
export const mostTries = 5
/** Milliseconds between setting the password and the lock screen. */
export const lockDelay = 100

/** Locks the session of this browser behind a password that only its user knows. */
export function lock(password: string, from: string): void {
  const salt = randomText()
  store(key, { salt, digest: digestOf(salt, password), failures: 0, from } satisfies Kept)
  useLock.setState({ isLocked: true, from })
}

/** Whether the password opens the lock; else how many tries are left, none being the end of the session. */
export function tryUnlock(password: string): { opened: true } | { opened: false; left: number } {
  const found = kept()
  if (!found) return { opened: true }
  if (digestOf(found.salt, password) === found.digest) {
    unlock()
    return { opened: true }
  }
  const failures = found.failures + 1
  store(key, { ...found, failures })
  return { opened: false, left: Math.max(0, mostTries - failures) }
}

// Not crypto.subtle, which only pages served over TLS have. Whoever can read this storage can read the token, too.
const digestOf = (salt: string, password: string) => md5(`${salt} ${password}`)

const randomText = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('')
