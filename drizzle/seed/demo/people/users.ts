import lines from '#drizzle/data/demo/users.json' with { type: 'json' }
import { user } from '#shared/resources/index.ts'
import { PLATFORM_TENANT } from '../../blade/tenants.ts'
import { companyIds } from '../company/company-ids.ts'
import { writtenRows } from '../written.ts'
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

/**
 * Accounts of the county's people beside those that the sign-in page offers: without a password, nobody signs in with one before
 * it is reset.
 */
export const demoUsers = writtenRows(user, lines, { keys, after: given, needs: ['realName', 'deptId'] }).map(
  (row) => ({ ...row, tenantId: PLATFORM_TENANT, userType: 1 }),
)
