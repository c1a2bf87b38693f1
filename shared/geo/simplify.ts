import { type Geometry, type Position, positionCount } from './geometry.ts'

// Metres of a degree of latitude: for how far a corner moves, the sphere will do.
const DEGREE = 111_195
const FIRST_TOLERANCE = 0.25
const GROWTH = 1.6

type Corner = readonly [lng: number, lat: number, ...rest: number[]]

/**
 * A geometry with at most so many corners, by Douglas and Peucker: `movedBy` is how far, in metres, its edges went at most. One
 * with no more than that is answered as it is.
 */
export function simplified(geometry: Geometry, most: number): { geometry: Geometry; movedBy?: number } {
  if (geometry.type === 'Point' || positionCount(geometry) <= most) return { geometry }
  for (let tolerance = FIRST_TOLERANCE; ; tolerance *= GROWTH) {
    const next = within(geometry, tolerance)
    if (positionCount(next) <= most) return { geometry: next, movedBy: tolerance }
  }
}

function within(geometry: Exclude<Geometry, { type: 'Point' }>, tolerance: number): Geometry {
  const { type } = geometry
  switch (type) {
    case 'LineString':
      return { type, coordinates: keep(geometry.coordinates, tolerance) }
    case 'MultiLineString':
      return { type, coordinates: geometry.coordinates.map((line) => keep(line, tolerance)) }
    case 'Polygon':
      return { type, coordinates: rings(geometry.coordinates, tolerance) }
    case 'MultiPolygon': {
      const parts = geometry.coordinates.map((part) => rings(part, tolerance))
      return { type, coordinates: parts.filter((part) => part.length > 0) }
    }
  }
}

/** Rings that are less than the tolerance wide are gone: an outer one with all its holes. */
function rings(part: Position[][], tolerance: number): Position[][] {
  const [outer = [], ...holes] = part.map((ring) => keep(ring, tolerance))
  return isRing(outer) ? [outer, ...holes.filter(isRing)] : []
}

const isRing = (ring: Position[]): boolean => ring.length >= 4

/** A line with at most so many corners, whatever else each of them says. */
export function simplifiedLine<C extends Corner>(line: C[], most: number): C[] {
  let found = line
  for (let tolerance = FIRST_TOLERANCE; found.length > most; tolerance *= GROWTH)
    found = keep(line, tolerance)
  return found
}

/** The corners that lie further than the tolerance from the line between those that are kept. */
function keep<C extends Corner>(line: C[], tolerance: number): C[] {
  const kept = new Set([0, line.length - 1])
  const spans: [from: number, to: number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const at = furthest(line, from, to, tolerance)
    if (at === undefined) continue
    kept.add(at)
    spans.push([from, at], [at, to])
  }
  return line.filter((_, n) => kept.has(n))
}

function furthest(line: readonly Corner[], from: number, to: number, tolerance: number): number | undefined {
  const [start, end] = [line[from] as Corner, line[to] as Corner]
  const wide = DEGREE * Math.cos((start[1] * Math.PI) / 180)
  const [x, y] = [(end[0] - start[0]) * wide, (end[1] - start[1]) * DEGREE]
  const squared = x * x + y * y
  let [best, at] = [tolerance, -1]
  for (let n = from + 1; n < to; n++) {
    const [lng, lat] = line[n] as Corner
    const [dx, dy] = [(lng - start[0]) * wide, (lat - start[1]) * DEGREE]
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (dx * x + dy * y) / squared))
    const away = Math.hypot(dx - share * x, dy - share * y)
    if (away > best) [best, at] = [away, n]
  }
  return at < 0 ? undefined : at
}
