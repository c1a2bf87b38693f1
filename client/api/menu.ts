import { queryOptions } from '@tanstack/react-query'
import type { ButtonNode, MenuNode } from '#shared/contract/menu.ts'
import { site } from '../site.ts'
import { type Params, request } from './request.ts'

export const menuOptions = queryOptions({
  queryKey: ['menu', 'routes', ''],
  queryFn: ({ signal }) => fetchMenu({}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The part of the menu that belongs to a top menu; without one, all of it. */
export const partOptions = (topMenuId: string | undefined) =>
  topMenuId === undefined
    ? menuOptions
    : queryOptions({
        queryKey: ['menu', 'routes', topMenuId],
        queryFn: ({ signal }) => fetchMenu({ topMenuId }, signal),
        staleTime: Number.POSITIVE_INFINITY,
      })

const fetchMenu = async (params: Params, signal: AbortSignal): Promise<MenuNode[]> =>
  readMenu(await request<AnswerNode[]>('/api/blade-system/menu/routes', { params, silent: true, signal }))

/** An entry as the server names its parts (`site.menu`). */
type AnswerNode = Omit<MenuNode, 'children'> & Record<string, unknown>

/** The entries under the names that the client uses. */
export function readMenu(nodes: readonly AnswerNode[], names: Readonly<MenuNames> = site.menu): MenuNode[] {
  return nodes.map((node) => {
    const children = node[names.children] as AnswerNode[] | undefined
    return {
      ...node,
      name: String(node[names.label] ?? ''),
      path: absolute(String(node[names.path] ?? '')),
      source: String(node[names.icon] ?? ''),
      isOpen: Number(node[names.isOpen] ?? 1),
      ...(children && { children: readMenu(children, names) }),
    }
  })
}

/** Blade's menus name pages without the first slash, too: `desk` is `/desk`. */
const absolute = (path: string): string => (/^($|\/|https?:\/\/)/i.test(path) ? path : `/${path}`)

type MenuNames = Record<keyof typeof site.menu, string>

interface TopMenuEntry {
  id: string
  code: string
  name: string
  source: string
}

export const topMenuOptions = queryOptions({
  queryKey: ['menu', 'top'],
  queryFn: ({ signal }) =>
    request<TopMenuEntry[]>('/api/blade-system/menu/top-menu', { silent: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const buttonOptions = queryOptions({
  queryKey: ['menu', 'buttons'],
  queryFn: async ({ signal }) => {
    const nodes = await request<ButtonNode[]>('/api/blade-system/menu/buttons', { silent: true, signal })
    return flattenButtons(nodes)
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export type Permissions = Record<string, true>

/** Code of each leaf → true. Any present `children`, even an empty list, makes a node a branch without a code. */
export function flattenButtons(nodes: ButtonNode[], permissions: Permissions = {}): Permissions {
  for (const node of nodes) {
    if (node.children) flattenButtons(node.children, permissions)
    else permissions[node.code] = true
  }
  return permissions
}
