import GeoJSON from 'ol/format/GeoJSON.js'
import type OpenGeometry from 'ol/geom/Geometry.js'
import type { Geometry } from '#shared/geo/geometry.ts'
import { tidyGeometry } from '#shared/geo/read.ts'

const format = new GeoJSON({ featureProjection: 'EPSG:3857' })

/** What lies on the map in degrees of WGS-84, as it is stored. */
export const toDegrees = (geometry: OpenGeometry): Geometry =>
  tidyGeometry(format.writeGeometryObject(geometry)) as Geometry

/** A stored geometry as the map has it. */
export const toMap = (geometry: Geometry): OpenGeometry => format.readGeometry(geometry) as OpenGeometry
