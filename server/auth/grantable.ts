import { and, eq, inArray } from 'drizzle-orm'
import { dataScope, roleMenu, roleScope } from '#shared/resources/index.ts'
import { scopeCategory } from '#shared/resources/system/role-scope.ts'
import { tableOf } from '../crud/table.ts'
import type { Connection, Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { administratorRole } from './accounts.ts'
import type { GrantsOf } from './grants.ts'

export interface Grantable {
  /**
   * Whether these roles hold anything that the caller does not: a menu or a button, an API scope, or a data scope that
   * widens what the caller sees. One who is not narrowed in a menu sees all of it, so no data scope there is more.
   */
  exceeds(ctx: Context, roleIds: readonly string[]): Promise<boolean>
}

/** Nobody gives away what they do not hold, nor changes those who hold more. */
export function createGrantable({ database, grants }: { database: Database; grants: GrantsOf }): Grantable {
  return {
    async exceeds(ctx, roleIds) {
      if (ctx.isPlatform) return false
      if (roleIds.includes(administratorRole)) return true
      const others = roleIds.filter((id) => !ctx.roleIds.includes(id))
      if (!others.length) return false
      const connection = database.current
      return (
        (await menusExceed(connection, grants, ctx, others)) || (await scopesExceed(connection, ctx, others))
      )
    },
  }
}

async function menusExceed(
  connection: Connection,
  grants: GrantsOf,
  ctx: Context,
  roleIds: string[],
): Promise<boolean> {
  const links = tableOf(roleMenu)
  const rows = await connection
    .selectDistinct({ menuId: links.menuId })
    .from(links)
    .where(and(inArray(links.roleId, roleIds), eq(links.isDeleted, 0)))
  const held = new Set(grants.of(ctx).rows.map(({ id }) => id))
  return rows.some(({ menuId }) => menuId !== null && !held.has(menuId))
}

async function scopesExceed(connection: Connection, ctx: Context, roleIds: string[]): Promise<boolean> {
  const links = tableOf(roleScope)
  const scopes = tableOf(dataScope)
  const scopesOf = (ids: readonly string[]) =>
    connection
      .select({ category: links.scopeCategory, scopeId: links.scopeId, menuId: scopes.menuId })
      .from(links)
      .leftJoin(
        scopes,
        and(
          eq(links.scopeCategory, scopeCategory.data),
          eq(scopes.id, links.scopeId),
          eq(scopes.isDeleted, 0),
        ),
      )
      .where(and(inArray(links.roleId, [...ids]), eq(links.isDeleted, 0)))
  const wanted = await scopesOf(roleIds)
  if (!wanted.length) return false
  const own = await scopesOf(ctx.roleIds)
  const held = new Set(own.map(({ category, scopeId }) => `${category}:${scopeId}`))
  const narrowed = new Set(own.map(({ menuId }) => menuId))
  return wanted.some(
    ({ category, scopeId, menuId }) =>
      !held.has(`${category}:${scopeId}`) && (category !== scopeCategory.data || narrowed.has(menuId)),
  )
}
