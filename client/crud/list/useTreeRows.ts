import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { keyOfRow } from '../data/row.ts'
import { levelOptions, type TreeRow, useWrites } from '../data/useResource.ts'

/**
 * The top level and the levels below the opened rows, as the nested rows that a tree table draws. `chosen` are the keys of
 * the rows that the person has opened; until they have done so once, the only row of the top level is open by itself.
 */
export function useTreeRows(resource: Resource, chosen: string[] | undefined) {
  const { t, language } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { sort } = useWrites(resource)
  const root = resource.tree?.root ?? '0'
  const { data: top } = useQuery(levelOptions(resource, root, language))
  const only = top?.length === 1 ? top.filter((row) => row.hasChildren) : []
  const expanded = chosen ?? only.map((row) => keyOfRow(resource, row))
  const parents = [root, ...expanded]
  const results = useQueries({ queries: parents.map((parent) => levelOptions(resource, parent, language)) })
  const levels = new Map(parents.map((parent, index) => [parent, results[index]?.data]))
  const parentOf = (row: AnyRow) => String(row[resource.tree?.parent ?? ''] || root)

  const nest = (rows: TreeRow[]): TreeRow[] =>
    rows.map((row) => {
      // An empty list makes the row open on demand; without one it is a leaf.
      const below = levels.get(keyOfRow(resource, row))
      return row.hasChildren ? { ...row, children: nest(below ?? []) } : row
    })

  return {
    expanded,
    rows: top && nest(top),
    error: results[0]?.error,
    retry: () => void results[0]?.refetch(),
    depthOf(row: AnyRow): number {
      const all = [...levels.values()].flatMap((rows) => rows ?? [])
      const above = all.find((other) => keyOfRow(resource, other) === parentOf(row))
      return above ? this.depthOf(above) + 1 : 1
    },
    siblingsOf: (row: AnyRow) => (levels.get(parentOf(row)) ?? []).map((other) => keyOfRow(resource, other)),
    /** Shows the new order at once; the server's answer settles it. */
    reorder(row: AnyRow, keys: string[]): void {
      const { queryKey } = levelOptions(resource, parentOf(row), language)
      const place = (one: TreeRow) => keys.indexOf(keyOfRow(resource, one))
      queries.setQueryData(queryKey, (rows: TreeRow[] | undefined) =>
        rows?.toSorted((a, b) => place(a) - place(b)),
      )
      sort.mutate(keys, { onSuccess: () => void message.success(t('crud.done')) })
    },
  }
}
