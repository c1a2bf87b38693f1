import { type Geometry, positionsOf } from '#shared/geo/geometry.ts'
import { geometriesIn } from '#shared/geo/read.ts'
import { geoMessages } from '../messages.ts'
import { Refused } from './refused.ts'

export interface Shapefile {
  shp: Uint8Array
  /** The text of its .prj file, which says in what system its coordinates are. */
  prj: string | undefined
}

/** China's older systems lie a hundred metres beside WGS-84, and by how much is another number in each province. */
const olderDatum = /xian|beijing|krasov/i

export const isOnOlderDatum = ({ prj }: Shapefile): boolean => prj !== undefined && olderDatum.test(prj)

/** The shapes of a shapefile in degrees, as GeoJSON. */
export async function readShapefile({ shp, prj }: Shapefile): Promise<unknown> {
  const { parseShp } = await import('shpjs')
  const geometries = shapesIn(() => parseShp(shp, prj))
  const collection = { type: 'GeometryCollection', geometries }
  // Without a system that can be read, degrees alone are what they say.
  if (!geometriesIn(collection).every(isInDegrees)) throw new Refused(geoMessages.noSystem)
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
