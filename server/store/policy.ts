import { eq, type SQL } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import { column, isShown, rowsWithin, sightOf } from '../crud/scope.ts'
import type { AnyTable } from '../crud/table.ts'
import type { Context } from '../http/context.ts'

/** Access to all rows of one tenant: the server at work, which no data scope narrows. */
export interface TenantAccess {
  readonly kind: 'tenant'
  readonly tenantId: string
}

/** The rows of all tenants: jobs that go through the whole store. */
export interface SystemAccess {
  readonly kind: 'system'
}

/** On whose behalf rows are read or written. Every statement of the store names it: there is none without a wall around it. */
export type Access = Context | TenantAccess | SystemAccess

export const tenant = (tenantId: string): TenantAccess => ({ kind: 'tenant', tenantId })

export const system: SystemAccess = { kind: 'system' }

/** Rows that are there, those in the recycle bin, or both. */
export type Presence = 'live' | 'deleted' | 'any'

const marks = { live: 0, deleted: 1, any: undefined } as const

/** The condition that every statement on a table begins with: tenant, soft deletion, and the data scopes of a caller. */
export function policyOf(
  access: Access,
  resource: Resource,
  table: AnyTable,
  presence: Presence = 'live',
): SQL | undefined {
  const mark = marks[presence]
  if ('kind' in access && access.kind === 'system')
    return mark === undefined ? undefined : eq(column(table, 'isDeleted'), mark)
  return rowsWithin(access, resource, table, mark)
}

/** Tells a column that the caller may read from one that a field scope or a missing right hides. */
export function canReadField(access: Access, resource: Resource, name: string): boolean {
  if ('kind' in access || name === resource.key) return true
  return isShown(sightOf(access, resource) ?? {}, name)
}
