import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import { type ListState, readListState, writeListState } from './list-state.ts'

/** The list's state lives in the address: it survives a reload, can be sent to others, and Back undoes a step. */
export function useListState(resource: Resource) {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(resource, search), [resource, search])
  const change = useCallback(
    (part: Partial<ListState>, options: { replace?: boolean } = {}) => {
      const isNarrowed = 'filters' in part || 'keyword' in part || 'sort' in part || 'size' in part
      const next = writeListState({ ...state, ...(isNarrowed ? { current: 1 } : {}), ...part })
      if (next.toString() !== writeListState(state).toString()) setSearch(next, options)
    },
    [state, setSearch],
  )
  return [state, change] as const
}
