import { type SQL, sql } from 'drizzle-orm'
import { remembered } from '#shared/schema/remembered.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { type Context, platformTenant } from '../http/context.ts'
import { textOf } from '../http/params.ts'
import type { Params } from '../http/route.ts'
import { allOf, type Rule, type Sight } from './read/rule.ts'
import { ruleSql } from './read/rule-sql.ts'
import { type AnyTable, anyTableOf } from './table.ts'

/** Whose rows: all that the condition on the tenant needs to know of a context, for work that no request asks for, too. */
export type Owner = Pick<Context, 'tenantId' | 'allTenants' | 'sight' | 'path'> &
  Partial<Pick<Context, 'can'>>

/** The tenant whose rows a call works on; undefined: the platform administrator looks at all of them. */
export function tenantOf(ctx: Owner, resource: Resource): string | undefined {
  if (!resource.tenant) return platformTenant
  return resource.acrossTenants && ctx.allTenants ? undefined : ctx.tenantId
}

/** What of a resource the caller's data scopes let through, and which fields his rights do; undefined: all of it. */
export function sightOf(ctx: Owner, resource: Resource): Sight | undefined {
  const sight = ctx.sight?.(resource, ctx.path)
  const hidden = guardedFields(resource).filter(({ right }) => !ctx.can?.(right))
  if (!hidden.length) return sight
  const isHidden = (name: string) => hidden.some((one) => one.name === name)
  return { ...sight, fields: { has: (name) => !isHidden(name) && isShown(sight ?? {}, name) } }
}

/** Fields that need a right of their own. */
const guardedFields = remembered((resource: Resource) =>
  fieldsOf(resource).flatMap(([name, { right }]) => (right ? [{ name, right }] : [])),
)

/**
 * Live rows of the caller's tenant that his data scopes let through: the one condition that every query of a resource
 * begins with.
 */
export const mine = (ctx: Owner, resource: Resource, table = anyTableOf(resource)): SQL | undefined =>
  rowsWithin(ctx, resource, table, 0)

/** The same of rows that were removed: what the recycle bin begins with. */
export const gone = (ctx: Owner, resource: Resource, table = anyTableOf(resource)): SQL | undefined =>
  rowsWithin(ctx, resource, table, 1)

/** Rows of the caller's tenant that his data scopes let through, removed ones too where `isDeleted` is left open. */
export const rowsWithin = (
  ctx: Owner,
  resource: Resource,
  table: AnyTable,
  isDeleted: 0 | 1 | undefined,
): SQL => ruleSql(resource, table, ruleWithin(ctx, resource, isDeleted), (value) => sql`${value}`)

/** The same as a rule. */
export function ruleWithin(ctx: Owner, resource: Resource, isDeleted: 0 | 1 | undefined): Rule {
  const rule = sightOf(ctx, resource)?.rule
  return allOf([...wallsOf(tenantOf(ctx, resource), isDeleted), ...(rule ? [rule] : [])])
}

/** The rows of a tenant, or of all, that are there or are removed. */
export function wallsOf(tenantId: string | undefined, isDeleted: 0 | 1 | undefined): Rule[] {
  const walls: Rule[] = []
  if (tenantId !== undefined) walls.push({ column: 'tenantId', operator: 'equal', value: tenantId })
  if (isDeleted !== undefined) walls.push({ column: 'isDeleted', operator: 'equal', value: isDeleted })
  return walls
}

/**
 * The caller without his data scopes, for what must hold for rows that he does not see, too: what a removal would leave
 * pointing nowhere, the ancestors of a node. Never for what is told to him.
 */
export const unnarrowed = (ctx: Context): Context => ({ ...ctx, sight: undefined })

/** Whether a field is shown to the caller: its name, or that of a column beside it. */
export const isShown = ({ fields }: Pick<Sight, 'fields'>, name: string): boolean => fields?.has(name) ?? true

/** Whether the caller is shown all of these fields. */
export const shows = (ctx: Owner, resource: Resource, ...fields: readonly string[]): boolean =>
  fields.every((name) => isShown(sightOf(ctx, resource) ?? {}, name))

/** The context a call acts in: the platform administrator may name a tenant, or sees all where a resource allows it. */
export function actingIn(ctx: Context, resource: Resource, params: Params): Context {
  if (!ctx.isPlatform || !resource.tenant) return ctx
  const tenantId = textOf(params, 'tenantId') ?? textOf(params, 'tenantId_equal')
  if (tenantId) return { ...ctx, tenantId }
  return resource.acrossTenants ? { ...ctx, allTenants: true } : ctx
}

export function column(table: AnyTable, name: string) {
  const found = table[name]
  if (!found) throw new Error(`no column ${name}`)
  return found
}
