import { createContext } from 'react'

/** What the application can show; it tells the inner parts, which do not know its pages. */
export interface KnownPages {
  isPage(path: string): boolean
  /** Pages that everybody may open who is signed in; the others need an entry in the person's menu. */
  isOpenPage(path: string): boolean
  /** The path of the menu entry that a page belongs to: its own, unless it is another layout of the same page. */
  menuPath(path: string): string
  /** Where a page stands today that an entry of the menu may know by a former path. */
  presentPath(path: string): string
}

export const KnownPagesContext = createContext<KnownPages>({
  isPage: () => false,
  isOpenPage: () => false,
  menuPath: (path) => path,
  presentPath: (path) => path,
})
