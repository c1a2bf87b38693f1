import { difference, intersection, union } from 'polyclip-ts'
import { type Area, type Geometry, type Position, polygonsOf, type Ring } from './geometry.ts'
import { areaOf, boxAround } from './measure.ts'
import { metresAround, turned } from './plane.ts'

/** Areas as coordinates: the outer ring and the holes of each. */
type Areas = Ring[][]

/** m² below which a piece is what rounding left over, and nobody's land. */
const LEAST_PIECE = 0.5
/** Straight edges that stand for the half circle at the end of a strip. */
const ROUND_STEPS = 12

/** Areas as a geometry, without those of less than so many m²; undefined where nothing is left of them. */
export function areasGeometry(areas: Areas, least = LEAST_PIECE): Area | undefined {
  const kept = areas.filter((coordinates) => areaOf({ type: 'Polygon', coordinates }) >= least)
  const [first] = kept
  if (!first) return undefined
  return kept.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: kept }
}

/** All of these as one, without edges between them. */
export const merged = (geometries: readonly Geometry[]): Areas => {
  const [first = [], ...rest] = geometries.map(polygonsOf)
  return union(first, ...rest)
}

/** What is left of an area without these others. */
export const without = (geometry: Geometry, others: readonly Geometry[]): Areas =>
  others.length === 0 ? polygonsOf(geometry) : difference(polygonsOf(geometry), ...others.map(polygonsOf))

/** What two areas have in common. */
export const common = (one: Geometry, other: Geometry): Areas =>
  intersection(polygonsOf(one), polygonsOf(other))

/** The pieces of an area on the two sides of a line, which goes on straight beyond its ends. Together they are the whole area. */
export function sidesOf(geometry: Geometry, line: readonly Position[]): [left: Areas, right: Areas] {
  const side: Geometry = { type: 'Polygon', coordinates: [leftOf(geometry, line)] }
  return [common(geometry, side), without(geometry, [side])]
}

/** An area along a line, so many metres wide, with round ends: a way that is cut out of a plot. */
export function stripAlong(line: readonly Position[], width: number): Geometry {
  const half = width / 2
  const pieces = line.slice(1).map((to, n): Geometry => {
    const from = line[n] as Position
    const { toPlane, toDegrees } = metresAround(from)
    const [x, y] = toPlane(to)
    const length = Math.hypot(x, y) || 1
    const along: Position = [(x / length) * half, (y / length) * half]
    const startEnd = Array.from({ length: ROUND_STEPS + 1 }, (_, m) =>
      turned(along, Math.PI / 2 + (Math.PI * m) / ROUND_STEPS),
    )
    const farEnd = startEnd.map(([dx, dy]): Position => [x - dx, y - dy])
    const ring = [...startEnd, ...farEnd].map(toDegrees)
    return { type: 'Polygon', coordinates: [[...ring, ring[0] as Position]] }
  })
  return areasGeometry(merged(pieces)) ?? { type: 'Polygon', coordinates: [] }
}

/** Everything around an area that lies left of a line, as one ring: along the line, then back around on a circle far outside. */
function leftOf(geometry: Geometry, line: readonly Position[]): Ring {
  const [west, south, east, north] = boxAround([...polygonsOf(geometry).flat(2), ...line])
  const centre: Position = [(west + east) / 2, (south + north) / 2]
  const radius = 2 * Math.hypot(east - west, north - south)
  const start = outTo(line[1], line[0], centre, radius)
  const end = outTo(line.at(-2), line.at(-1), centre, radius)
  const angleOf = ([x, y]: Position) => Math.atan2(y - centre[1], x - centre[0])
  const from = angleOf(end)
  const around = (angleOf(start) - from + 2 * Math.PI) % (2 * Math.PI)
  const steps = Math.ceil(around / 0.2)
  const arc = Array.from({ length: Math.max(0, steps - 1) }, (_, n): Position => {
    const angle = from + (around * (n + 1)) / steps
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
  return [start, ...line, end, ...arc, start]
}

/** Where a line that runs through two places, and on, leaves a circle around both. */
function outTo(
  [fromX, fromY]: Position = [0, 0],
  [x, y]: Position = [0, 0],
  [centreX, centreY]: Position,
  radius: number,
): Position {
  const length = Math.hypot(x - fromX, y - fromY) || 1
  const [alongX, alongY] = [(x - fromX) / length, (y - fromY) / length]
  const [offX, offY] = [x - centreX, y - centreY]
  const half = offX * alongX + offY * alongY
  const way = -half + Math.sqrt(half * half - (offX * offX + offY * offY - radius * radius))
  return [x + alongX * way, y + alongY * way]
}
