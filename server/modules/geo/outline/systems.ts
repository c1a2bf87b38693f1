import proj4, { type Converter } from 'proj4'
import type { CoordinateSystem } from '#shared/contract/geo/features.ts'
import { fromGcj02 } from '#shared/geo/gcj02.ts'
import type { Position } from '#shared/geo/geometry.ts'

/** Eastings begin with the number of their zone from here on. */
const WITH_ZONE = 1_000_000
const FIRST_ZONE_OF_THREE_DEGREES = 25

/** A way from a system into degrees of WGS-84. `meridian`: the central one of Gauss-Krüger coordinates without a zone. */
export function toDegreesFrom(system: CoordinateSystem, meridian: number): (position: Position) => Position {
  if (system === 'gcj02') return fromGcj02
  if (system === 'mercator') return ([x, y]) => proj4('EPSG:3857', 'WGS84', [x, y]) as Position
  if (system === 'gauss') return fromGauss(meridian)
  return (position) => position
}

/** CGCS 2000 in Gauss-Krüger zones of three or six degrees, the zone before the easting where it is there. */
function fromGauss(meridian: number): (position: Position) => Position {
  const ways = new Map<number, Converter>()
  return ([x, y]) => {
    const zone = Math.floor(x / WITH_ZONE)
    const centre = zone === 0 ? meridian : zone >= FIRST_ZONE_OF_THREE_DEGREES ? zone * 3 : zone * 6 - 3
    const way =
      ways.get(centre) ??
      proj4(`+proj=tmerc +lat_0=0 +lon_0=${centre} +k=1 +x_0=500000 +ellps=GRS80 +units=m +no_defs`, 'WGS84')
    ways.set(centre, way)
    return way.forward([x - zone * WITH_ZONE, y]) as Position
  }
}
