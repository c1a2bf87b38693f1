import { pagePaths } from 'virtual:page-map'

/** The pages of the definitions: path to name. Some are written by hand (`pages/index.ts`), the others are generic. */
export { pagePaths }

/** Whether a definition has its page at the path. */
export function hasPage(path: string): boolean {
  return Object.hasOwn(pagePaths, path)
}
