import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import type { MenuNode } from '#shared/contract/menu.ts'
import { buttonOptions, menuOptions, partOptions } from '../api/menu.ts'
import { useFrame } from './frame.ts'
import { KnownPagesContext } from './known-pages.ts'
import { leavesOf, visibleMenu } from './menu-tree.ts'
import { useSession } from './session.ts'

const none: MenuNode[] = []

/** The person's menu as far as this client has pages for it. */
export function useMenu() {
  const { data, error, refetch } = useQuery(menuOptions)
  const menu = useVisible(data)
  return { menu, isLoaded: data !== undefined, error: data === undefined ? error : null, reload: refetch }
}

/** What of the menu stands in the sidebar: the part of the chosen top menu. */
export function useSideMenu() {
  const topMenuId = useFrame((frame) => frame.topMenuId)
  const { data, error, refetch } = useQuery(partOptions(topMenuId))
  const menu = useVisible(data)
  return { menu, isLoaded: data !== undefined, error: data === undefined ? error : null, reload: refetch }
}

function useVisible(data: MenuNode[] | undefined): MenuNode[] {
  const { isPage } = useContext(KnownPagesContext)
  const roleName = useSession((session) => session.user?.role_name ?? '')
  return useMemo(
    () => (Array.isArray(data) ? visibleMenu(data, { hasPage: isPage, roles: roleName.split(',') }) : none),
    [data, isPage, roleName],
  )
}

/** Whether the person's menu leads to a page. */
export function useMayOpen(): (path: string) => boolean {
  const { menu } = useMenu()
  const { isOpenPage } = useContext(KnownPagesContext)
  return useMemo(() => {
    const paths = new Set(leavesOf(menu).map((leaf) => leaf.path))
    return (path) => isOpenPage(path) || paths.has(path)
  }, [menu, isOpenPage])
}

/** Whether the person holds a button, such as `device_add`. */
export function useCan(code: string): boolean {
  return useQuery(buttonOptions).data?.[code] === true
}
