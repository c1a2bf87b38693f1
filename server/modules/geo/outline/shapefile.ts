import { parseShp } from 'shpjs'
import { type Geometry, positionsOf } from '#shared/geo/geometry.ts'
import { geometriesIn } from '#shared/geo/read.ts'
import { geoMessages } from '../messages.ts'
import { Refused } from './refused.ts'

export interface Shapefile {
  shp: Uint8Array
  /** The text of its .prj file, which says in what system its coordinates are. */
  prj: string | undefined
}

/** The shapes of a shapefile as GeoJSON: in degrees where it goes by what the file says, else as the numbers stand there. */
export function readShapefile({ shp, prj }: Shapefile, isAsFileSays: boolean): unknown {
  const geometries = shapesIn(() => parseShp(shp, isAsFileSays ? prj : undefined))
  const collection = { type: 'GeometryCollection', geometries }
  // Without a system that can be read, degrees alone are what they say.
  if (isAsFileSays && !geometriesIn(collection).every(isInDegrees)) throw new Refused(geoMessages.noSystem)
  return collection
}

function shapesIn(read: () => unknown[]): unknown[] {
  try {
    return read()
  } catch {
    throw new Refused(geoMessages.notValid('Shapefile'))
  }
}

const isInDegrees = (geometry: unknown): boolean =>
  positionsOf(geometry as Geometry).every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90)
