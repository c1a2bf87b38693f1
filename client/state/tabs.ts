import { create } from 'zustand'
import { site } from '../site.ts'
import { store, stored } from './stored-value.ts'

export interface Tab {
  /** The page; a page has one tab. */
  path: string
  /** The page with its search, so that a tab comes back as it was left. */
  address: string
}

interface Tabs {
  tabs: Tab[]
  /** Opens or updates the tab of a page. */
  open(path: string, address: string): void
  /** Closes a tab and answers the address to go to when the closed one was on screen. */
  close(path: string): string
  closeOthers(path: string): void
  closeAll(): void
  /** Reads the tabs again: as they were before a reload, or fresh after a sign-in. */
  restore(): void
}

const homeTab: Tab = { path: site.home, address: site.home }

/** The open pages of this browser tab. They survive a reload, not a sign-in. */
export const useTabs = create<Tabs>((set, get) => {
  const keep = (tabs: Tab[]) => {
    store('tabs', tabs, 'session')
    set({ tabs })
  }
  return {
    tabs: kept(),
    open(path, address) {
      const { tabs } = get()
      const known = tabs.find((tab) => tab.path === path)
      if (known?.address === address) return
      keep(
        known ? tabs.map((tab) => (tab === known ? { path, address } : tab)) : [...tabs, { path, address }],
      )
    },
    close(path) {
      const { tabs } = get()
      const index = tabs.findIndex((tab) => tab.path === path)
      const rest = tabs.filter((tab) => tab.path !== path)
      const remaining = rest.length > 0 ? rest : [homeTab]
      keep(remaining)
      return (remaining[Math.min(Math.max(index, 0), remaining.length - 1)] ?? homeTab).address
    },
    closeOthers: (path) => keep(get().tabs.filter((tab) => tab.path === path)),
    closeAll: () => keep([homeTab]),
    restore: () => set({ tabs: kept() }),
  }
})

/** Every tab can be closed but the home tab when it is the only one. */
export function canClose(tabs: Tab[], path: string): boolean {
  return tabs.length > 1 || path !== site.home
}

function kept(): Tab[] {
  const tabs = stored<Tab[]>('tabs', 'session')
  return Array.isArray(tabs) && tabs.length > 0 ? tabs : [homeTab]
}
