import { create } from 'zustand'
import { site } from '../../site.ts'
import { forget, stored } from '../../stored-value.ts'

/** What stays in the browser while it is locked. */
export interface Kept {
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

export const key = 'lock'

export const useLock = create<Lock>(() => ({ isLocked: isLocked(), from: kept()?.from ?? site.home }))

export function isLocked(): boolean {
  return kept() !== undefined
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

export function kept(): Kept | undefined {
  const found = stored<Kept>(key)
  return typeof found === 'object' && typeof found?.digest === 'string' ? found : undefined
}
