import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import { type ListState, readListState, writeListState } from '../../query/list-state.ts'

const none: readonly string[] = []
// What leads back to the first page.
const narrowing = ['filters', 'conditions', 'isAny', 'keyword', 'sort', 'size'] as const

/** The list's state lives in the address: it survives a reload, can be sent to others, and Back undoes a step. */
export function useListState(resource: Resource, kept: readonly string[] = none) {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(resource, search), [resource, search])
  const change = useCallback(
    (part: Partial<ListState>, options: { replace?: boolean } = {}) => {
      const isNarrowed = narrowing.some((name) => name in part)
      const next = writeListState({ ...state, ...(isNarrowed ? { current: 1 } : {}), ...part })
      if (next.toString() === writeListState(state).toString()) return
      for (const name of kept) {
        const value = search.get(name)
        if (value) next.set(name, value)
      }
      setSearch(next, options)
    },
    [state, search, setSearch, kept],
  )
  return [state, change] as const
}
