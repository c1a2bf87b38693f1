import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import type { Access } from '../../http/route.ts'
import { allResources, relationsTo } from '../registry.ts'
import type { Wire } from './presenter.ts'

/**
 * What the trees of a resource need that pickers are filled from: its own page, or one of those that choose from it. These
 * are the pages of all definitions that refer to it by a field, or say so by `picks`.
 */
export function pickerAccess(resource: Resource): Exclude<Access, 'open'> {
  const choosing = [
    ...relationsTo(resource).map(({ from }) => from),
    ...allResources().filter(({ picks }) => picks.includes(resource.name)),
  ]
  return { codes: [...new Set([resource, ...choosing].map((one) => permissionOf(one, 'menu')))] }
}

/** Whether the caller has the page of a resource: anybody else only chooses among its rows. */
export const seesRows = (ctx: Pick<Context, 'can'>, resource: Resource): boolean =>
  ctx.can(permissionOf(resource, 'menu'))

/** The columns that a choice has: what tells the rows apart, and what `select` of the definition adds. */
export const choiceColumns = (resource: Resource): readonly string[] => [
  resource.key,
  resource.title,
  ...(resource.titleEn ? [resource.titleEn] : []),
  ...(resource.tree ? [resource.tree.parent] : []),
  // The platform administrator chooses among the rows of all tenants, where many are called the same.
  ...(resource.acrossTenants ? ['tenantId'] : []),
  ...resource.select,
]

/** A row of a level with no more than a choice has. */
export function choiceOf(resource: Resource, row: Wire): Wire {
  const columns = [...choiceColumns(resource), 'hasChildren']
  return Object.fromEntries(columns.filter((name) => name in row).map((name) => [name, row[name]]))
}
