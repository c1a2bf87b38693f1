import { areasGeometry, merged, sidesOf } from './clip.ts'
import { type Area, type Geometry, type Position, polygonsOf, type Ring } from './geometry.ts'
import { areaOf, type Box, boxAround, boxOf, centreOf, isWithin } from './measure.ts'
import { metresAround } from './plane.ts'

/** Pieces that one plot is split into, and plots that become one. */
export const MAX_PARCELS = 20
/** m² below which a piece is a slip of the hand, and no plot. */
const LEAST_PARCEL = 1
/** m² of a hole that is nothing but the crack between two plots. */
const CRACK = 0.5
/** Metres within which corners and edges of two plots are the same: stored corners are rounded to a centimetre. */
const TOUCH_METRES = 0.05
/** Degrees that are wider than that, for boxes. */
const MARGIN = 1e-6

export type SplitFault = 'uncut' | 'tooSmall' | 'tooMany'
export type Split = { pieces: Area[] } | { fault: SplitFault }

/**
 * The pieces of an area along lines, the largest first. A line cuts the pieces that it runs through as it is drawn, each from edge to
 * edge; parts that lie apart are pieces of their own. Together the pieces have the area of the whole, to a millionth.
 */
export function splitInto(geometry: Geometry, lines: readonly (readonly Position[])[]): Split {
  let pieces = polygonsOf(geometry)
  for (const line of lines) {
    pieces = pieces.flatMap((rings) => (runsThrough(line, rings) ? cutAlong(rings, line) : [rings]))
    if (pieces.length > MAX_PARCELS) return { fault: 'tooMany' }
  }
  if (pieces.length < 2) return { fault: 'uncut' }
  const found = pieces.map((rings): Area => fine({ type: 'Polygon', coordinates: rings }))
  if (found.some((piece) => areaOf(piece) < LEAST_PARCEL)) return { fault: 'tooSmall' }
  return { pieces: found.sort((one, other) => areaOf(other) - areaOf(one)) }
}

const cutAlong = (rings: Ring[], line: readonly Position[]): Ring[][] =>
  sidesOf({ type: 'Polygon', coordinates: rings }, line).flat()

/** True where a line, without what would lie beyond its ends, comes into an area. */
function runsThrough(line: readonly Position[], rings: Ring[]): boolean {
  if (line.some((place) => isWithin(place, rings))) return true
  return rings.some((ring) =>
    ring.slice(1).some((to, n) => {
      const from = ring[n] as Position
      return line.slice(1).some((end, m) => cross(from, to, line[m] as Position, end))
    }),
  )
}

const turn = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

const cross = (a: Position, b: Position, c: Position, d: Position): boolean =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)

export type Joined = { geometry: Area } | { apart: number }

/**
 * Areas that share edges as one; `apart`: which of them, by its place, touches none of those that hang together with the first. Edges that
 * lie beside each other by a rounding are one edge.
 */
export function joinedToOne(areas: readonly Geometry[]): Joined {
  const union = merged(knit(areas))
  const apart = firstApart(areas, union)
  if (apart !== -1) return { apart }
  const whole = union.map(([outer = [], ...holes]) => [
    outer,
    ...holes.filter((hole) => areaOf({ type: 'Polygon', coordinates: [hole] }) >= CRACK),
  ])
  const geometry = areasGeometry(whole)
  return geometry ? { geometry: fine(geometry) } : { apart: 0 }
}

/** The place of the first area that no chain of others connects with the first one; -1 where all hang together. */
function firstApart(areas: readonly Geometry[], union: Ring[][]): number {
  const partsOf = areas.map((area) =>
    polygonsOf(area).map((coordinates) => {
      const centre = centreOf({ type: 'Polygon', coordinates })
      return union.findIndex((rings) => isWithin(centre, rings))
    }),
  )
  const reached = new Set(partsOf[0])
  let grows = true
  while (grows) {
    const before = reached.size
    for (const parts of partsOf)
      if (parts.some((part) => reached.has(part))) for (const part of parts) reached.add(part)
    grows = reached.size > before
  }
  return partsOf.findIndex((parts) => !parts.some((part) => reached.has(part)))
}

/** The same areas with corners in the same places where they nearly meet, and with each other's corners on their edges. */
function knit(areas: readonly Geometry[]): Geometry[] {
  const snapped: Geometry[] = []
  for (const area of areas) {
    const known = snapped.flatMap((one) => cornersNear(one, boxOf(area)))
    snapped.push(withRings(area, (ring) => ring.map((corner) => nearestAmong(known, corner) ?? corner)))
  }
  return snapped.map((area, n) => {
    const others = snapped.flatMap((one, m) => (m === n ? [] : cornersNear(one, boxOf(area))))
    return withRings(area, (ring) => withCornersOn(ring, others))
  })
}

const withRings = (area: Geometry, change: (ring: Ring) => Ring): Geometry => ({
  type: 'MultiPolygon',
  coordinates: polygonsOf(area).map((rings) => rings.map(change)),
})

const isNear = ([lng, lat]: Position, [west, south, east, north]: Box): boolean =>
  lng >= west - MARGIN && lng <= east + MARGIN && lat >= south - MARGIN && lat <= north + MARGIN

const cornersNear = (area: Geometry, box: Box): Position[] =>
  polygonsOf(area)
    .flat(2)
    .filter((corner) => isNear(corner, box))

function nearestAmong(corners: readonly Position[], place: Position): Position | undefined {
  const { toPlane } = metresAround(place)
  return corners.find(
    (corner) => isNear(corner, [...place, ...place]) && Math.hypot(...toPlane(corner)) <= TOUCH_METRES,
  )
}

/** A ring with those corners in it that lie on its edges. */
function withCornersOn(ring: Ring, corners: readonly Position[]): Ring {
  const [first] = ring
  if (!first || corners.length === 0) return ring
  const rest = ring.slice(1).flatMap((to, n): Position[] => {
    const from = ring[n] as Position
    const box = boxAround([from, to])
    const on = corners
      .filter((corner) => isNear(corner, box))
      .flatMap((corner) => placeOn(from, to, corner) ?? [])
    const ordered = on.sort((one, other) => one.share - other.share).map(({ corner }) => corner)
    return [...ordered.filter((corner, m) => String(corner) !== String(ordered[m - 1])), to]
  })
  return [first, ...rest]
}

/** How far along an edge a corner lies, of one that lies on it and at none of its ends. */
function placeOn(from: Position, to: Position, corner: Position) {
  const { toPlane } = metresAround(corner)
  const [[x, y], [endX, endY]] = [toPlane(from), toPlane(to)]
  if (Math.hypot(x, y) <= TOUCH_METRES || Math.hypot(endX, endY) <= TOUCH_METRES) return undefined
  const [wide, high] = [endX - x, endY - y]
  const share = -(x * wide + y * high) / (wide * wide + high * high)
  const isOn = share > 0 && share < 1 && Math.hypot(x + share * wide, y + share * high) <= TOUCH_METRES
  return isOn ? { share, corner } : undefined
}

/**
 * Coordinates to a hundredth of a millimetre. What is drawn is stored to a centimetre; the corners of a cut are not drawn, and half a centimetre
 * beside a long edge is some square decimetres that nobody would have.
 */
function fine<A extends Area>({ type, coordinates }: A): A {
  const walk = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(walk) : Math.round(Number(value) * 1e10) / 1e10
  return { type, coordinates: walk(coordinates) } as A
}
