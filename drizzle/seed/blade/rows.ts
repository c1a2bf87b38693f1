import lists from '#drizzle/data/blade.json' with { type: 'json' }
import { client, datasource, dept, post, role, tenant, user } from '#shared/resources/index.ts'
import { idsByTitle, type Written, writtenRows } from '../written.ts'

export const ADMINISTRATOR_ROLE = '1123598816738675201'
export const USER_ROLE = '1123598816738675202'

export const tenants = writtenRows(tenant, lists.tenant)

export const depts = writtenRows(dept, lists.dept)

export const posts = writtenRows(post, lists.post)

export const roles = writtenRows(role, lists.role)

/** The store that this server runs on: models and code can be made from it without any other database. */
export const datasources = writtenRows(datasource, lists.datasource)

/** The secrets are built into the Blade front ends; without them those could not sign in. */
export const clients = writtenRows(client, lists.client, { needs: ['clientSecret'] })

/** The other accounts that Blade ships have passwords everybody knows, so only their roles are seeded. */
export const [administrator] = writtenRows(user, lists.user, {
  keys: {
    dept: idsByTitle(dept, lists.dept),
    role: idsByTitle(role, lists.role),
    post: idsByTitle(post, lists.post),
  },
  needs: ['realName', 'deptId'],
}) as [Written<typeof user, 'realName' | 'deptId'>]
