import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDrawnList } from '../state/ListContext.ts'

// A form that is being filled in keeps what it began with, so that only the lists are asked for again.
const lists = new Set<unknown>(['page', 'lazy-list'])

/** Asks for the rows again every so many seconds, while the page is looked at. */
export function useAutoRefresh(): void {
  const { resource, layout } = useDrawnList()
  const rhythm = layout?.rhythm ?? 0
  const queries = useQueryClient()
  useEffect(() => {
    if (rhythm === 0) return
    const refresh = () => {
      if (document.hidden) return
      void queries.invalidateQueries({
        queryKey: ['resource', resource.name],
        predicate: ({ queryKey }) => lists.has(queryKey[2]),
      })
    }
    const timer = setInterval(refresh, rhythm * 1000)
    return () => clearInterval(timer)
  }, [queries, resource, rhythm])
}
