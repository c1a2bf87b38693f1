import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '#shared/contract/answers.ts'
import type { Resource, Span } from '#shared/schema/resource.ts'
import type { Params } from '../../../api/request.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { apiOf } from '../../data/api.ts'
import { metaIn } from '../../query/base-fields.ts'
import { queryOf } from '../../query/list-state.ts'
import { useDrawnList } from '../state/ListContext.ts'
import type { Window } from './timeline-span.ts'
import { before, since } from './within.ts'

/** Of each of the questions below. */
const most = 500

/** The rows of a list that last in a window of time; `total` counts them, and there may be more than `rows`. */
export function useSpans(span: Span, window: Window) {
  const { resource, state } = useDrawnList()
  const language = useLanguage()
  const asked = { ...queryOf(resource, state), current: 1, size: most }
  return useQuery({
    queryKey: ['resource', resource.name, 'timeline', asked, window, language],
    queryFn: async ({ signal }) => {
      const ask = (one: Params) =>
        apiOf(resource).page({ ...asked, ...one }, { silent: true, signal }) as Promise<Page<AnyRow>>
      const pages = await Promise.all(questionsOf(resource, span, window).map(ask))
      return {
        rows: pages.flatMap(({ records }) => records),
        total: pages.reduce((sum, { total }) => sum + total, 0),
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** What begins in the window, what began before and ends in it or later, and what goes on since before. */
function questionsOf(resource: Resource, { from, to, goesOn }: Span, window: Window): Params[] {
  const [begin, end] = [metaIn(resource, from), metaIn(resource, to)]
  if (!begin || !end) return []
  const earlier = before(from, begin, window.from)
  return [
    { ...since(from, begin, window.from), ...before(from, begin, window.to) },
    { ...earlier, ...since(to, end, window.from) },
    ...(goesOn ? [{ ...earlier, [`${to}_null`]: '1' }] : []),
  ]
}
