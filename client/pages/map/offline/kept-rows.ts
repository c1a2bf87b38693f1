import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { RequestError } from '../../../api/request.ts'
import type { AnyRow } from '../../../fields/kind.ts'

/** Rows that the map has had while there was a network, for when there is none. They go with the session, as all answers do. */
export const KEPT_ROWS = 'map-kept-rows'

export const keptKey = (name: string, id: string) => [KEPT_ROWS, name, id] as const

export interface KeptRow {
  row: AnyRow
  /** Milliseconds since 1970 at which it was asked for. */
  at: number
}

export function keptRow(queries: QueryClient, name: string, id: string): KeptRow | undefined {
  const { data, dataUpdatedAt } = queries.getQueryState<AnyRow>(keptKey(name, id)) ?? {}
  return data && { row: data, at: dataUpdatedAt ?? 0 }
}

interface Asked {
  error: Error | null
  refetch(): Promise<unknown>
}

/** The row as it was last seen, where no answer came; it is asked for again when the network is back. */
export function useKeptRow({ name }: Resource, id: string, { error, refetch }: Asked): KeptRow | undefined {
  const queries = useQueryClient()
  const isCut = error instanceof RequestError && error.code === 0
  useEffect(() => {
    if (!isCut) return
    const again = () => void refetch()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isCut, refetch])
  return isCut ? keptRow(queries, name, id) : undefined
}
