import { create } from 'zustand'
import type { MenuNode } from '#shared/contract/menu.ts'
import { site } from '../site.ts'
import { store, stored } from '../stored-value.ts'

type Words = Record<string, string>

/** An open page, in the shape that the product's specification gives it. */
export interface Tab {
  /** The page's name when it was opened; what is shown follows the menu and the language. */
  label: string
  /** The page's path; a page has one tab. */
  value: string
  params: Words
  /** What stood behind the path, so that a tab comes back as it was left. */
  query: Words
  /** What the menu says of the page, and whether the person has pinned it. */
  meta: NonNullable<MenuNode['meta']> & { isPinned?: boolean }
  /** Names of the menus above the page. */
  group: string[]
  /** Whether it has a button that closes it. */
  close: boolean
}

type About = Partial<Pick<Tab, 'label' | 'meta' | 'group'>>
type Pin = Pick<Tab, 'label' | 'value' | 'query' | 'group'> & Partial<Pick<Tab, 'meta'>>

interface Tabs {
  tabs: Tab[]
  /** The tabs closed last, the latest first. */
  closed: Tab[]
  /** Opens the tab of a page, or brings it up to date. */
  open(address: string, about?: About): void
  /** Closes a tab and answers the address to go to when the closed one was on screen. */
  close(path: string): string
  closeOthers(path: string): void
  closeRight(path: string): void
  closeAll(): void
  /** Opens the tab closed last again and answers its address; undefined when none was. */
  reopen(): string | undefined
  pin(path: string, isPinned: boolean): void
  /** Pins these tabs and no others, opening those that are not open: what the person has pinned in another browser. */
  takePins(pins: readonly Pin[]): void
  /** Puts a tab at a place in the row; pinned tabs stay before the others. */
  move(path: string, index: number): void
  /** Reads the tabs again: as they were before a reload, or fresh after a sign-in. */
  restore(): void
}

const mostClosed = 10
const homeTab: Tab = {
  label: '首页',
  value: site.home,
  params: {},
  query: {},
  meta: { i18n: 'home' },
  group: [],
  close: false,
}

/** The address that shows a tab as it was left. */
export function addressOf({ value, query }: Pick<Tab, 'value' | 'query'>): string {
  const text = new URLSearchParams(query).toString()
  return text ? `${value}?${text}` : value
}

/** The address of a page: of one that is open as it was left, its filters among it; of another one as the menu begins it. */
export function usePageAddress(path: string, query: Words = {}): string {
  return useTabs(({ tabs }) => addressOf(tabs.find(({ value }) => value === path) ?? { value: path, query }))
}

/** What an open page calls itself: of one that stands in no menu. */
export const useTabLabel = (path: string): string =>
  useTabs(({ tabs }) => tabs.find(({ value }) => value === path)?.label ?? '')

/** The same, with words of its own behind the path. */
export function addressWith(path: string, words: Words): string {
  const query = useTabs.getState().tabs.find(({ value }) => value === path)?.query
  return addressOf({ value: path, query: { ...query, ...words } })
}

