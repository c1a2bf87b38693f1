import { hasPage } from '../crud/page-paths.ts'
import { openPages, pages } from '../pages/index.ts'
import type { KnownPages } from '../state/known-pages.ts'

/** The pages written by hand, and those of the resources. */
export const knownPages: KnownPages = {
  isPage: (path) => path in pages || hasPage(path),
  isOpenPage: (path) => openPages.has(path),
}
