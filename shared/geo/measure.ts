import { type Geometry, linesOf, type Position, polygonsOf, type Ring } from './geometry.ts'

// WGS-84.
const axis = 6_378_137
const flattening = 1 / 298.257223563
const squared = flattening * (2 - flattening)
const eccentricity = Math.sqrt(squared)
const radians = Math.PI / 180

/** Twice the area between the equator and a latitude per radian of longitude and squared axis of the ellipsoid. */
function zone(latitude: number): number {
  const sine = Math.sin(latitude * radians)
  const part = eccentricity * sine
  return (1 - squared) * (sine / (1 - part * part) + Math.atanh(part) / eccentricity)
}

/** The area between a ring's edges and the equator in m², positive for a ring that runs anticlockwise. */
function signedArea(ring: Ring): number {
  let sum = 0
  for (let n = 1; n < ring.length; n++) {
    const [lng, lat] = ring[n - 1] as Position
    const [nextLng, nextLat] = ring[n] as Position
    // Simpson's rule along the edge: straight in degrees, as GeoJSON has it.
    const mean = (zone(lat) + 4 * zone((lat + nextLat) / 2) + zone(nextLat)) / 6
    sum += (lng - nextLng) * radians * mean
  }
  return (sum * axis * axis) / 2
}

/** The area in m² on the WGS-84 ellipsoid, holes left out; 0 for a point or a line. */
export function areaOf(geometry: Geometry): number {
  let area = 0
  for (const [outer = [], ...holes] of polygonsOf(geometry)) {
    area += Math.abs(signedArea(outer))
    for (const hole of holes) area -= Math.abs(signedArea(hole))
  }
  return area
}

/**
 * The length of all lines in m on the WGS-84 ellipsoid: of an area that of its edges, of a point 0. By Lambert's formula for
 * long lines, good to some metres over thousands of kilometres.
 */
export function lengthOf(geometry: Geometry): number {
  let length = 0
  for (const line of linesOf(geometry))
    for (let n = 1; n < line.length; n++) length += distance(line[n - 1] as Position, line[n] as Position)
  return length
}

/** Metres between two positions. */
function distance([lng, lat]: Position, [nextLng, nextLat]: Position): number {
  const [from, to] = [reduced(lat), reduced(nextLat)]
  const [middle, half] = [(from + to) / 2, (to - from) / 2]
  const across = Math.sin(((nextLng - lng) * radians) / 2)
  const chord = Math.sin(half) ** 2 + Math.cos(from) * Math.cos(to) * across ** 2
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(chord)))
  // Apart by nothing, or to the other end of the earth, where the formula knows no way.
  if (chord === 0 || chord >= 1) return axis * angle
  const near = (angle - Math.sin(angle)) * ((Math.sin(middle) * Math.cos(half)) ** 2 / (1 - chord))
  const far = (angle + Math.sin(angle)) * ((Math.cos(middle) * Math.sin(half)) ** 2 / chord)
  return axis * (angle - (flattening / 2) * (near + far))
}

/** The latitude on the sphere around the ellipsoid, in radians. */
const reduced = (lat: number): number => Math.atan((1 - flattening) * Math.tan(lat * radians))

/** Whether a ring runs against the clock, as the outer ring of a polygon should. */
export const isAnticlockwise = (ring: Ring): boolean => signedArea(ring) > 0

export type Box = [west: number, south: number, east: number, north: number]

/** The smallest box around a geometry, in degrees. */
export function boxOf(geometry: Geometry): Box {
  if (geometry.type === 'Point') return boxAround([geometry.coordinates])
  const box = noBox()
  for (const line of linesOf(geometry)) widen(box, line)
  return box
}

/** The smallest box around positions, in degrees. */
export const boxAround = (positions: readonly Position[]): Box => widen(noBox(), positions)

const noBox = (): Box => [180, 90, -180, -90]

function widen(box: Box, positions: readonly Position[]): Box {
  for (const [lng, lat] of positions) {
    if (lng < box[0]) box[0] = lng
    if (lat < box[1]) box[1] = lat
    if (lng > box[2]) box[2] = lng
    if (lat > box[3]) box[3] = lat
  }
  return box
}

/**
 * A position that stands for the whole: the point itself, the middle of a line (of several the one with most corners), and for an area a position that lies
 * within it, even where its centre of gravity does not.
 */
export function centreOf(geometry: Geometry): Position {
  if (geometry.type === 'Point') return geometry.coordinates
  if (geometry.type === 'LineString' || geometry.type === 'MultiLineString') {
    const longest = linesOf(geometry).toSorted((a, b) => b.length - a.length)[0] ?? []
    const middle = (longest.length - 1) / 2
    return between(longest[Math.floor(middle)], longest[Math.ceil(middle)])
  }
  const largest = polygonsOf(geometry).toSorted((a, b) => areaOfPolygon(b) - areaOfPolygon(a))[0] ?? []
  const centroid = centroidOf(largest[0] ?? [])
  return isWithin(centroid, largest) ? centroid : middleOfWidest(largest, centroid[1])
}

const areaOfPolygon = (coordinates: Ring[]) => areaOf({ type: 'Polygon', coordinates })

const between = (a: Position = [0, 0], b: Position = a): Position => [
  rounded((a[0] + b[0]) / 2),
  rounded((a[1] + b[1]) / 2),
]

/** To 7 decimals of a degree: a centimetre. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7 || 0

function centroidOf(ring: Ring): Position {
  // Counted from the first corner: far from zero the products would lose the digits that matter.
  const [originLng, originLat] = ring[0] ?? [0, 0]
  let sum = 0
  let lng = 0
  let lat = 0
  for (let n = 1; n < ring.length; n++) {
    const [x, y] = shifted(ring[n - 1], originLng, originLat)
    const [nextX, nextY] = shifted(ring[n], originLng, originLat)
    const cross = x * nextY - nextX * y
    sum += cross
    lng += (x + nextX) * cross
    lat += (y + nextY) * cross
  }
  if (sum === 0) return [originLng, originLat]
  return [rounded(originLng + lng / (3 * sum)), rounded(originLat + lat / (3 * sum))]
}

const shifted = ([lng, lat]: Position = [0, 0], originLng: number, originLat: number): Position => [
  lng - originLng,
  lat - originLat,
]

/** Longitudes at which the edges of rings cross a parallel, from west to east. */
function crossingsAt(rings: Ring[], latitude: number): number[] {
  const found: number[] = []
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n++) {
      const [lng, lat] = ring[n - 1] as Position
      const [nextLng, nextLat] = ring[n] as Position
      if (lat > latitude !== nextLat > latitude)
        found.push(lng + ((latitude - lat) / (nextLat - lat)) * (nextLng - lng))
    }
  }
  return found.sort((a, b) => a - b)
}

/** Whether a position lies inside a polygon and in none of its holes; on an edge it may be either. */
export const isWithin = ([lng, lat]: Position, rings: Ring[]): boolean =>
  crossingsAt(rings, lat).filter((edge) => edge > lng).length % 2 === 1

/** The middle of the widest stretch that a parallel has inside of a polygon. */
function middleOfWidest(rings: Ring[], latitude: number): Position {
  const edges = crossingsAt(rings, latitude)
  let best: Position = [edges[0] ?? 0, latitude]
  let widest = 0
  for (let n = 1; n < edges.length; n += 2) {
    const [west = 0, east = 0] = [edges[n - 1], edges[n]]
    if (east - west <= widest) continue
    widest = east - west
    best = [rounded((west + east) / 2), rounded(latitude)]
  }
  return best
}
