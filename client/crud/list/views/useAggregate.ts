import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Aggregate,
  type Dimension,
  dimensionText,
  type Measure,
  measureText,
} from '#shared/contract/aggregate.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { request } from '../../../api/request.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { filtersOf, type ListState } from '../../query/list-state.ts'

/** How many rows of a list there are of each kind, or what they add up to. */
export function useAggregate(
  resource: Resource,
  state: ListState,
  by: readonly Dimension[],
  measure: Measure,
) {
  const language = useLanguage()
  const asked = {
    ...filtersOf(resource, state),
    by: by.map(dimensionText).join(),
    measure: measureText(measure),
  }
  return useQuery({
    queryKey: ['resource', resource.name, 'aggregate', asked, language],
    queryFn: ({ signal }) =>
      request<Aggregate>(`/api${resource.path}/aggregate`, { params: asked, silent: true, signal }),
    placeholderData: keepPreviousData,
  })
}
