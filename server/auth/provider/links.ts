import { scopeCategory } from '#shared/resources/access/role-scope.ts'
import { companyMenu, companyTypeMenu, roleMenu, roleScope, topMenuSetting } from '#shared/resources/index.ts'
import type { Link } from '../../crud/tie/links.ts'

const scopesOf = (category: number): Link => ({
  resource: roleScope,
  owner: 'roleId',
  target: 'scopeId',
  fixed: { scopeCategory: category },
})

/** Everything that can be granted, and to whom. */
export const links = {
  roleMenus: { resource: roleMenu, owner: 'roleId', target: 'menuId' },
  roleDataScopes: scopesOf(scopeCategory.data),
  roleApiScopes: scopesOf(scopeCategory.api),
  companyMenus: { resource: companyMenu, owner: 'companyId', target: 'menuId' },
  companyTypeMenus: { resource: companyTypeMenu, owner: 'typeId', target: 'menuId' },
  topMenuMenus: { resource: topMenuSetting, owner: 'topMenuId', target: 'menuId' },
} as const satisfies Record<string, Link>
