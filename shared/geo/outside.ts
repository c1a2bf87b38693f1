import { type Geometry, polygonsOf } from './geometry.ts'
import { boxOf, isWithin } from './measure.ts'

/** Points that are looked at along each side of the box. */
const along = 40

/**
 * How much of an area lies outside another one, from 0 to 1: counted over a raster of points, so good to a hundredth or
 * two, enough to tell a slip of the hand from two neighbours that share a ditch.
 */
export function shareOutside(inner: Geometry, outer: Geometry): number {
  const [west, south, east, north] = boxOf(inner)
  const covers = (geometry: Geometry, lng: number, lat: number) =>
    polygonsOf(geometry).some((rings) => isWithin([lng, lat], rings))
  let inside = 0
  let outside = 0
  for (let x = 0; x < along; x++) {
    for (let y = 0; y < along; y++) {
      const lng = west + ((x + 0.5) / along) * (east - west)
      const lat = south + ((y + 0.5) / along) * (north - south)
      if (!covers(inner, lng, lat)) continue
      if (covers(outer, lng, lat)) inside++
      else outside++
    }
  }
  return inside + outside === 0 ? 0 : outside / (inside + outside)
}
