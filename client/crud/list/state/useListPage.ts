import { useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { Params } from '../../../api/request.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { keyOfRow } from '../../data/row.ts'
import { usePage } from '../../data/useResource.ts'
import { isFiltered, type ListState, queryOf } from '../../query/list-state.ts'

/** The rows of a list that are on screen, or on their way there. */
export interface ListPage {
  query: Params
  /** Undefined until the first rows are there. */
  rows: AnyRow[] | undefined
  /** Of all rows that match; undefined until they are counted. */
  total: number | undefined
  /** Keys of the rows on screen, in their order. */
  keys: readonly string[]
  last: number
  /** The rows of the page before, while the next ones are on their way. */
  isOld: boolean
  error: Error | null
  retry(): void
  /** Branches open and close without the page: a tree tells what is on screen. */
  tellKeys(keys: readonly string[]): void
  isTree: boolean
}

interface Asked {
  resource: Resource
  state: ListState
  /** What the page itself asks for, besides what the person does: such a list is no tree. */
  fixed: Params | undefined
  /** False while nobody knows what to ask for, or in which columns. */
  isWanted: boolean
}

/** The one place where a list asks for its rows. */
export function useListPage({ resource, state, fixed, isWanted }: Asked): ListPage {
  const [treeKeys, tellKeys] = useState(noKeys)
  const hasTree = resource.tree !== undefined && resource.actions.includes('lazy-list') && !fixed
  const isTree = hasTree && !isFiltered(state)
  // A tree, which asks for its levels, is counted by a page of one.
  const query = isTree ? { current: 1, size: 1 } : { ...queryOf(resource, state), ...fixed }
  const isAsked = isWanted && (!isTree || resource.actions.includes('page'))
  const { data, error, isPlaceholderData, refetch } = usePage(resource, query, isAsked)
  const rows = isTree ? undefined : data?.records
  return {
    query,
    rows,
    total: data?.total,
    keys: isTree ? treeKeys : (rows?.map((row) => keyOfRow(resource, row)) ?? noKeys),
    last: Math.max(1, Math.ceil((data?.total ?? 0) / state.size)),
    isOld: isPlaceholderData,
    error,
    retry: () => void refetch(),
    tellKeys,
    isTree,
  }
}

const noKeys: readonly string[] = []
