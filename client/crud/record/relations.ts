import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { outlineOf, outlinesWithPage } from '../../fields/outlines.ts'
import { useDefinitions } from '../data/definitions.ts'
import { searchOf } from '../query/address.ts'

/** Rows of another resource that point to this one, and the page that lists them. */
export interface RelatedList {
  from: Resource
  field: string
  meta: FieldMeta
  path: string
}

/**
 * Everything whose rows point to the resource and whose page is among those that may be opened: its own children in a tree, too.
 * Nothing until their definitions have arrived.
 */
export function useRelatedLists(resource: Resource, mayOpen: (path: string) => boolean): RelatedList[] {
  const pointing = outlinesWithPage.filter((one) => one.pointsTo.includes(resource.name) && mayOpen(one.page))
  const definitions = useDefinitions(pointing.map(({ name }) => name))
  return definitions.flatMap((from) => {
    const path = outlineOf(from.name)?.page ?? ''
    return fieldsOf(from).flatMap(([field, meta]) =>
      meta.resource === resource.name && !meta.hidden && !meta.heavy ? [{ from, field, meta, path }] : [],
    )
  })
}

/** Where the record of a resource is looked at: its page, and the address that opens it there. */
export function recordPath(resource: string, key: string): { page: string; address: string } | undefined {
  const page = outlineOf(resource)?.page
  if (page === undefined) return undefined
  return { page, address: `${page}?${searchOf(key)}` }
}
