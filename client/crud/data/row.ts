import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'

export const keyOfRow = (resource: Resource, row: AnyRow): string => String(row[resource.key] ?? row.id ?? '')

/** What people call the row. */
export const titleOfRow = (resource: Resource, row: AnyRow): string =>
  String(row[resource.title] || keyOfRow(resource, row))
