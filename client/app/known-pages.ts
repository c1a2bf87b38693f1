import { outlineAt } from '../fields/outlines.ts'
import { isProcessPage, layoutsOf, openPages, pageAt, presentPaths } from '../pages/index.ts'
import type { KnownPages } from '../state/known-pages.ts'
import { framePath } from '../state/menu-tree.ts'

/** The pages written by hand, and those of the resources. */
export const knownPages: KnownPages = {
  isPage: (path) => pageAt(path) !== undefined || outlineAt(path) !== undefined || path.startsWith(framePath),
  isOpenPage: (path) => openPages.has(path) || isProcessPage(path),
  menuPath: (path) => layoutsOf[path] ?? path,
  presentPath: (path) => presentPaths[path] ?? path,
}
