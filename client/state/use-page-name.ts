import { useContext } from 'react'
import type { MenuNode } from '#shared/contract/menu.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { site } from '../site.ts'
import { KnownPagesContext } from './known-pages.ts'
import { leavesOf, menuName, trailTo } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'

/** The pages that stand in no menu. */
const ownNames = {
  [site.home]: 'frame.home',
  '/wel/dashboard': 'frame.console',
  '/info/index': 'frame.info',
  '/info/access': 'frame.access',
  '/test/index': 'frame.gallery',
} as const

/** The name of a page as the menu gives it, in the language on screen. */
export function usePageName(): (path: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { menu } = useMenu()
  const { menuPath } = useContext(KnownPagesContext)
  const leaves = leavesOf(menu)
  return (path) => {
    if (path in ownNames) return t(ownNames[path as keyof typeof ownNames])
    const leaf = leaves.find((node) => node.path === menuPath(path))
    return leaf ? menuName(leaf, language) : ''
  }
}

/** The names from the top of the menu down to a page. */
export function usePageTrail(): (path: string) => string[] {
  const language = useLanguage()
  const { menu } = useMenu()
  const { menuPath } = useContext(KnownPagesContext)
  return (path) => trailTo(menu, menuPath(path)).map((node) => menuName(node, language))
}

/** What the menu says of a page besides its name, such as the key of its texts. */
export function usePageMeta(): (path: string) => MenuNode['meta'] {
  const { menu } = useMenu()
  const { menuPath } = useContext(KnownPagesContext)
  return (path) => leavesOf(menu).find((node) => node.path === menuPath(path))?.meta
}
