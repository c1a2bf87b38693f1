import { inNewWindow, type MenuNode } from '#shared/contract/menu.ts'
import type { Language } from '../i18n/index.ts'

interface Sight {
  hasPage(path: string): boolean
  /** Where a page stands today. */
  presentPath(path: string): string
  /** Role aliases of the person. */
  roles: string[]
}

/** The menu without leaves that lead nowhere and without groups that are left empty. */
export function visibleMenu(nodes: MenuNode[], sight: Sight): MenuNode[] {
  return nodes.flatMap((node) => {
    if (node.meta?.roles && !node.meta.roles.some((role) => sight.roles.includes(role))) return []
    const { children, ...leaf } = node
    if (!children?.length) {
      if (isFramed(node)) return [framed(leaf)]
      if (isOutside(node)) return [leaf]
      const path = sight.presentPath(node.path)
      return sight.hasPage(path) ? [{ ...leaf, path }] : []
    }
    const visible = visibleMenu(children, sight)
    return visible.length > 0 ? [{ ...node, children: visible }] : []
  })
}

/** The menu without what has a page but stands in no sidebar, and without groups that this leaves empty. */
export function shownMenu(nodes: MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => {
    if (node.meta?.menu === false) return []
    if (!node.children) return [node]
    const children = shownMenu(node.children)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Below it stand the pages of others, each in a frame. */
export const framePath = '/myiframe/'

/** True for an entry that leads to another site. */
export const isOutside = ({ path }: MenuNode): boolean => /^https?:\/\//.test(path)

/** An outside address, or a document of its own, that is shown within the frame. */
const isFramed = (node: MenuNode) => (isOutside(node) ? !opensWindow(node) : node.path.includes('html'))

/** As Blade's clients rewrite it: a page of ours that knows the address. */
const framed = (node: MenuNode): MenuNode => ({
  ...node,
  path: framePath + node.code,
  query: { ...node.query, url: node.path },
})

/** True for an entry that asks for a window of its own. */
export const opensWindow = ({ isOpen }: MenuNode): boolean => isOpen === inNewWindow

/** The words behind the path of an entry that a page of ours is opened with; of a framed page they are its own. */
export const queryOf = ({ path, query = {} }: MenuNode): Record<string, string> =>
  path.startsWith(framePath)
    ? {}
    : Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** The path of the entry that is shown as active: the page's own, or else that of an entry which says that the page belongs to it. */
export function activePath(nodes: MenuNode[], path: string): string {
  const leaves = leavesOf(nodes)
  if (leaves.some((node) => node.path === path)) return path
  return leaves.find(({ group }) => group?.includes(path))?.path ?? path
}

export function menuName(node: MenuNode, language: Language): string {
  return (language === 'en' && node.nameEn) || node.name
}

/** The entries from the top down to a path; empty when the menu does not hold it. */
export function trailTo(nodes: MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (!node.children && node.path === path) return [node]
    const below = node.children ? trailTo(node.children, path) : []
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export function leavesOf(nodes: MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]))
}
