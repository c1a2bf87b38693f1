import * as resources from '#shared/resources/index.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { pagePaths } from '../data/page-paths.ts'
import { searchOf } from '../query/address.ts'

/** Rows of another resource that point to this one, and the page that lists them. */
export interface RelatedList {
  from: Resource
  field: string
  meta: FieldMeta
  path: string
}

/** Everything with a page of its own whose rows point to the resource: its own children in a tree, too. */
export function relatedLists(resource: Resource): RelatedList[] {
  const byName = resources as unknown as Record<string, Resource | undefined>
  return Object.entries(pagePaths).flatMap(([path, name]) => {
    const from = byName[name]
    if (!from?.actions.includes('page')) return []
    return fieldsOf(from).flatMap(([field, meta]) =>
      meta.resource === resource.name && !meta.hidden && !meta.heavy ? [{ from, field, meta, path }] : [],
    )
  })
}

/** Where the record of a resource is looked at: its page, and the address that opens it there. */
export function recordPath(resource: string, key: string): { page: string; address: string } | undefined {
  const page = Object.entries(pagePaths).find(([, name]) => name === resource)?.[0]
  if (page === undefined) return undefined
  return { page, address: `${page}?${searchOf(key)}` }
}
