import { areasGeometry, common, without } from '#shared/geo/clip.ts'
import { type Geometry, linesOf, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { areaOf, type Box, boxOf, rounded } from '#shared/geo/measure.ts'
import { metresAround } from '#shared/geo/plane.ts'

/** What lies beside what is drawn. */
export interface Neighbour {
  id: string
  name: string
  geometry: Geometry
  /** The colour by which it is told from others, where that is not their common one. */
  tint?: string
}

/** What is not right between a drawing and what lies beside it. */
export interface Contacts {
  /** Neighbours that it overlaps, and by how many m². */
  overlaps: readonly { neighbour: Neighbour; area: number }[]
  /** Corners that lie a little beside a neighbour. */
  gaps: number
}

/** Metres up to which a corner beside a neighbour is meant to lie on its edge. */
const GAP_METRES = 3
/** Metres that are a rounding, and no gap. */
const LEAST_GAP = 0.03
/** m² that are a rounding, and no overlap. */
const LEAST_OVERLAP = 1
/** Share of the smaller area from which it belongs to the other: a plot that reaches beyond its base does not overlap it. */
const WITHIN = 0.9

/** Finds where a drawing overlaps its neighbours, or leaves a gap to them; what it lies in, or holds, is none of both. */
export function contactsOf(geometry: Geometry, neighbours: readonly Neighbour[]): Contacts {
  const beside = besideOf(geometry, neighbours)
  const overlaps = beside.flatMap((neighbour) => {
    const area = overlapOf(geometry, neighbour.geometry)
    return area > LEAST_OVERLAP ? [{ neighbour, area }] : []
  })
  const edges = edgesOf(beside)
  const gaps = polygonsOf(geometry)
    .flatMap((rings) => rings.flatMap((ring) => ring.slice(1)))
    .filter((corner) => nearestOn(corner, edges) !== undefined).length
  return { overlaps, gaps }
}

/** The drawing without what its neighbours have of it; undefined where nothing is left. */
export function withoutOverlaps(geometry: Geometry, neighbours: readonly Neighbour[]): Geometry | undefined {
  const beside = besideOf(geometry, neighbours).map((one) => one.geometry)
  return areasGeometry(without(geometry, beside))
}

/** The drawing with the corners that lie a little beside a neighbour put on its nearest corner or edge. */
export function withoutGaps(geometry: Geometry, neighbours: readonly Neighbour[]): Geometry {
  const edges = edgesOf(besideOf(geometry, neighbours))
  const moved = polygonsOf(geometry).map((rings) =>
    rings.map((ring) => ring.map((corner) => nearestOn(corner, edges) ?? corner)),
  )
  const [first = []] = moved
  return geometry.type === 'MultiPolygon'
    ? { type: 'MultiPolygon', coordinates: moved }
    : { type: 'Polygon', coordinates: first }
}

function besideOf(geometry: Geometry, neighbours: readonly Neighbour[]): Neighbour[] {
  const box = boxOf(geometry)
  const own = areaOf(geometry)
  return neighbours.filter((one) => {
    if (polygonsOf(one.geometry).length === 0 || !meet(box, boxOf(one.geometry))) return false
    return overlapOf(geometry, one.geometry) < WITHIN * Math.min(own, areaOf(one.geometry))
  })
}

// A gap is narrower than that.
const MARGIN = 0.0001
const meet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] + MARGIN &&
  one[2] >= other[0] - MARGIN &&
  one[1] <= other[3] + MARGIN &&
  one[3] >= other[1] - MARGIN

function overlapOf(one: Geometry, other: Geometry): number {
  const shared = common(one, other)
  return shared.length > 0 ? areaOf({ type: 'MultiPolygon', coordinates: shared }) : 0
}

type Edge = readonly [from: Position, to: Position]

const edgesOf = (neighbours: readonly Neighbour[]): Edge[] =>
  neighbours.flatMap(({ geometry }) =>
    linesOf(geometry).flatMap((line) => line.slice(1).map((to, n): Edge => [line[n] as Position, to])),
  )

/** Where a corner belongs that lies beside an edge, by less than a gap: a corner of it comes first. Undefined where it lies on one, or on none. */
function nearestOn(corner: Position, edges: readonly Edge[]): Position | undefined {
  const { toPlane, toDegrees } = metresAround(corner)
  let best: { place: Position; away: number } | undefined
  for (const [from, to] of edges) {
    const [a, b] = [toPlane(from), toPlane(to)]
    for (const [place, end] of [
      [from, a],
      [to, b],
    ] as const) {
      const away = Math.hypot(...end)
      if (away < LEAST_GAP) return undefined
      // A corner draws from as far as an edge twice as near.
      if (away <= GAP_METRES && (!best || away / 2 < best.away)) best = { place, away: away / 2 }
    }
    const [x, y] = nearestToOrigin(a, b)
    const away = Math.hypot(x, y)
    if (away < LEAST_GAP) return undefined
    if (away <= GAP_METRES && (!best || away < best.away)) {
      const [lng, lat] = toDegrees([x, y])
      best = { place: [rounded(lng), rounded(lat)], away }
    }
  }
  return best?.place
}

function nearestToOrigin([x, y]: Position, [toX, toY]: Position): Position {
  const [wide, high] = [toX - x, toY - y]
  const squared = wide * wide + high * high
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x * wide + y * high) / squared))
  return [x + share * wide, y + share * high]
}