/** The open pages of this browser tab. They survive a reload, not a sign-in. */
export const useTabs = create<Tabs>((set, get) => {
  const keep = (tabs: Tab[], gone: Tab[] = []) => {
    const placed = [...tabs.filter(isPinned), ...tabs.filter((tab) => !isPinned(tab))]
    const marked = placed.map((tab) => ({ ...tab, close: canClose(placed, tab.value) }))
    store('tabs', marked, 'session')
    set({ tabs: marked, closed: [...gone.reverse(), ...get().closed].slice(0, mostClosed) })
  }
  const closeAllBut = (stays: (tab: Tab, index: number) => boolean) => {
    const { tabs } = get()
    const kept = tabs.filter((tab, index) => isPinned(tab) || stays(tab, index))
    keep(kept.length > 0 ? kept : [homeTab], without(tabs, kept))
  }
  return {
    tabs: kept(),
    closed: [],
    open(address, about = {}) {
      const next = withOpened(get().tabs, address, about)
      if (next) keep(next)
    },
    close(path) {
      const { tabs } = get()
      const index = tabs.findIndex((tab) => tab.value === path)
      const rest = tabs.filter((tab) => tab.value !== path)
      keep(rest.length > 0 ? rest : [homeTab], without(tabs, rest))
      const remaining = get().tabs
      return addressOf(remaining[Math.min(Math.max(index, 0), remaining.length - 1)] ?? homeTab)
    },
    closeOthers: (path) => closeAllBut((tab) => tab.value === path),
    closeRight(path) {
      const from = get().tabs.findIndex((tab) => tab.value === path)
      closeAllBut((_, index) => index <= from)
    },
    closeAll: () => closeAllBut(() => false),
    reopen() {
      const [latest, ...others] = get().closed
      if (!latest) return undefined
      set({ closed: others })
      const { tabs } = get()
      if (!tabs.some((tab) => tab.value === latest.value)) keep([...tabs, latest])
      return addressOf(latest)
    },
    pin(path, isPinned) {
      const pinned = (tab: Tab) => (tab.value === path ? { ...tab, meta: { ...tab.meta, isPinned } } : tab)
      keep(get().tabs.map(pinned))
    },
    takePins: (pins) => keep(withPins(get().tabs, pins)),
    move(path, index) {
      const { tabs } = get()
      const moved = tabs.find((tab) => tab.value === path)
      if (!moved) return
      const rest = tabs.filter((tab) => tab !== moved)
      keep([...rest.slice(0, index), moved, ...rest.slice(index)])
    },
    restore: () => set({ tabs: kept(), closed: [] }),
  }
})

/** With the tab of a page, as it is now; undefined where it is open so already. */
function withOpened(tabs: Tab[], address: string, about: About): Tab[] | undefined {
  const { value, query } = partsOf(address)
  const known = tabs.find((tab) => tab.value === value)
  const fresh = { ...(known ?? { ...homeTab, label: '', meta: {}, value }), ...about, query }
  const next = { ...fresh, meta: { ...known?.meta, ...fresh.meta } }
  if (known && JSON.stringify(next) === JSON.stringify(known)) return undefined
  return known ? tabs.map((tab) => (tab === known ? next : tab)) : [...tabs, next]
}

/** With these pinned, and no others. */
function withPins(tabs: readonly Tab[], pins: readonly Pin[]): Tab[] {
  const pinned = pins.map((pin): Tab => {
    const open = tabs.find(({ value }) => value === pin.value)
    const meta = pin.value === site.home ? homeTab.meta : (pin.meta ?? {})
    const tab = open ?? { ...homeTab, ...pin, params: {}, meta }
    return { ...tab, meta: { ...tab.meta, isPinned: true } }
  })
  const others = tabs
    .filter(({ value }) => pins.every((pin) => pin.value !== value))
    .map((tab) => ({ ...tab, meta: { ...tab.meta, isPinned: false } }))
  return [...pinned, ...others]
}

export const isPinned = (tab: Tab): boolean => tab.meta.isPinned === true

/** Every tab can be closed but pinned ones and the home tab when it is the only one. */
export function canClose(tabs: Tab[], path: string): boolean {
  const tab = tabs.find(({ value }) => value === path)
  if (tab && isPinned(tab)) return false
  return tabs.length > 1 || path !== site.home
}

const without = (tabs: Tab[], others: Tab[]) => tabs.filter((tab) => !others.includes(tab))

function partsOf(address: string): Pick<Tab, 'value' | 'query'> {
  const [value = '', search = ''] = address.split('?', 2)
  return { value, query: Object.fromEntries(new URLSearchParams(search)) }
}

function kept(): Tab[] {
  const tabs = stored<Tab[]>('tabs', 'session')
  const isWhole =
    Array.isArray(tabs) && tabs.length > 0 && tabs.every((tab) => typeof tab?.value === 'string')
  return isWhole ? tabs : [homeTab]
}
