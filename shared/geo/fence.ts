import { type Area, type Position, polygonsOf, type Ring } from './geometry.ts'
import { type Box, boxOf, isWithin } from './measure.ts'
import { metresAround } from './plane.ts'

/** An area as positions are held to it. */
export interface Fence {
  polygons: Ring[][]
  box: Box
}

/** Degrees around an area beyond which it does not matter how far away a position is. */
const FAR = 0.02
/** Metres that stand for being beyond it. */
const OUT_OF_REACH = -1000

export const fenceOf = (area: Area): Fence => ({ polygons: polygonsOf(area), box: boxOf(area) })

/** How deep a position lies in an area: metres to the nearest edge, below zero outside. */
export function depthIn({ polygons, box }: Fence, place: Position): number {
  const [west, south, east, north] = box
  const [lng, lat] = place
  if (lng < west - FAR || lng > east + FAR || lat < south - FAR || lat > north + FAR) return OUT_OF_REACH
  const { toPlane } = metresAround(place)
  let nearest = Number.POSITIVE_INFINITY
  for (const rings of polygons)
    for (const ring of rings)
      for (let n = 1; n < ring.length; n++)
        nearest = Math.min(nearest, away(toPlane(ring[n - 1] as Position), toPlane(ring[n] as Position)))
  return polygons.some((rings) => isWithin(place, rings)) ? nearest : -nearest
}

/** Metres from the middle of a plane to an edge. */
function away([x, y]: Position, [nextX, nextY]: Position): number {
  const [dx, dy] = [nextX - x, nextY - y]
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / squared))
  return Math.hypot(x + share * dx, y + share * dy)
}
