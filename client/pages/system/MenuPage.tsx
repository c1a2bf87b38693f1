import { menu } from '#shared/resources/access/menu.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { menuIcon } from './menu-icon.tsx'

/** The menu and its buttons. */
export function MenuPage() {
  return <ResourcePage resource={menu} cells={{ source: menuIcon }} />
}
