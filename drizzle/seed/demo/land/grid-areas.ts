import type { Geometry, Position, Ring } from '#shared/geo/geometry.ts'
import { areaOf, boxOf, centreOf, rounded } from '#shared/geo/measure.ts'

/** How far east and north a place lies, and how much more land it has than its neighbours leave it, in squares of degrees. */
export interface Site {
  lng: number
  lat: number
  weight?: number
}

/** An area of one part. */
export type Area = Extract<Geometry, { type: 'Polygon' }>

/** A degree of longitude over one of latitude, where the county lies. */
const narrow = 0.8

/** The made-up county: corners against the clock. */
const county: Position[] = [
  [117.005, 36.59],
  [117.03, 36.558],
  [117.085, 36.541],
  [117.15, 36.53],
  [117.205, 36.552],
  [117.232, 36.595],
  [117.222, 36.638],
  [117.17, 36.662],
  [117.11, 36.672],
  [117.045, 36.678],
  [117.012, 36.645],
]

/** The part of the county that lies nearer to each site than to any other. Neighbours share their corners. */
export const areasAround = (sites: readonly Site[]): Area[] =>
  sites.map((site) =>
    areaFrom(
      sites.reduce((corners, other) => (other === site ? corners : nearer(corners, site, other)), county),
    ),
  )

/** The side of the line between two sites on which the first one lies. */
function nearer(corners: Position[], site: Site, other: Site): Position[] {
  const [across, up] = [(other.lng - site.lng) * narrow * narrow, other.lat - site.lat]
  const size = ({ lng, lat, weight = 0 }: Site) => (lng * narrow) ** 2 + lat ** 2 - weight
  const limit = (size(other) - size(site)) / 2
  return cut(corners, ([lng, lat]) => limit - lng * across - lat * up)
}

/** What of a convex area lies where `inside` is not negative; `inside` grows evenly. */
function cut(corners: Position[], inside: (position: Position) => number): Position[] {
  return corners.flatMap((to, n) => {
    const from = corners.at(n - 1) ?? to
    const [before, after] = [inside(from), inside(to)]
    const share = before / (before - after)
    const crossing: Position = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    const isCrossed = before < 0 !== after < 0 && share > 0 && share < 1
    return [...(isCrossed ? [crossing] : []), ...(after >= 0 ? [to] : [])]
  })
}

/** A convex area cut from north to south at these longitudes: from west to east, one part more than there are cuts. */
export function stripsOf({ coordinates: [ring = []] }: Area, cuts: readonly number[]): Area[] {
  const corners = ring.slice(1)
  return [Number.NEGATIVE_INFINITY, ...cuts].map((west, n) => {
    const east = cuts[n] ?? Number.POSITIVE_INFINITY
    const eastern = Number.isFinite(west) ? cut(corners, ([lng]) => lng - west) : corners
    return areaFrom(Number.isFinite(east) ? cut(eastern, ([lng]) => east - lng) : eastern)
  })
}

/** Longitudes that divide an area into parts of the same width. */
export function evenCuts(area: Area, parts: number): number[] {
  const [west, , east] = boxOf(area)
  return Array.from({ length: parts - 1 }, (_, n) => west + ((n + 1) / parts) * (east - west))
}

function areaFrom(corners: Position[]): Area {
  const ring: Ring = corners.map(([lng, lat]) => [rounded(lng), rounded(lat)])
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }
}

/** What the server works out of an area. */
export function areaFacts<G extends Geometry>(geometry: G) {
  const [lng, lat] = centreOf(geometry)
  return { geometry, bbox: boxOf(geometry), areaM2: Math.round(areaOf(geometry) * 100) / 100, lng, lat }
}
