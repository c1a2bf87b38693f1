import type { Query, QueryClient } from '@tanstack/react-query'
import type { Resource } from '#shared/schema/resource.ts'

/**
 * Asks again after rows went from some values of a field to others: for everything but the lists that are narrowed to values
 * which no row left and none came to. Those are known to be as they were.
 */
export function refreshMoved(
  queries: QueryClient,
  { name }: Resource,
  field: string,
  values: readonly unknown[],
): Promise<void> {
  const concerned = new Set(values.map(String))
  const isApart = ({ queryKey: [kind, resource, , asked], state }: Query) => {
    if (kind !== 'resource' || resource !== name || typeof asked !== 'object' || state.isInvalidated)
      return false
    const only = (asked as Record<string, unknown> | null)?.[`${field}_equal`]
    return only !== undefined && !concerned.has(String(only))
  }
  const apart = new Set(queries.getQueryCache().findAll({ predicate: isApart }))
  for (const { queryKey } of apart) queries.setQueryData(queryKey, (known: unknown) => known)
  return queries.invalidateQueries({ queryKey: ['resource'], predicate: (query) => !apart.has(query) })
}
