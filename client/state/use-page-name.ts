import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/use-language.ts'
import { site } from '../site.ts'
import { leavesOf, menuName } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'

/** The name of a page as the menu gives it, in the language on screen. */
export function usePageName(): (path: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { menu } = useMenu()
  const leaves = leavesOf(menu)
  return (path) => {
    if (path === site.home) return t('frame.home')
    const leaf = leaves.find((node) => node.path === path)
    return leaf ? menuName(leaf, language) : ''
  }
}
