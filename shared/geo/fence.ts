import { type Area, type Position, polygonsOf, type Ring } from './geometry.ts'
import { type Box, boxAround, boxOf } from './measure.ts'
import { metresAround } from './plane.ts'

/** Edges of a ring that follow one another, from one corner to another, in their box; where they are many, in two halves. */
interface Stretch {
  from: number
  to: number
  box: Box
  halves?: readonly [Stretch, Stretch]
}

interface Outline {
  ring: Ring
  edges: Stretch
}

/** An area as positions are held to it: its edges in boxes within boxes, so that few of them are looked at for a position. */
export interface Fence {
  polygons: Outline[][]
  box: Box
}

/** Degrees around an area beyond which it does not matter how far away a position is. */
const FAR = 0.02
/** Metres that stand for being beyond it. */
const OUT_OF_REACH = -1000
/** Edges that are looked at one by one. */
const FEW = 8

export const fenceOf = (area: Area): Fence => ({
  polygons: polygonsOf(area).map((rings) =>
    rings.map((ring) => ({ ring, edges: stretchOf(ring, 0, ring.length - 1) })),
  ),
  box: boxOf(area),
})

function stretchOf(ring: Ring, from: number, to: number): Stretch {
  if (to - from <= FEW) return { from, to, box: boxAround(ring.slice(from, to + 1)) }
  const middle = Math.floor((from + to) / 2)
  const halves = [stretchOf(ring, from, middle), stretchOf(ring, middle, to)] as const
  const corners = halves.flatMap(({ box: [west, south, east, north] }): Position[] => [
    [west, south],
    [east, north],
  ])
  return { from, to, box: boxAround(corners), halves }
}

/** Depth of a position in an area: metres to the nearest edge, below zero outside. */
export function depthIn({ polygons, box }: Fence, place: Position): number {
  const [west, south, east, north] = box
  const [lng, lat] = place
  if (lng < west - FAR || lng > east + FAR || lat < south - FAR || lat > north + FAR) return OUT_OF_REACH
  const { toPlane } = metresAround(place)
  let nearest = Number.POSITIVE_INFINITY
  for (const { ring, edges } of polygons.flat()) nearest = nearestOf(ring, edges, { place, toPlane }, nearest)
  const isInside = polygons.some(
    (outlines) => outlines.filter(({ ring, edges }) => isCrossed(ring, edges, place)).length % 2 === 1,
  )
  return isInside ? nearest : -nearest
}

/** Where somebody is, with the plane around it. */
interface Around {
  place: Position
  toPlane(place: Position): Position
}

/** Metres to the nearest of these edges, or to one that was nearer before: what lies in boxes further away is not looked at. */
function nearestOf(ring: Ring, edges: Stretch, around: Around, before: number): number {
  if (toBox(edges, around) >= before) return before
  if (edges.halves) {
    const [one, other] = edges.halves
    const [near, far] = toBox(one, around) <= toBox(other, around) ? [one, other] : [other, one]
    return nearestOf(ring, far, around, nearestOf(ring, near, around, before))
  }
  let nearest = before
  for (let n = edges.from + 1; n <= edges.to; n++)
    nearest = Math.min(
      nearest,
      away(around.toPlane(ring[n - 1] as Position), around.toPlane(ring[n] as Position)),
    )
  return nearest
}

/** Metres to the box of edges; 0 within it. */
function toBox({ box: [west, south, east, north] }: Stretch, { place: [lng, lat], toPlane }: Around): number {
  const [x, y] = toPlane([Math.min(Math.max(lng, west), east), Math.min(Math.max(lat, south), north)])
  return Math.hypot(x, y)
}

/** Whether a ray to the east crosses these edges an odd number of times. */
function isCrossed(ring: Ring, { from, to, box, halves }: Stretch, place: Position): boolean {
  const [west, south, east, north] = box
  const [lng, lat] = place
  if (lng > east || lat < south || lat > north) return false
  const isAbove = (n: number) => (ring[n] as Position)[1] > lat
  // They lie to the east as a whole: their ends tell.
  if (lng < west) return isAbove(from) !== isAbove(to)
  if (halves) return isCrossed(ring, halves[0], place) !== isCrossed(ring, halves[1], place)
  let isOdd = false
  for (let n = from + 1; n <= to; n++) {
    const [[startLng, startLat], [endLng, endLat]] = [ring[n - 1] as Position, ring[n] as Position]
    if (startLat > lat === endLat > lat) continue
    if (startLng + ((lat - startLat) / (endLat - startLat)) * (endLng - startLng) > lng) isOdd = !isOdd
  }
  return isOdd
}

/** Metres from the middle of a plane to an edge. */
function away([x, y]: Position, [nextX, nextY]: Position): number {
  const [dx, dy] = [nextX - x, nextY - y]
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / squared))
  return Math.hypot(x + share * dx, y + share * dy)
}
