import { useMemo } from 'react'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { isToned } from '../../../../../fields/choice/state-tones.ts'
import type { Choice } from '../../../../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../../../../fields/kind.ts'
import { keyOfRow, titleOfRow } from '../../../../data/row.ts'
import { usePage } from '../../../../data/useResource.ts'
import { metaIn } from '../../../../query/base-fields.ts'
import { queryOf } from '../../../../query/list-state.ts'
import { useDrawnList } from '../../../state/ListContext.ts'

/** As many as the server answers at once: more would be seen on no panel. */
const most = 500

/** A field that tells by colour how grave a row is: the first of the list that is not what the board is drawn by. */
export function toneField(resource: Resource, field: string): string | undefined {
  const toned = [...resource.columns, field].filter((name) => {
    const meta = metaIn(resource, name)
    return meta && isToned(meta)
  })
  return toned.find((name) => name !== field) ?? toned[0]
}

/** The columns of whose cards somebody still has something to do; all, where there are no steps. */
export function columnsAtFirst({ states }: Resource, field: string, columns: readonly Choice[]): string[] {
  const values = columns.map(({ value }) => value)
  if (states?.field !== field) return values
  const onward =
    states.open ?? Object.values(states.steps).flatMap(({ from, to }) => (to === undefined ? [] : from))
  return values.filter((value) => onward.includes(Number(value)))
}

/** The rows of some columns of a board; `total` counts them, and there may be more than `records`. */
export function useBoardRows(field: string, values: readonly string[]) {
  const { resource, state } = useDrawnList()
  const query = { ...queryOf(resource, state), [`${field}_in`]: values.join(), current: 1, size: most }
  return usePage(resource, query, values.length > 0)
}

/** Those of the rows that have a place, as a map draws them. */
export function useBoardShapes(rows: readonly AnyRow[]): Shape[] {
  const { resource } = useDrawnList()
  return useMemo(
    () =>
      rows.flatMap((row) => {
        const { lng, lat } = row
        if (typeof lng !== 'number' || typeof lat !== 'number') return []
        const [id, name] = [keyOfRow(resource, row), titleOfRow(resource, row)]
        return [{ id, name, lng, lat, geometry: null, values: row }]
      }),
    [resource, rows],
  )
}
