import type { Resource } from '#shared/schema/resource.ts'
import { allOf, type Rule } from '../crud/read/rule.ts'
import { isShown, ruleWithin, sightOf, wallsOf } from '../crud/scope.ts'
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

/** The rule that every statement on a table begins with: tenant, soft deletion, and the data scopes of a caller. */
export function policyOf(access: Access, resource: Resource, presence: Presence = 'live'): Rule {
  const mark = marks[presence]
  if ('kind' in access && access.kind === 'system') return allOf(wallsOf(undefined, mark))
  return ruleWithin(access, resource, mark)
}

/**
 * The same for rows that are looked up by their keys: SQLite would take many keys for a sign to walk all rows of the tenant
 * instead.
 */
export function besideKeys(rule: Rule): Rule {
  if ('and' in rule) return { and: rule.and.map(besideKeys) }
  const isWall = 'column' in rule && (rule.column === 'tenantId' || rule.column === 'isDeleted')
  return isWall ? { ...rule, beside: true } : rule
}

/** Tells a column that the caller may read from one that a field scope or a missing right hides. */
export function canReadField(access: Access, resource: Resource, name: string): boolean {
  if ('kind' in access || name === resource.key) return true
  return isShown(sightOf(access, resource) ?? {}, name)
}
