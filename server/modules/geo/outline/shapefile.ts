import { parseDbf, parseShp } from 'shpjs'
import { type Geometry, positionsOf } from '#shared/geo/geometry.ts'
import { geometriesIn } from '#shared/geo/read.ts'
import { geoMessages } from '../messages.ts'
import { Refused } from './refused.ts'

export interface Shapefile {
  shp: Uint8Array
  /** The text of its .prj file, which says in what system its coordinates are. */
  prj: string | undefined
  /** The table with what is known of each shape, and the text of the file that names its encoding. */
  dbf: Uint8Array | undefined
  cpg: string | undefined
}

/** The shapes of a shapefile as GeoJSON: in degrees where it goes by what the file says, else as the numbers stand there. */
export function readShapefile({ shp, prj, ...table }: Shapefile, isAsFileSays: boolean): unknown {
  const geometries = shapesIn(() => parseShp(shp, isAsFileSays ? prj : undefined))
  const rows = rowsIn(table)
  const features = geometries.map((geometry, n) => ({ type: 'Feature', geometry, properties: rows[n] ?? {} }))
  const collection = { type: 'FeatureCollection', features }
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

const tableHeader = 32

/** What is known of each shape. A table that cannot be read costs the names alone: the shapes are there all the same. */
function rowsIn({ dbf, cpg }: Pick<Shapefile, 'dbf' | 'cpg'>): Record<string, unknown>[] {
  if (!dbf || dbf.length < tableHeader) return []
  const header = new DataView(dbf.buffer, dbf.byteOffset, tableHeader)
  const size = header.getUint16(8, true) + header.getUint32(4, true) * header.getUint16(10, true)
  // The end of a file that was cut off would be read over and over, as often as its header says.
  if (size > dbf.length) return []
  try {
    return parseDbf(dbf, cpg?.trim() || encodingOf(dbf))
  } catch {
    return []
  }
}

/** Of a table that does not say: programs in China write GBK where it is not UTF-8. */
function encodingOf(dbf: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(dbf.subarray(tableHeader))
    return 'utf-8'
  } catch {
    return 'gbk'
  }
}

const isInDegrees = (geometry: unknown): boolean =>
  positionsOf(geometry as Geometry).every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90)
