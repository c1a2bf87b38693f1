import type { MenuNode } from '#shared/contract/menu.ts'
import type { Language } from '../i18n/index.ts'
import { leavesOf, menuName, queryOf, trailTo } from './menu-tree.ts'

export interface MenuHit {
  path: string
  /** What the menu opens the page with. */
  query: Record<string, string>
  name: string
  /** Names of the menus above, outermost first. */
  trail: string[]
  /** Opens a window of its own. */
  isOutside: boolean
}

const mostHits = 20

/**
 * The pages whose name begins with the term, whatever its case; the Chinese name, its pinyin, the initials of that and
 * the English name all count.
 */
export function searchMenu(menu: MenuNode[], term: string, language: Language): MenuHit[] {
  const wanted = term.trim().toLowerCase()
  if (!wanted) return []
  return leavesOf(menu)
    .filter((node) => namesOf(node).some((name) => name.toLowerCase().startsWith(wanted)))
    .slice(0, mostHits)
    .map((node) => ({
      path: node.path,
      query: queryOf(node),
      name: menuName(node, language),
      trail: trailTo(menu, node.path)
        .slice(0, -1)
        .map((above) => menuName(above, language)),
      isOutside: /^https?:\/\//.test(node.path),
    }))
}

const namesOf = ({ name, nameEn, initials, spelling }: MenuNode): string[] =>
  [name, nameEn, initials, spelling].map((one) => one ?? '')
