import { seedId } from '../ids.ts'
import { PLATFORM_TENANT } from './tenants.ts'

export interface RoleSeed {
  id: string
  tenantId: string
  parentId: string
  roleName: string
  roleAlias: string
  sort: number
}

export const ADMINISTRATOR_ROLE = '1123598816738675201'
export const USER_ROLE = '1123598816738675202'

const role = (id: string, parentId: string, roleName: string, roleAlias: string, sort: number): RoleSeed => ({
  id,
  tenantId: PLATFORM_TENANT,
  parentId,
  roleName,
  roleAlias,
  sort,
})

export const roles: readonly RoleSeed[] = [
  role(ADMINISTRATOR_ROLE, '0', '超级管理员', 'administrator', 1),
  role(USER_ROLE, '0', '用户', 'user', 2),
  role(seedId('role', 1), USER_ROLE, '人事', 'hr', 1),
  role(seedId('role', 2), USER_ROLE, '经理', 'manager', 2),
  role(seedId('role', 3), USER_ROLE, '老板', 'boss', 3),
]
