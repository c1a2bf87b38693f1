import lines from '#drizzle/data/demo/users.json' with { type: 'json' }
import { user } from '#shared/resources/index.ts'
import { PLATFORM_TENANT } from '../../blade/tenants.ts'
import type { UserSeed } from '../../blade/users.ts'
import { seedId } from '../../ids.ts'
import { companyIds } from '../company/company-ids.ts'
import { writtenRows } from '../company/written.ts'
import { demoRoles } from './accounts.ts'
import { deptIds } from './depts.ts'
import { countyPosts } from './posts.ts'

/** Numbers up to this one have been given to other users. */
const given = 100

const keys = {
  dept: deptIds,
  company: companyIds,
  role: new Map(demoRoles.map(({ roleName, id }) => [roleName, id])),
  post: new Map(countyPosts.map(({ postName, id }) => [postName, id])),
}

export interface DemoUser extends UserSeed {
  companyId?: string
}

/**
 * Accounts of the county's people beside those that the sign-in page offers: without a password, nobody signs in with one before
 * it is reset.
 */
export const demoUsers: readonly DemoUser[] = writtenRows(user, lines, { keys }).map((row, index) => ({
  ...(row as Omit<DemoUser, 'id'>),
  id: seedId('user', given + index + 1),
  tenantId: PLATFORM_TENANT,
  userType: 1,
  email: null,
}))
