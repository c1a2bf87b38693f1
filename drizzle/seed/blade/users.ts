import { HEAD_DEPT } from './depts.ts'
import { CEO_POST } from './posts.ts'
import { ADMINISTRATOR_ROLE } from './roles.ts'
import { PLATFORM_TENANT } from './tenants.ts'

/** A user without its password: whoever seeds hands in the hash. */
export interface UserSeed {
  id: string
  tenantId: string
  userType: number
  account: string
  name: string
  realName: string
  email: string | null
  phone: string | null
  sex: number
  roleId: string
  deptId: string
  postId: string
}

export const administrator = {
  id: '1123598821738675201',
  tenantId: PLATFORM_TENANT,
  userType: 1,
  account: 'admin',
  name: '管理员',
  realName: '管理员',
  email: 'admin@bladex.vip',
  phone: null,
  sex: 1,
  roleId: ADMINISTRATOR_ROLE,
  deptId: HEAD_DEPT,
  postId: CEO_POST,
} as const satisfies UserSeed

// The other accounts that Blade ships have passwords everybody knows, so only their roles are seeded.
export const users = [administrator] as const
