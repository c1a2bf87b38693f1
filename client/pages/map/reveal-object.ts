import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'

/** How near a place without extent is shown. */
const NEAR = 16

/** Brings an object into sight, as near as it fits. */
export function revealObject(
  drawing: WorkbenchMap | undefined,
  { geometry, lng, lat }: Pick<Shape, 'geometry' | 'lng' | 'lat'>,
): void {
  if (geometry && geometry.type !== 'Point') drawing?.reveal(geometry)
  else if (lng !== null && lat !== null) drawing?.go({ lng, lat, zoom: NEAR })
}
