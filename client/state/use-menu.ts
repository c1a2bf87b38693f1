import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import type { MenuNode } from '#shared/contract/menu.ts'
import { buttonOptions, menuOptions, partOptions } from '../api/menu.ts'
import { useFrame } from './frame.ts'
import { KnownPagesContext } from './known-pages.ts'
import { leavesOf, shownMenu, visibleMenu } from './menu-tree.ts'
import { useSession } from './session/session.ts'

const none: MenuNode[] = []

/** The person's menu as far as this client has pages for it. */
export function useMenu() {
  return useShaped(menuOptions)
}

/** What of it belongs to the chosen top menu; all of it where none is chosen. */
export function useSideMenu() {
  return useShaped(partOptions(useFrame((frame) => frame.topMenuId)))
}

function useShaped(options: ReturnType<typeof partOptions>) {
  const { data, error, refetch } = useQuery(options)
  const { isPage, presentPath } = useContext(KnownPagesContext)
  const roleName = useSession((session) => session.user?.role_name ?? '')
  const menu = useMemo(
    () =>
      Array.isArray(data)
        ? visibleMenu(data, { hasPage: isPage, presentPath, roles: roleName.split(',') })
        : none,
    [data, isPage, presentPath, roleName],
  )
  const shown = useMemo(() => shownMenu(menu), [menu])
  return {
    menu,
    /** What of it stands in the sidebar. */
    shown,
    isLoaded: data !== undefined,
    error: data === undefined ? error : null,
    reload: refetch,
  }
}

/** Whether the person's menu leads to a page. */
export function useMayOpen(): (path: string) => boolean {
  const { menu } = useMenu()
  const { isOpenPage, menuPath } = useContext(KnownPagesContext)
  return useMemo(() => {
    const paths = new Set(leavesOf(menu).map((leaf) => leaf.path))
    return (path) => isOpenPage(path) || paths.has(menuPath(path))
  }, [menu, isOpenPage, menuPath])
}

/** Whether the person holds a button, such as `device_add`. */
export function useCan(code: string): boolean {
  return useQuery(buttonOptions).data?.[code] === true
}
