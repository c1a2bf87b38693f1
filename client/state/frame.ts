import { create } from 'zustand'
import { store, stored } from './stored-value.ts'

interface Frame {
  /** The person's wish for the sidebar; undefined leaves it to the width of the screen. */
  collapsed: boolean | undefined
  /** The drawer that replaces the sidebar on small screens. */
  drawerOpen: boolean
  /** Counts up to make a page start over. */
  reloads: Record<string, number>
  collapse(collapsed: boolean): void
  openDrawer(open: boolean): void
  reload(path: string): void
}

export const useFrame = create<Frame>((set) => ({
  collapsed: stored<boolean>('collapsed'),
  drawerOpen: false,
  reloads: {},
  collapse(collapsed) {
    store('collapsed', collapsed)
    set({ collapsed })
  },
  openDrawer: (drawerOpen) => set({ drawerOpen }),
  reload: (path) => set(({ reloads }) => ({ reloads: { ...reloads, [path]: (reloads[path] ?? 0) + 1 } })),
}))
