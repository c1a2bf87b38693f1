import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Resource } from '#shared/schema/resource.ts'
import { request } from '../../../api/request.ts'
import { GeometryThumbnail } from '../../../fields/geometry/GeometryThumbnail.tsx'
import type { AnyRow } from '../../../fields/kind.ts'
import { Nothing } from '../../../fields/Nothing.tsx'
import { keyOfRow } from '../../data/row.ts'

interface Props {
  resource: Resource
  field: string
  /** All rows of the list: their outlines come together. */
  rows: readonly AnyRow[]
  row: AnyRow
}

/** The shape of a row, small; it says nothing to those who cannot see it, as the row's name stands beside it. */
export function OutlineCell({ resource, field, rows, row }: Props) {
  const { data } = useQuery(optionsFor(resource, field, rows))
  const path = data?.get(keyOfRow(resource, row))
  return path === '' ? <Nothing /> : <GeometryThumbnail path={path} />
}

/** Keys of one call at most. */
const together = 200

type Options = ReturnType<typeof outlineOptions>
const kept = new WeakMap<readonly AnyRow[], Map<string, Options>>()

/** The same for all cells of a list, which would else write down the keys of all rows each. */
function optionsFor(resource: Resource, field: string, rows: readonly AnyRow[]): Options {
  const known = kept.get(rows) ?? new Map<string, Options>()
  kept.set(rows, known)
  const options = known.get(field) ?? outlineOptions(resource, field, rows)
  known.set(field, options)
  return options
}

/** Outlines by key, '' for a row without a shape. Those of rows that have not changed are not asked for again. */
function outlineOptions(resource: Resource, field: string, rows: readonly AnyRow[]) {
  const states = rows.map((row) => [keyOfRow(resource, row), row._version ?? row.updateTime] as const)
  const keyOf = (state: readonly unknown[]) => ['outlines', resource.name, field, ...state]
  return queryOptions({
    queryKey: ['outlines', resource.name, field, states.map((state) => state.join('.')).join()],
    queryFn: async ({ client, signal }) => {
      const find = (state: readonly unknown[]) => client.getQueryData<string>(keyOf(state))
      const missing = states.filter((state) => find(state) === undefined)
      for (let at = 0; at < missing.length; at += together) {
        const part = missing.slice(at, at + together)
        const found = await request<Record<string, string>>(`/api${resource.path}/outlines`, {
          params: { ids: part.map(([key]) => key), field },
          silent: true,
          quiet: true,
          signal,
        })
        for (const state of part) client.setQueryData(keyOf(state), found[state[0]] ?? '')
      }
      return new Map(states.map((state) => [state[0], find(state) ?? '']))
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}
