import { areasGeometry, merged, sidesOf } from './clip.ts'
import { type Area, type Geometry, type Position, polygonsOf, type Ring } from './geometry.ts'
import { areaOf, type Box, boxAround, boxOf, centreOf, isWithin } from './measure.ts'
import { metresAround } from './plane.ts'

/** Pieces that one plot is split into, and plots that become one. */
export const MAX_PARCELS = 20
/** m² below which a piece is a slip of the hand, and no plot. */
const LEAST_PARCEL = 1

/** How near to each other two areas are one. */
interface Nearness {
  /** Within which corners and edges are the same. */
  metres: number
  /** m² of a hole or a part that is nothing but what lies between edges. */
  crack: number
}
/** Stored corners of neighbours are rounded to a centimetre. */
const neighbours: Nearness = { metres: 0.05, crack: 0.5 }
/** Corners of pieces that one cut made differ by rounding alone. */
const ofOneCut: Nearness = { metres: 0.001, crack: 0.01 }
/** Degrees that are wider than that, for boxes. */
const MARGIN = 1e-6

export type SplitFault = 'uncut' | 'tooSmall' | 'tooMany'
export type Split = { pieces: Area[] } | { fault: SplitFault }

interface Piece {
  rings: Ring[]
  /** A line made it: a part that lay apart before may be as small as it is. */
  isCut: boolean
}

/**
 * The pieces of an area along lines, the largest first. A line cuts the pieces that it runs through as it is drawn, each from edge to
 * edge; parts that lie apart are pieces of their own. Together the pieces have the area of the whole, to a millionth.
 */
export function splitInto(geometry: Geometry, lines: readonly (readonly Position[])[]): Split {
  let pieces = polygonsOf(geometry).map((rings): Piece => ({ rings, isCut: false }))
  for (const line of lines) {
    pieces = pieces.flatMap((piece) => (runsThrough(line, piece.rings) ? cutAlong(piece, line) : [piece]))
    if (pieces.length > MAX_PARCELS) return { fault: 'tooMany' }
  }
  if (pieces.length < 2) return { fault: 'uncut' }
  const isSlip = ({ rings, isCut }: Piece) => isCut && areaOf(polygonOf(rings)) < LEAST_PARCEL
  if (pieces.some(isSlip)) return { fault: 'tooSmall' }
  const found = pieces.map(({ rings }): Area => fine(polygonOf(rings)))
  return { pieces: found.sort((one, other) => areaOf(other) - areaOf(one)) }
}

const polygonOf = (coordinates: Ring[]): Area => ({ type: 'Polygon', coordinates })

function cutAlong({ rings, isCut }: Piece, line: readonly Position[]): Piece[] {
  const sides = sidesOf(polygonOf(rings), line).flat()
  return sides.map((side) => ({ rings: side, isCut: isCut || sides.length > 1 }))
}

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
  const union = merged(knit(areas, neighbours))
  const apart = firstApart(areas, union)
  if (apart !== -1) return { apart }
  const geometry = wholeOf(union, neighbours)
  return geometry ? { geometry } : { apart: 0 }
}

/** Pieces that `splitInto` made as one area, of which parts may lie apart. */
export const piecesAsOne = (pieces: readonly Area[]): Area | undefined =>
  wholeOf(merged(knit(pieces, ofOneCut)), ofOneCut)

/** What was joined, without the cracks where the edges met. */
function wholeOf(union: Ring[][], { crack }: Nearness): Area | undefined {
  const parts = union.map(([outer = [], ...holes]) => [
    outer,
    ...holes.filter((hole) => areaOf(polygonOf([hole])) >= crack),
  ])
  const geometry = areasGeometry(parts, crack)
  return geometry && fine(geometry)
}

/** The place of the first area that no chain of others connects with the first one; -1 where all hang together. */
function firstApart(areas: readonly Geometry[], union: Ring[][]): number {
  const partsOf = areas.map((area) =>
    polygonsOf(area).map((coordinates) => {
      const centre = centreOf(polygonOf(coordinates))
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
function knit(areas: readonly Geometry[], { metres }: Nearness): Geometry[] {
  const snapped: Geometry[] = []
  for (const area of areas) {
    const known = snapped.flatMap((one) => cornersNear(one, boxOf(area)))
    snapped.push(
      withRings(area, (ring) => ring.map((corner) => nearestAmong(known, corner, metres) ?? corner)),
    )
  }
  return snapped.map((area, n) => {
    const others = snapped.flatMap((one, m) => (m === n ? [] : cornersNear(one, boxOf(area))))
    return withRings(area, (ring) => withCornersOn(ring, others, metres))
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

function nearestAmong(corners: readonly Position[], place: Position, metres: number): Position | undefined {
  const { toPlane } = metresAround(place)
  return corners.find(
    (corner) => isNear(corner, [...place, ...place]) && Math.hypot(...toPlane(corner)) <= metres,
  )
}

/** A ring with those corners in it that lie on its edges. */
function withCornersOn(ring: Ring, corners: readonly Position[], metres: number): Ring {
  const [first] = ring
  if (!first || corners.length === 0) return ring
  const rest = ring.slice(1).flatMap((to, n): Position[] => {
    const from = ring[n] as Position
    const box = boxAround([from, to])
    const on = corners
      .filter((corner) => isNear(corner, box))
      .flatMap((corner) => placeOn(from, to, corner, metres) ?? [])
    const ordered = on.sort((one, other) => one.share - other.share).map(({ corner }) => corner)
    return [...ordered.filter((corner, m) => String(corner) !== String(ordered[m - 1])), to]
  })
  return [first, ...rest]
}

/** How far along an edge a corner lies, of one that lies on it and at none of its ends. */
function placeOn(from: Position, to: Position, corner: Position, metres: number) {
  const { toPlane } = metresAround(corner)
  const [[x, y], [endX, endY]] = [toPlane(from), toPlane(to)]
  if (Math.hypot(x, y) <= metres || Math.hypot(endX, endY) <= metres) return undefined
  const [wide, high] = [endX - x, endY - y]
  const share = -(x * wide + y * high) / (wide * wide + high * high)
  const isOn = share > 0 && share < 1 && Math.hypot(x + share * wide, y + share * high) <= metres
  return isOn ? { share, corner } : undefined
}

/** Degrees within which two corners are one: a tenth of a millimetre. */
const SAME = 1e-9

/**
 * Coordinates to a hundredth of a millimetre, without corners that are one: where a cut runs through a corner it makes another beside it. What is
 * drawn is stored to a centimetre; the corners of a cut are not drawn, and half a centimetre beside a long edge is some square decimetres that
 * nobody would have.
 */
function fine(area: Area): Area {
  const parts = polygonsOf(area).map((rings) => rings.map(fineRing))
  const [first = []] = parts
  return area.type === 'Polygon' ? polygonOf(first) : { type: 'MultiPolygon', coordinates: parts }
}

const rounded = (degrees: number): number => Math.round(degrees * 1e10) / 1e10

function fineRing(ring: Ring): Ring {
  const corners: Ring = []
  for (const [lng, lat] of ring) {
    const last = corners.at(-1)
    if (last && Math.abs(last[0] - lng) < SAME && Math.abs(last[1] - lat) < SAME) continue
    corners.push([rounded(lng), rounded(lat)])
  }
  // What ends a ring is what it began with.
  const [start] = corners
  if (start && corners.length > 1) corners[corners.length - 1] = start
  return corners
}
