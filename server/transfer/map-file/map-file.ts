import { zipStream } from '../../sheet/zip-stream.ts'
import { type MadeFile, telling } from '../file-request.ts'
import { geoJsonOf } from './geojson.ts'
import { gpxOf } from './gpx.ts'
import { kmlOf } from './kml.ts'
import type { MapFile } from './map-row.ts'
import { shapefileOf } from './shapefile.ts'

interface Kind {
  ending: string
  type: string
  bytesOf(file: MapFile): AsyncIterable<string | Buffer>
}

const kinds = {
  geojson: { ending: 'geojson', type: 'application/geo+json', bytesOf: geoJsonOf },
  kml: { ending: 'kml', type: 'application/vnd.google-earth.kml+xml', bytesOf: kmlOf },
  kmz: {
    ending: 'kmz',
    type: 'application/vnd.google-earth.kmz',
    bytesOf: (file) => zipStream([{ name: 'doc.kml', content: kmlOf(file) }]),
  },
  gpx: { ending: 'gpx', type: 'application/gpx+xml', bytesOf: gpxOf },
  shp: { ending: 'zip', type: 'application/zip', bytesOf: shapefileOf },
} satisfies Record<string, Kind>

/** Kinds of files that map programs read; `shp` is a zipped shapefile. */
export type MapFormat = keyof typeof kinds

export const isMapFormat = (text: unknown): text is MapFormat => typeof text === 'string' && text in kinds

/** A file of rows and their shapes. `name`: without its ending. */
export function mapFile(name: string, format: MapFormat, { title, headings, groups }: MapFile): MadeFile {
  const { ending, type, bytesOf } = kinds[format]
  return {
    fileName: `${name}.${ending}`,
    type,
    bytes: (onRows) => bytesOf({ title, headings, groups: telling(groups, onRows) }),
  }
}
