import { queryOptions } from '@tanstack/react-query'
import type { ButtonNode, MenuNode } from '#shared/contract/menu.ts'
import { request } from './request.ts'

export const menuOptions = queryOptions({
  queryKey: ['menu', 'routes', ''],
  queryFn: ({ signal }) => request<MenuNode[]>('/api/blade-system/menu/routes', { silent: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The part of the menu that belongs to a top menu; without one, all of it. */
export const partOptions = (topMenuId: string | undefined) =>
  topMenuId === undefined
    ? menuOptions
    : queryOptions({
        queryKey: ['menu', 'routes', topMenuId],
        queryFn: ({ signal }) =>
          request<MenuNode[]>('/api/blade-system/menu/routes', {
            params: { topMenuId },
            silent: true,
            signal,
          }),
        staleTime: Number.POSITIVE_INFINITY,
      })

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
