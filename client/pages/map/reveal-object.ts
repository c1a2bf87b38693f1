import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'

type Placed = Pick<Shape, 'geometry' | 'lng' | 'lat'>

/** The outline of an object, or the point at which it is. */
export function placeOf({ geometry, lng, lat }: Placed): Geometry | undefined {
  if (geometry) return geometry
  return lng === null || lat === null ? undefined : { type: 'Point', coordinates: [lng, lat] }
}

/** Brings an object into sight, beside the card that it opens and as near as it fits. */
export function revealObject(drawing: WorkbenchMap | undefined, shape: Placed): void {
  const place = placeOf(shape)
  if (place) drawing?.revealChosen(place)
}
