import { create } from 'zustand'
import { store, stored } from './stored-value.ts'

/** How a person wants to work in this browser. */
export interface Wishes {
  /** Single letters act on lists; off for those whose input device sends letters by itself. */
  letterKeys: boolean
}

interface Preferences extends Wishes {
  prefer(change: Partial<Wishes>): void
}

const key = 'preferences'
const usual: Wishes = { letterKeys: true }

export const usePreferences = create<Preferences>((set, get) => ({
  ...usual,
  ...stored<Partial<Wishes>>(key),
  prefer(change) {
    set(change)
    const { prefer: _prefer, ...wishes } = get()
    store(key, wishes)
  },
}))
