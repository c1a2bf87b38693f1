import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'

/** Brings an object into sight, beside the card that it opens and as near as it fits. */
export function revealObject(
  drawing: WorkbenchMap | undefined,
  { geometry, lng, lat }: Pick<Shape, 'geometry' | 'lng' | 'lat'>,
): void {
  if (geometry) drawing?.revealChosen(geometry)
  else if (lng !== null && lat !== null) drawing?.revealChosen({ type: 'Point', coordinates: [lng, lat] })
}
