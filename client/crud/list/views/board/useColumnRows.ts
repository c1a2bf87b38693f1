import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page } from '#shared/contract/answers.ts'
import type { Params } from '../../../../api/request.ts'
import type { AnyRow } from '../../../../fields/kind.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { apiOf } from '../../../data/api.ts'
import { queryOf } from '../../../query/list-state.ts'
import { useDrawnList } from '../../state/ListContext.ts'

const cardsAtOnce = 30

/** The rows of one column, some more whenever they are asked for; `within` narrows the list to them. */
export function useColumnRows(within: Params) {
  const { resource, state } = useDrawnList()
  const language = useLanguage()
  const query = { ...queryOf(resource, state), ...within, size: cardsAtOnce }
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['resource', resource.name, 'board', query, language],
    queryFn: ({ pageParam, signal }) =>
      apiOf(resource).page({ ...query, current: pageParam }, { silent: true, signal }) as Promise<
        Page<AnyRow>
      >,
    // Comparing two thousand rows with those before takes longer than drawing the few in sight.
    structuralSharing: false,
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  const rows = useMemo(() => data?.pages.flatMap(({ records }) => records), [data])
  return { rows, total: data?.pages[0]?.total ?? 0, ...rest }
}
