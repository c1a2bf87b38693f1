import { and, eq, inArray } from 'drizzle-orm'
import { roleScope } from '#shared/resources/access/role-scope.ts'
import { tableOf } from '../crud/table.ts'
import { createCache } from '../db/cache.ts'
import type { Database } from '../db/database.ts'

export interface RoleScopes {
  /** Ids of the scopes of a category that any of these roles was granted. */
  of(roleIds: readonly string[], category: number): ReadonlySet<string>
}

/** What roles were granted, kept until a commit changes a grant. Read at once, not awaited: each request asks. */
export function createRoleScopes(database: Database): RoleScopes {
  const kept = createCache<ReadonlySet<string>>(database, ['role_scope'], 1000)
  const links = tableOf(roleScope)

  return {
    of: (roleIds, category) =>
      kept.of(`${category} ${roleIds.join(',')}`, () => {
        const rows = database.reader
          .select({ scopeId: links.scopeId })
          .from(links)
          .where(
            and(
              inArray(links.roleId, [...roleIds]),
              eq(links.scopeCategory, category),
              eq(links.isDeleted, 0),
            ),
          )
          .all()
        return new Set(rows.flatMap(({ scopeId }) => (scopeId ? [scopeId] : [])))
      }),
  }
}
