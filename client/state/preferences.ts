import { create } from 'zustand'
import { store, stored } from '../stored-value.ts'
import type { ShortcutId } from './shortcuts.ts'

/** How a person wants to work. */
export interface Wishes {
  /** Single letters act on lists; off for those whose input device sends letters by itself. */
  letterKeys: boolean
  /** A new message is heard. */
  hasSound: boolean
  /** Keys that the person chose instead of the usual ones. */
  keys: Partial<Record<ShortcutId, string>>
}

interface Preferences extends Wishes {
  prefer(change: Partial<Wishes>): void
}

export const preferencesKey = 'preferences'
const usual: Wishes = { letterKeys: true, hasSound: false, keys: {} }

export const usePreferences = create<Preferences>((set, get) => ({
  ...usual,
  ...stored<Partial<Wishes>>(preferencesKey),
  prefer(change) {
    set(change)
    store(preferencesKey, wishesOf(get()))
  },
}))

export const wishesOf = ({ letterKeys, hasSound, keys }: Wishes): Wishes => ({ letterKeys, hasSound, keys })
