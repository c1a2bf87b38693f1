import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import { withState } from '../../query/address.ts'
import { type ListState, readListState, writeListState } from '../../query/list-state.ts'

// What leads back to the first page.
const narrowing = ['filters', 'conditions', 'isAny', 'keyword', 'sort', 'size'] as const

export type ChangeState = (part: Partial<ListState>, options?: { replace?: boolean }) => void

/**
 * The list's state lives in the address: it survives a reload, can be sent to others, and Back undoes a step. A list that is a
 * part of a page keeps its own (`isPart`).
 */
export function useListState(resource: Resource, isPart = false): readonly [ListState, ChangeState] {
  const [address, setAddress] = useSearchParams()
  const [own, setOwn] = useState(nothing)
  const search = isPart ? own : address
  const state = useMemo(() => readListState(resource, search), [resource, search])
  const change = useCallback<ChangeState>(
    (part, options = {}) => {
      const isNarrowed = narrowing.some((name) => name in part)
      const next = { ...state, ...(isNarrowed ? { current: 1 } : {}), ...part }
      if (writeListState(next).toString() === writeListState(state).toString()) return
      if (isPart) setOwn(writeListState(next))
      else setAddress(withState(address, next), options)
    },
    [state, address, setAddress, isPart],
  )
  return [state, change]
}

const nothing = new URLSearchParams()
