import { md5 } from 'js-md5'
import { create } from 'zustand'
import { site } from '../../site.ts'
import { forget, store, stored } from '../../stored-value.ts'

interface Kept {
  salt: string
  /** Of the salted password, never the password. */
  digest: string
  failures: number
  /** The address to come back to. */
  from: string
}

interface Lock {
  isLocked: boolean
  /** Where the person was, and goes back to. */
  from: string
}

const key = 'lock'

/** Failed tries after which the session ends. */
export const mostTries = 5
/** Milliseconds between setting the password and the lock screen. */
export const lockDelay = 100

export const useLock = create<Lock>(() => ({ isLocked: isLocked(), from: kept()?.from ?? site.home }))

export function isLocked(): boolean {
  return kept() !== undefined
}

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

export function unlock(): void {
  forget(key)
  useLock.setState({ isLocked: false })
}

/** Locks and unlocks with the other browser tabs of this person. */
export function followLock(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === site.keyPrefix + key) useLock.setState({ isLocked: isLocked() })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function kept(): Kept | undefined {
  const found = stored<Kept>(key)
  return typeof found === 'object' && typeof found?.digest === 'string' ? found : undefined
}

// Not crypto.subtle, which only pages served over TLS have. Whoever can read this storage can read the token, too.
const digestOf = (salt: string, password: string) => md5(`${salt} ${password}`)

const randomText = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('')
