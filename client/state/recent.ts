import { create } from 'zustand'
import { site } from '../site.ts'
import { store, stored } from '../stored-value.ts'

interface Recent {
  /** Paths of the pages visited last, the latest first. */
  paths: string[]
  visit(path: string): void
  clear(): void
}

const key = 'recent'
const most = 8

export const useRecent = create<Recent>((set, get) => ({
  paths: stored<string[]>(key) ?? [],
  visit(path) {
    const { paths } = get()
    if (!path || path === site.home || paths[0] === path) return
    const next = [path, ...paths.filter((one) => one !== path)].slice(0, most)
    store(key, next)
    set({ paths: next })
  },
  clear() {
    store(key, [])
    set({ paths: [] })
  },
}))
