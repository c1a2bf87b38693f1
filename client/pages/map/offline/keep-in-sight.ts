import type { QueryClient } from '@tanstack/react-query'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import { type Box, boxOf } from '#shared/geo/measure.ts'
import { apiOf } from '../../../crud/data/api.ts'
import { keyOfRow } from '../../../crud/data/row.ts'
import type { ShownLayer } from '../../../crud/data/useMapLayers.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { KEPT_ROWS, keptKey, keptRow } from './kept-rows.ts'

/** Rows that are kept in all, some kilobytes each: the oldest go first. */
const MAX_ROWS = 600
/** Rows of one call, and of one view for each layer. */
const MAX_ROWS_OF_LAYER = 100
/** Milliseconds after which a row is asked for again. */
const FRESH = 300_000
/** Milliseconds for which a row is kept: a day in the field. */
const KEPT = 12 * 3_600_000

/** Asks for the rows of each layer that lie in a part of the map, those that are not at hand. What fails is asked for with the next view. */
export async function keepInSight(
  queries: QueryClient,
  layers: readonly ShownLayer[],
  sight: Box,
  signal: AbortSignal,
): Promise<void> {
  queries.setQueryDefaults([KEPT_ROWS], { gcTime: KEPT, staleTime: KEPT })
  for (const { isOn, definition, shapes = [] } of layers) {
    if (!isOn || !definition || signal.aborted) continue
    const isFresh = ({ id }: Shape) => Date.now() - (keptRow(queries, definition.name, id)?.at ?? 0) < FRESH
    const wanted = shapes.filter((shape) => isIn(shape, sight) && !isFresh(shape)).slice(0, MAX_ROWS_OF_LAYER)
    if (wanted.length === 0) continue
    const params = { id_in: wanted.map(({ id }) => id).join(), size: MAX_ROWS_OF_LAYER }
    const options = { silent: true, quiet: true, signal }
    const page = await apiOf(definition)
      .page(params, options)
      .catch(() => undefined)
    for (const row of (page?.records ?? []) as AnyRow[])
      queries.setQueryData(keptKey(definition.name, keyOfRow(definition, row)), row)
  }
  dropOldest(queries)
}

function isIn({ geometry, lng, lat }: Shape, [west, south, east, north]: Box): boolean {
  const box = geometry ? boxOf(geometry) : lng !== null && lat !== null ? [lng, lat, lng, lat] : undefined
  if (!box) return false
  const [left = 0, below = 0, right = 0, above = 0] = box
  return left <= east && right >= west && below <= north && above >= south
}

function dropOldest(queries: QueryClient): void {
  const kept = queries.getQueryCache().findAll({ queryKey: [KEPT_ROWS] })
  const oldest = kept.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  for (const { queryKey } of oldest.slice(0, Math.max(0, kept.length - MAX_ROWS)))
    queries.removeQueries({ queryKey, exact: true })
}
