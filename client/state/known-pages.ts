import { createContext } from 'react'

/** What the application can show; it tells the inner parts, which do not know its pages. */
export interface KnownPages {
  isPage(path: string): boolean
  /** Pages that everybody may open who is signed in; the others need an entry in the person's menu. */
  isOpenPage(path: string): boolean
}

export const KnownPagesContext = createContext<KnownPages>({ isPage: () => false, isOpenPage: () => false })
