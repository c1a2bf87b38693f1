/** Longitude and latitude in degrees, WGS-84. */
export type Position = [lng: number, lat: number]
export type Ring = Position[]

/** The geometries of GeoJSON (RFC 7946) that a field may hold. */
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString'; coordinates: Position[][] }
  | { type: 'Polygon'; coordinates: Ring[] }
  | { type: 'MultiPolygon'; coordinates: Ring[][] }

export type GeometryType = Geometry['type']

/** A geometry that encloses land. */
export type Area = Extract<Geometry, { type: 'Polygon' | 'MultiPolygon' }>

export const geometryTypes: readonly GeometryType[] = [
  'Point',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
]

/** The polygons that a geometry is made of: none for a point or a line. */
export function polygonsOf(geometry: Geometry): Ring[][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

/** The lines that a geometry is drawn with: itself, or the rings of an area. */
export function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  if (geometry.type === 'MultiLineString' || geometry.type === 'Polygon') return geometry.coordinates
  return polygonsOf(geometry).flat()
}

/** Every position, in order; the first of a ring comes once more as its last. */
export function positionsOf(geometry: Geometry): Position[] {
  return geometry.type === 'Point' ? [geometry.coordinates] : linesOf(geometry).flat()
}

/** Number of positions, without a list of them. */
export function positionCount(geometry: Geometry): number {
  if (geometry.type === 'Point') return 1
  let count = 0
  for (const line of linesOf(geometry)) count += line.length
  return count
}
