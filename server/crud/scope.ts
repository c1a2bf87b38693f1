import { and, eq, type SQL } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import { type Context, platformTenant } from '../http/context.ts'
import { textOf } from '../http/params.ts'
import type { Params } from '../http/route.ts'
import type { AnyTable } from './table.ts'

/** Whose rows: all that the condition on the tenant needs to know of a context, for work that no request asks for, too. */
export type Owner = Pick<Context, 'tenantId' | 'allTenants'>

/** The tenant whose rows a call works on; undefined: the platform administrator looks at all of them. */
export function tenantOf(ctx: Owner, resource: Resource): string | undefined {
  if (!resource.tenant) return platformTenant
  return resource.acrossTenants && ctx.allTenants ? undefined : ctx.tenantId
}

/** Live rows of the caller's tenant: the one condition that every query of a resource begins with. */
export function mine(ctx: Owner, resource: Resource, table: AnyTable): SQL | undefined {
  const tenant = tenantOf(ctx, resource)
  return and(
    tenant === undefined ? undefined : eq(column(table, 'tenantId'), tenant),
    eq(column(table, 'isDeleted'), 0),
  )
}

/** The context a call acts in: the platform administrator may name a tenant, or sees all where a resource allows it. */
export function actingIn(ctx: Context, resource: Resource, params: Params): Context {
  if (!ctx.isPlatform || !resource.tenant) return ctx
  const tenantId = textOf(params, 'tenantId')
  if (tenantId) return { ...ctx, can: ctx.can, tenantId }
  return resource.acrossTenants ? { ...ctx, can: ctx.can, allTenants: true } : ctx
}

export function column(table: AnyTable, name: string) {
  const found = table[name]
  if (!found) throw new Error(`no column ${name}`)
  return found
}
