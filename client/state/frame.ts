import { create } from 'zustand'
import { forget, store, stored } from '../stored-value.ts'

interface Frame {
  /** The person's wish for the sidebar; undefined leaves it to the width of the screen. */
  collapsed: boolean | undefined
  /** The drawer that replaces the sidebar on small screens. */
  drawerOpen: boolean
  /** The top menu whose part of the menu stands in the sidebar; none: all of it. */
  topMenuId: string | undefined
  /** The page alone is on screen, without sidebar, header and tabs. */
  isMaximized: boolean
  /** Counts up to make a page start over. */
  reloads: Record<string, number>
  collapse(collapsed: boolean): void
  /** Leaves the sidebar to the width of the screen again. */
  followWidth(): void
  openDrawer(open: boolean): void
  chooseTop(topMenuId: string | undefined): void
  maximize(isMaximized: boolean): void
  reload(path: string): void
}

export const useFrame = create<Frame>((set) => ({
  collapsed: stored<boolean>('collapsed'),
  drawerOpen: false,
  topMenuId: undefined,
  isMaximized: false,
  reloads: {},
  collapse(collapsed) {
    store('collapsed', collapsed)
    set({ collapsed })
  },
  followWidth() {
    forget('collapsed')
    set({ collapsed: undefined })
  },
  openDrawer: (drawerOpen) => set({ drawerOpen }),
  chooseTop: (topMenuId) => set({ topMenuId }),
  maximize: (isMaximized) => set({ isMaximized }),
  reload: (path) => set(({ reloads }) => ({ reloads: { ...reloads, [path]: (reloads[path] ?? 0) + 1 } })),
}))
